import * as v from 'valibot'
import { expect, test } from 'vitest'
import { runDueClears } from '../../engine/clearing/run.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, NOON, TODAY } from '../../testing/api.ts'
import { calendarChange, changeCalendars } from './change-calendar.ts'

eachDatabase('the operator’s calendars', (open) => {
  test('a holiday moves deadlines and deposit days of its currency, and taking it back moves them back', async () => {
    const database = await open.forTest()
    const { accountId } = await addSupplier(database, 'holiday@supplier.test', { currencies: ['USD', 'EUR'] })
    const change = (input: object) => changeCalendars(database, v.parse(calendarChange, input), NOON)
    const markets = () =>
      database.asAccount(accountId, (tx) =>
        tx.query(
          'select currency, next_clear_at as at, next_deposit_day as day from markets order by currency',
        ),
      )
    const today = { at: new Date('2026-03-04T17:00:00Z'), day: TODAY + 1 }
    expect(await markets()).toEqual([
      { currency: 'EUR', ...today },
      { currency: 'USD', ...today },
    ])
    const { calendars: lines } = await change({
      holidays: [
        { currency: 'eur', day: '2026-03-04', name: 'Founders' },
        { currency: 'EUR', day: '2026-03-06' },
      ],
    })
    expect(lines.find(({ currency }) => currency === 'EUR')).toEqual({
      currency: 'EUR',
      weekend: ['Sat', 'Sun'],
      holidays: [
        { day: '2026-03-04', name: 'Founders' },
        { day: '2026-03-06', name: '' },
      ],
    })
    // Thursday's clear pays on Friday, which is a holiday, so on Monday.
    expect(await markets()).toEqual([
      { currency: 'EUR', at: new Date('2026-03-05T17:00:00Z'), day: TODAY + 5 },
      { currency: 'USD', ...today },
    ])
    await change({ holidays: [{ currency: 'EUR', day: '2027-01-01' }], replace: true })
    expect((await markets())[0]).toEqual({ currency: 'EUR', ...today })
    await change({ weekends: [{ currency: 'USD', weekdays: ['Wed', 'Thu'] }] })
    expect((await markets())[1]).toEqual({
      currency: 'USD',
      at: new Date('2026-03-06T17:00:00Z'),
      day: TODAY + 3,
    })
  })

  test('a holiday moves no deadline but those that fall on it, also of a market that was cleared ahead', async () => {
    const database = await open.forTest()
    const { accountId } = await addSupplier(database, 'ahead@supplier.test', { currencies: ['CAD', 'GBP'] })
    await runDueClears(database, { now: new Date('2026-03-04T17:00:00Z') })
    const change = async (day: string) => {
      const input = { holidays: [{ currency: 'CAD', day }] }
      const { movedMarkets } = await changeCalendars(database, v.parse(calendarChange, input), NOON)
      const [market] = await database.asAccount(accountId, (tx) =>
        tx.query<{ at: Date }>(`select next_clear_at as at from markets where currency = 'CAD'`),
      )
      return { movedMarkets, at: market!.at.toISOString() }
    }
    expect(await change('2026-12-25')).toEqual({ movedMarkets: 0, at: '2026-03-05T17:00:00.000Z' })
    expect(await change('2026-03-05')).toEqual({ movedMarkets: 1, at: '2026-03-06T17:00:00.000Z' })
  })

  test('what is no currency, day or weekday is rejected', () => {
    const bad = [
      { holidays: [{ currency: 'XQ', day: '2026-03-04' }] },
      { holidays: [{ currency: 'EUR', day: '2026-02-30' }] },
      { weekends: [{ currency: 'EUR', weekdays: ['Someday'] }] },
      { weekends: [{ currency: 'EUR', weekdays: [] }] },
    ]
    for (const input of bad) expect(v.safeParse(calendarChange, input).success).toBe(false)
  })
})
