import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './db/driver.ts'
import { eachDatabase } from './db/testing/database.ts'
import { errorFields } from './log.ts'

eachDatabase('the error of a database', (open) => {
  let database: Database
  let failure: unknown

  beforeAll(async () => {
    database = await open()
    const insert = `insert into exchange_rates (currency, per_usd, as_of_day) values ($1, 1, 0), ($1, 1, 0)`
    failure = await database.asSystem((tx) => tx.query(insert, ['XTS'])).catch((error: unknown) => error)
  })

  afterAll(() => expect(failure).toMatchObject({ detail: expect.stringContaining('XTS') }))

  test('is logged with its code and place, and without the row it was about', () => {
    const fields = errorFields(new Error('a call failed', { cause: failure }))
    expect(fields).toMatchObject({
      type: 'Error',
      message: 'a call failed',
      stack: expect.stringContaining('log.test.ts'),
      cause: { code: '23505', message: expect.stringContaining('duplicate key') },
    })
    expect(JSON.stringify(fields)).not.toContain('XTS')
  })
})

test('what is thrown and is no error is logged as a text', () => {
  expect(errorFields('broken')).toEqual({ message: 'broken' })
})
