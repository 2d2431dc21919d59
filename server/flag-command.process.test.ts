import { expect, test } from 'vitest'
import { addSupplier } from './testing/api.ts'
import { databaseOver } from './platform/db/database.ts'
import { openPostgres } from './platform/db/engines/postgres.ts'
import { cloneTestDatabase } from './platform/db/testing/database.ts'
import { startProgram } from './testing/program.ts'

const EMAIL = 'clerk@flags.test'

test('the command prints the flags it turned, and all of an account when it turns none', async () => {
  const url = await cloneTestDatabase()
  const database = await databaseOver(await openPostgres(url))
  await addSupplier(database, EMAIL, { currencies: [] })
  await database.close()
  const printed = async (...args: readonly string[]) => {
    const program = startProgram('server/cli/flag.ts', [EMAIL, ...args], { DATABASE_URL: url })
    expect(await program.ended()).toBe(0)
    return program.output().trim().split('\n')
  }
  const turned = 'on   invoice-import  (this account)'
  expect(await printed('invoice-import=on')).toEqual([turned])
  const all = await printed()
  expect(all.length).toBeGreaterThan(20)
  expect(all.filter((line) => line.endsWith('(this account)'))).toEqual([turned])
})
