import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, NOON } from '../../testing/api.ts'
import { changeMarkets, marketChange, type MarketChange } from './market-terms.ts'

eachDatabase('the operator’s terms of markets', (open) => {
  const supplier = 'terms@supplier.test'
  let database: Database

  beforeAll(async () => {
    database = await open()
    await addSupplier(database, supplier, { currencies: ['USD', 'JPY'] })
  })

  test('a pool has the decimals of each currency it is for, or nothing changes', async () => {
    const pools = async (change: object = {}) =>
      (await changeMarkets(database, { supplier, ...change }, NOON)).map(({ poolMajor }) => poolMajor)
    const before = await pools()
    await expect(pools({ pool: 1.005 })).rejects.toThrow('a pool of 1.005 has more decimals than')
    await expect(pools({ pool: 1.5 })).rejects.toThrow('a pool of 1.5 has more decimals than JPY')
    expect(await pools()).toEqual(before)
    expect(await pools({ pool: 1.5, currency: 'USD' })).toEqual([1.5])
    expect(await pools({ pool: 20, currency: 'JPY' })).toEqual([20])
  })

  const dollars = async (change: Partial<MarketChange>) =>
    (await changeMarkets(database, { supplier, currency: 'USD', ...change }, NOON))[0]!
  const version = async () => {
    const [row] = await database.asSystem((tx) =>
      tx.query<{ version: number }>(
        'select head_version as version from accounts join identities using (account_id) where email = $1',
        [supplier],
      ),
    )
    return row!.version
  }

  test('without a change the markets are listed by customer and currency, and the book has no new version', async () => {
    const before = await version()
    const lines = await changeMarkets(database, { supplier }, NOON)
    expect(lines.map(({ customerNumber, currency }) => [customerNumber, currency])).toEqual([
      ['C0', 'USD'],
      ['C1', 'JPY'],
    ])
    expect(await version()).toBe(before)
    await dollars({ rate: 6.25 })
    expect(await version()).toBe(before + 1)
  })

  test('a change is of the customer and currency it names, and keeps what it does not name', async () => {
    await changeMarkets(database, { supplier, rate: 5, express: 7 }, NOON)
    const [changed] = await changeMarkets(
      database,
      { supplier, customer: 'C1', rate: 6, enabled: false },
      NOON,
    )
    expect(changed).toMatchObject({ ratePercent: 6, isEnabled: false, alsoOffers: ['express 7.00 %'] })
    expect(await dollars({})).toMatchObject({
      ratePercent: 5,
      isEnabled: true,
      alsoOffers: ['express 7.00 %'],
    })
  })

  test('a rate of 0 takes away what a market offers beside price discovery', async () => {
    const offered = { static: 5.5, express: 7, preferred: 6.1234, card: true, review: true }
    expect((await dollars(offered)).alsoOffers).toEqual([
      'static 5.50 %',
      'express 7.00 %',
      'preferred 6.12 %',
      'card',
      'reviews requests',
    ])
    const none = { static: 0, express: 0, preferred: 0, card: false, review: false }
    expect((await dollars(none)).alsoOffers).toEqual([])
    expect((await dollars({ rate: 0 })).ratePercent).toBe(0)
  })

  test('a rate that follows a benchmark is shown with both spreads on top, and goes with the word none', async () => {
    const following = await dollars({ benchmark: 'SOFR', spread: 1.5, platformSpread: 0.25 })
    expect(following.alsoOffers).toEqual(['SOFR + 1.75 %'])
    expect((await dollars({ spread: 0 })).alsoOffers).toEqual(['SOFR + 0.25 %'])
    expect((await dollars({ benchmark: 'none' })).alsoOffers).toEqual([])
  })

  test('OPP-018 the product of a market stays until it is changed', async () => {
    const product = async () => {
      const [row] = await database.asSystem((tx) =>
        tx.query<{ product: string }>(
          `select product_type as product from markets join identities using (account_id) where email = $1 and currency = 'USD'`,
          [supplier],
        ),
      )
      return row!.product
    }
    await dollars({ product: 'SCF_ALWAYS_ON' })
    await dollars({ rate: 6 })
    expect(await product()).toBe('SCF_ALWAYS_ON')
    await dollars({ product: 'STANDARD' })
    expect(await product()).toBe('STANDARD')
  })

  test('a benchmark that is not there is rejected with those that are', async () => {
    await expect(dollars({ benchmark: 'LIBOR' })).rejects.toThrow(/there is no benchmark LIBOR: .*SOFR/)
  })

  test('a market has a fixed rate or follows a benchmark, never both, in whichever order they come', async () => {
    const both = { code: 'VALIDATION' }
    await expect(dollars({ static: 5, benchmark: 'SOFR' })).rejects.toMatchObject(both)
    await dollars({ static: 5 })
    await expect(dollars({ benchmark: 'SOFR' })).rejects.toMatchObject(both)
    expect((await dollars({ static: 0, benchmark: 'SOFR' })).alsoOffers[0]).toMatch(/^SOFR/)
    await expect(dollars({ static: 5 })).rejects.toMatchObject(both)
    expect((await dollars({ static: 5, benchmark: 'none' })).alsoOffers).toEqual(['static 5.00 %'])
  })

  test('nobody, no customer and no currency of a supplier have markets to change, and no version comes of it', async () => {
    const before = await version()
    const missing = { code: 'NOT_FOUND' }
    await expect(changeMarkets(database, { supplier: 'nobody@x.test' }, NOON)).rejects.toMatchObject(missing)
    for (const change of [{ customer: 'C9' }, { currency: 'EUR' }, { customer: 'C0', currency: 'JPY' }])
      await expect(changeMarkets(database, { supplier, rate: 9, ...change }, NOON)).rejects.toMatchObject(
        missing,
      )
    expect(await version()).toBe(before)
  })
})

test.each([
  ['a rate below 0', { rate: -1 }],
  ['a rate above 1,000 %', { rate: 1000.0001 }],
  ['a rate with five decimals', { express: 5.00001 }],
  ['a pool below 0', { pool: -0.01 }],
  ['a pool of more than ten billion', { pool: 10_000_000_001 }],
  ['an unknown product', { product: 'OTHER' }],
])('%s is no change of a market', (_, change) => {
  expect(v.is(marketChange, { supplier: 'ada@supplier.test', ...change })).toBe(false)
})

test('the limits of a change belong to it', () => {
  const change = {
    supplier: 'a',
    rate: 1000,
    static: 0,
    express: 5.0001,
    pool: 10_000_000_000,
    product: 'STANDARD',
  }
  expect(v.is(marketChange, change)).toBe(true)
})
