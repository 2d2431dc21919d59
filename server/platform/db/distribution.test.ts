import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { nonEmpty } from '../../../tests/fixtures/non-empty.ts'
import { readPlacement, type Placement } from '../shards/placement.ts'
import { readCatalogue, type CatalogueTable } from './testing/catalogue.ts'
import { openTestDatabase } from './testing/database.ts'
import { exceptions, OVER_ALL } from './testing/held-statements.ts'
import { judge } from './testing/statement-rules.ts'

const SERVER = join(import.meta.dirname, '../..')
const DIRECTORY = exceptions('Tables that are found before an account is')
const SYSTEM = exceptions('Transactions over several accounts')

let tables: readonly CatalogueTable[]
let distributed: readonly CatalogueTable[]
let placement: Placement
let policies: readonly { readonly table: string; readonly text: string }[]

beforeAll(async () => {
  const database = await openTestDatabase('pglite')
  tables = await database.asSystem(readCatalogue)
  placement = await database.asSystem((tx) => readPlacement({ rows: (sql) => tx.query(sql) }))
  policies = await database.asSystem((tx) =>
    tx.query(
      `select tablename as table, coalesce(qual, '') || ' ' || coalesce(with_check, '') as text from pg_policies
       where policyname <> 'own_agreements'`,
    ),
  )
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

test('each table has one place: those of accounts are distributed behind what they refer to, which is there or on each node', () => {
  const { local, reference, distributed: order } = placement
  expect(order.toSorted()).toEqual(distributed.map(({ name }) => name))
  expect([...local, ...reference, ...order].toSorted()).toEqual(tables.map(({ name }) => name))
  for (const { name, foreignKeys } of tables) {
    for (const { to } of foreignKeys) {
      if (to === name) continue
      expect([name, to, local.includes(name) || local.includes(to)]).toEqual([name, to, false])
      if (order.includes(to)) expect(order.indexOf(to)).toBeLessThan(order.indexOf(name))
    }
  }
})

test('no policy has a subquery', () => {
  expect(nonEmpty(policies).filter(({ text }) => /select/i.test(text))).toEqual([])
})

test('a file with statements over all accounts is one whose transactions may be', () => {
  const listed = exceptions(OVER_ALL)
  expect(listed.length).toBeGreaterThan(10)
  for (const file of listed) expect(readFileSync(join(SERVER, '..', file), 'utf8')).toMatch(/tx|Transaction/)
})

const PLACES = {
  distributed: new Set(['accounts', 'invoices', 'markets', 'exclusions', 'users', 'archives']),
  local: new Set(['identities']),
}

test.each([
  `select 1 from invoices where account_id = $1 and invoice_id = any($2)`,
  `select 1 from invoices i join markets m on m.account_id = $1 and m.market_uuid = i.market_uuid where i.account_id = $1`,
  `with own as (select * from markets where account_id = $1) select (select count(*) from invoices i where i.account_id = $1) from own m`,
  `update invoices i set version = $2 from unnest($3::bigint[]) as n (id) where i.account_id = $1 and i.invoice_id = n.id`,
  `insert into exclusions as x (account_id, block, bits, version) select $1::uuid, b, c, $2 from unnest($3, $4) as n (b, c)
   on conflict (account_id, block) do update set bits = x.bits | excluded.bits`,
  `delete from markets m using taken t where m.account_id = $1 and m.market_uuid = t.uuid
   and not exists (select 1 from invoices i where i.account_id = $1 and i.market_uuid = m.market_uuid)`,
  `copy (select i.invoice_id from book_invoices i where i.account_id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff') to stdout`,
  `select user_id from identities where email = $1`,
])('a statement that names the account of each table may be sent: %s', (sql) => {
  expect(judge(sql, PLACES)).toEqual({ withoutAccount: [], broken: [] })
})

test.each([
  [`select 1 from invoices where invoice_id = $1`, 'invoices'],
  [
    `select 1 from invoices i join markets m using (account_id, market_uuid) where i.account_id = $1`,
    'markets',
  ],
  [`select 1 from invoices i, markets m where i.account_id = $1`, 'markets'],
  [
    `select 1 from markets m where m.account_id = $1 and exists (select 1 from invoices i where i.account_id = m.account_id)`,
    'invoices',
  ],
  [`select 1 from markets where account_id = $1 union all select 1 from invoices`, 'invoices'],
  [`update accounts set name = $2`, 'accounts'],
  [`delete from book_invoices where invoice_id = $1`, 'book_invoices'],
])('a table whose account a statement does not name is found: %s', (sql, table) => {
  expect(judge(sql, PLACES).withoutAccount).toEqual([table])
})

test.each([
  [
    `select 1 from identities i join users u on u.account_id = $1`,
    'joins tables of the coordinator with those of accounts',
  ],
  [`delete from archives where account_id = $1 and ctid = any($2)`, 'names ctid'],
  [`select 1 from archives where job_state = 'waiting' for update skip locked`, 'locks rows of all accounts'],
  [
    `insert into invoices (account_id) select $1::uuid from unnest($2) as n`,
    'inserts selected rows without returning',
  ],
  [
    `update accounts set book_epoch = gen_random_uuid() where account_id = $1`,
    'changes rows by a volatile function',
  ],
  [
    `insert into archives (account_id) values ($1) returning (select role from users where account_id = $1)`,
    'returns what it reads from another table',
  ],
  [
    `insert into holidays (currency, day) values ($1, (select max(day) from holidays))`,
    'inserts what a subquery reads',
  ],
])('what a sharded database rejects is found: %s', (sql, fault) => {
  expect(judge(sql, PLACES).broken).toEqual([fault])
})
