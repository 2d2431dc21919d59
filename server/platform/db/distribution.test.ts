import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from './testing/database.ts'
import { readCatalogue, type CatalogueTable } from './testing/catalogue.ts'

const SERVER = join(import.meta.dirname, '../..')
const SCALING = readFileSync(join(SERVER, '../docs/scaling.md'), 'utf8')
const CITUS = readFileSync(join(import.meta.dirname, 'citus.sql'), 'utf8')

/** The first column of the table below a heading of docs/scaling.md: what is an exception there, with its reason. */
function exceptions(heading: string): readonly string[] {
  const [, section = ''] = SCALING.split(`## ${heading}\n`)
  const rows = section.split('\n## ')[0]!.matchAll(/^\| `([^`]+)` \| \S/gm)
  return [...rows].map(([, name]) => name!)
}

const DIRECTORY = exceptions('Tables that are found before an account is')
const SYSTEM = exceptions('Transactions over several accounts')

let tables: readonly CatalogueTable[]
let distributed: readonly CatalogueTable[]

beforeAll(async () => {
  const database = await openTestDatabase('pglite')
  tables = await database.asSystem(readCatalogue)
  await database.close()
  distributed = tables.filter(({ name, hasAccount }) => hasAccount && !DIRECTORY.includes(name))
})

test('every table with an account has it first in its primary key, and in each unique index, but for those that the docs except', () => {
  expect(distributed.length).toBeGreaterThan(40)
  for (const { name, primaryKey, uniqueIndexes } of distributed) {
    expect({ name, first: primaryKey[0] }).toEqual({ name, first: 'account_id' })
    for (const columns of uniqueIndexes)
      expect({ name, columns }).toEqual({ name, columns: expect.arrayContaining(['account_id']) })
  }
})

test('every foreign key between tables with an account carries the account first, and none leaves or enters the directory', () => {
  const names = new Set(distributed.map(({ name }) => name))
  const withAccount = new Set(tables.filter(({ hasAccount }) => hasAccount).map(({ name }) => name))
  for (const { name, foreignKeys } of tables) {
    for (const { columns, to, toColumns } of foreignKeys) {
      if (names.has(name) && names.has(to))
        expect([name, columns[0], toColumns[0]]).toEqual([name, 'account_id', 'account_id'])
      else expect([name, to, withAccount.has(to)]).toEqual([name, to, false])
    }
  }
})

test('each exception of the docs is a table with an account whose key does not begin with it', () => {
  const found = tables.filter(({ hasAccount, primaryKey }) => hasAccount && primaryKey[0] !== 'account_id')
  expect(DIRECTORY.toSorted()).toEqual(found.map(({ name }) => name))
})

test('every join to a table with an account compares the account', () => {
  const names = new Set(distributed.map(({ name }) => name))
  const wrong: string[] = []
  for (const file of sources()) {
    const text = readFileSync(join(SERVER, file), 'utf8')
    for (const [whole, table, condition = ''] of text.matchAll(JOINS))
      if (names.has(table!) && !condition.includes('account_id')) wrong.push(`${file}: ${whole.slice(0, 80)}`)
  }
  expect(wrong).toEqual([])
})

/** A join with its condition, up to what follows in the statement. */
const JOINS =
  /\bjoin (\w+)(?: (?!on\b|using\b)\w+)? (?:on|using)\b([\s\S]*?)(?=\bjoin\b|\bwhere\b|\bgroup by\b|\border by\b|`)/g

test('only the transactions that the docs name are over several accounts; all others see one', () => {
  const users = sources().filter((file) => /\basSystem\(/.test(readFileSync(join(SERVER, file), 'utf8')))
  expect(SYSTEM.toSorted()).toEqual(users.map((file) => `server/${file}`).toSorted())
})

function sources(): readonly string[] {
  return readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name),
  )
}

test('the script for Citus distributes exactly these tables, each behind those it refers to, and copies what they refer to beside', () => {
  const named = (call: string) =>
    [...CITUS.matchAll(new RegExp(`${call}\\('(\\w+)'`, 'g'))].map(([, name]) => name!)
  const order = named('create_distributed_table')
  expect(order.toSorted()).toEqual(distributed.map(({ name }) => name))
  const referred = new Set(
    distributed
      .flatMap(({ foreignKeys }) => foreignKeys.map(({ to }) => to))
      .filter((to) => !order.includes(to)),
  )
  expect(named('create_reference_table')).toEqual(expect.arrayContaining([...referred]))
  for (const { name, foreignKeys } of distributed)
    for (const { to } of foreignKeys)
      if (order.includes(to) && to !== name)
        expect([name, order.indexOf(to) < order.indexOf(name)]).toEqual([name, true])
  const elsewhere = tables.filter(
    ({ name }) => !order.includes(name) && !named('create_reference_table').includes(name),
  )
  for (const { name } of elsewhere) expect(CITUS).toContain(`citus_add_local_table_to_metadata('${name}'`)
})
