import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, NOON } from '../../testing/api.ts'
import { changeMarkets } from './market-terms.ts'

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
})
