import { expect, test } from 'vitest'
import { currencyDecimals, currencyCode } from '#domain/money'
import { businessDayAtOrAfter, depositDay, toEpochDay } from '#domain/calendar'
import { discountMinor } from '#domain/rates'
import { dayInZone } from './deadline.ts'
import { readCalendars } from './calendars.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

eachDatabase('the SQL twins of domain rules', (open) => {
  test('discounts equal the domain’s to the minor unit', async () => {
    const database = await open.forTest()
    const random = seeded(7)
    const cases = Array.from({ length: 5000 }, () => ({
      amount: Math.floor(random() ** 4 * 1e12),
      kind: random() < 0.5 ? ('APR' as const) : ('DISC' as const),
      ppm: Math.floor(random() * 1_200_000),
      days: Math.floor(random() * 400) - 10,
    }))
    const rows = await database.asSystem((tx) =>
      tx.query<{ discount: number }>(
        `select discount_minor(c.amount, c.kind, c.ppm, c.days) as discount
         from unnest($1::bigint[], $2::text[], $3::int[], $4::int[]) with ordinality as c (amount, kind, ppm, days, n) order by n`,
        [
          cases.map((c) => c.amount),
          cases.map((c) => c.kind),
          cases.map((c) => c.ppm),
          cases.map((c) => c.days),
        ],
      ),
    )
    expect(rows.map(({ discount }) => discount)).toEqual(
      cases.map(({ amount, kind, ppm, days }) => discountMinor(amount, { kind, ppm }, days)),
    )
  })

  test('deposit days, days in zones and decimals of currencies equal the domain’s', async () => {
    const database = await open.forTest()
    const days = Array.from({ length: 400 }, (_, n) => toEpochDay(20_000 + n))
    const zones = ['UTC', 'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland', 'Asia/Kolkata']
    const currencies = ['USD', 'JPY', 'KWD', 'CLP', 'TND', 'XXX', 'EUR'].map(currencyCode)
    const at = new Date('2026-03-08T11:30:00Z')
    await database.asSystem(async (tx) => {
      const deposits = await tx.query<{ day: number }>(
        'select deposit_day(d, 3) as day from unnest($1::int[]) with ordinality as t (d, n) order by n',
        [days],
      )
      expect(deposits.map(({ day }) => day)).toEqual(days.map((day) => depositDay(day, 3)))
      const local = await tx.query<{ day: number }>(
        'select day_in_zone($2, z) as day from unnest($1::text[]) with ordinality as t (z, n) order by n',
        [zones, at],
      )
      expect(local.map(({ day }) => day)).toEqual(zones.map((zone) => dayInZone(at, zone)))
      const decimals = await tx.query<{ minor: number }>(
        'select minor_per_major(c)::int as minor from unnest($1::text[]) with ordinality as t (c, n) order by n',
        [currencies],
      )
      expect(decimals.map(({ minor }) => minor)).toEqual(
        currencies.map((code) => 10 ** currencyDecimals(code)),
      )
    })
  })

  test('business days of every currency equal the domain’s, weekends and holidays included', async () => {
    const database = await open.forTest()
    const days = Array.from({ length: 60 }, (_, n) => toEpochDay(20_500 + n))
    await database.asSystem(async (tx) => {
      await tx.query(`insert into holidays (currency, day) select 'EUR', unnest($1::int[])`, [
        [20_501, 20_502, 20_505, 20_520],
      ])
      const calendars = await readCalendars(tx)
      for (const currency of ['USD', 'EUR', 'SAR'].map(currencyCode)) {
        const rows = await tx.query<{ day: number }>(
          'select business_day_at_or_after(d, $2) as day from unnest($1::int[]) with ordinality as t (d, n) order by n',
          [days, currency],
        )
        expect(
          rows.map(({ day }) => day),
          currency,
        ).toEqual(days.map((day) => businessDayAtOrAfter(day, calendars(currency))))
      }
    })
  })
})
