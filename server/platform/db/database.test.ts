import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { bumpVersion } from './commands/changes.ts'
import type { Database } from './driver.ts'
import { eachDatabase } from './testing/database.ts'

eachDatabase('the database', (open) => {
  let database: Database
  const [first, second] = [randomUUID(), randomUUID()]
  const now = new Date('2026-03-04T05:06:07.890Z')

  beforeAll(async () => {
    database = await open()
    await database.asSystem(async (tx) => {
      for (const [id, name] of [
        [first, 'First'],
        [second, 'Second'],
      ] as const) {
        await tx.query('insert into accounts (account_id, name) values ($1, $2)', [id, name])
        await tx.query(
          'insert into customers (account_id, customer_uuid, maker_organization_uuid, customer_number, name) values ($1, $2, $3, $4, $5)',
          [id, randomUUID(), randomUUID(), '1', `Customer of ${name}`],
        )
      }
    })
  })

  test('values read alike on every database', async () => {
    const [row] = await database.asSystem((tx) =>
      tx.query(
        `select 9007199254740991::bigint as big, 1.50::numeric as exact, date '2026-01-02' as day,
                $1::timestamptz as at, '\\x00ff'::bytea as bytes, '{"a":[1]}'::jsonb as json, true as flag, 1.5::float8 as real,
                'a' = any($2::text[]) as found`,
        [now, ['a', 'b"c']],
      ),
    )
    expect(row).toMatchObject({
      big: 9007199254740991,
      exact: '1.50',
      day: '2026-01-02',
      at: now,
      flag: true,
      real: 1.5,
    })
    expect(row).toMatchObject({ json: { a: [1] }, found: true })
    expect([...(row as { bytes: Uint8Array }).bytes]).toEqual([0, 255])
  })

  test('many rows read like few: in order, with whole numbers, names, moments and what is missing', async () => {
    const rows = (count: number) =>
      database.asSystem((tx) =>
        tx.queryMany<{
          readonly big: number
          readonly name: string
          readonly at: Date
          readonly no: Date | null
        }>(
          `select 9007199254740991 - n as big, 'Zoë "' || n || '"' as name, $1::timestamptz as at, null::timestamptz as no
           from generate_series(1, $2::int) n order by n desc`,
          [now, count],
          ['at', 'no'],
        ),
      )
    const found = await rows(3)
    expect(found.map(({ big, name }) => [big, name])).toEqual([
      [9007199254740988, 'Zoë "3"'],
      [9007199254740989, 'Zoë "2"'],
      [9007199254740990, 'Zoë "1"'],
    ])
    expect(found.map(({ at, no }) => [at, no])).toEqual(found.map(() => [now, null]))
    expect(await rows(0)).toEqual([])
  })

  test('rows that are gone give their room to new ones: a book that is edited again and again does not grow', async () => {
    const rename = (name: string) =>
      database.asAccount(second, (tx) =>
        tx.query(`update customers set name = $2 where account_id = $1 and customer_number like 'N%'`, [
          second,
          name,
        ]),
      )
    const sizeAfter = async (name: string): Promise<number> => {
      await rename(name)
      await database.maintain()
      const [row] = await database.asSystem((tx) =>
        tx.query<{ bytes: number }>(`select pg_relation_size('customers')::int as bytes`),
      )
      return row!.bytes
    }
    await database.asSystem((tx) =>
      tx.query(
        `insert into customers (account_id, customer_uuid, maker_organization_uuid, customer_number, name)
         select $1::uuid, gen_random_uuid(), gen_random_uuid(), 'N' || n, 'Customer ' || n from generate_series(1, 12000) n
         returning 1`,
        [second],
      ),
    )
    const before = await sizeAfter('once')
    // A server of its own vacuums by itself, when it likes.
    if (database.kind === 'pglite')
      for (const name of ['b', 'c', 'd']) expect(await sizeAfter(name)).toBe(before)
    await database.asAccount(second, (tx) =>
      tx.query(`delete from customers where account_id = $1 and customer_number like 'N%'`, [second]),
    )
  })

  test('a table that has filled is analyzed once, so that no plan for an empty table is kept', async () => {
    const insert = (names: string, count: number) =>
      database.asSystem((tx) =>
        tx.query(
          `insert into customers (account_id, customer_uuid, maker_organization_uuid, customer_number, name)
           select $1::uuid, gen_random_uuid(), gen_random_uuid(), $2 || n, 'Customer' from generate_series(1, $3::int) n
           returning 1`,
          [second, names, count],
        ),
      )
    await database.maintain()
    await insert('few', 900)
    expect(await database.maintain()).toEqual([])
    await insert('many', 1100)
    // A server of its own analyzes by itself, when it likes.
    const names = database.kind === 'pglite' ? ['public.customers'] : []
    expect(await database.maintain()).toEqual(names)
    expect(await database.maintain()).toEqual([])
    await database.asAccount(second, (tx) =>
      tx.query(`delete from customers where account_id = $1 and name = 'Customer'`, [second]),
    )
  })

  test('a bigint beyond 2^53 is rejected, not rounded', async () => {
    await expect(database.asSystem((tx) => tx.query('select 9007199254740993::bigint'))).rejects.toThrow(
      /does not fit/,
    )
  })

  test('API-025 an account sees its own rows only, whatever the query asks', async () => {
    const names = await database.asAccount(first, (tx) => tx.query('select name from customers'))
    expect(names).toEqual([{ name: 'Customer of First' }])
    const foreign = await database.asAccount(first, (tx) =>
      tx.query('update customers set name = name where account_id = $1 returning 1', [second]),
    )
    expect(foreign).toEqual([])
  })

  test('API-025 an account cannot write a row of another one', async () => {
    await expect(
      database.asAccount(first, (tx) =>
        tx.query('insert into users (account_id, user_id, email, role) values ($1, $2, $3, $4)', [
          second,
          randomUUID(),
          'x@y.test',
          'supplier',
        ]),
      ),
    ).rejects.toThrow(/row-level security/)
  })

  test('API-025 the directory of sign-ins is closed to an account, every table but it is bound by its policy', async () => {
    await expect(database.asAccount(first, (tx) => tx.query('select * from identities'))).rejects.toThrow(
      /permission denied/,
    )
    const unprotected = await database.asSystem((tx) =>
      tx.query<{ name: string }>(
        `select relname as name from pg_class join pg_namespace n on n.oid = relnamespace
         where n.nspname = 'public' and relkind = 'r' and not (relrowsecurity and relforcerowsecurity) order by 1`,
      ),
    )
    // What belongs to nobody's account: rates of the day, calendars, announcements, and the directories.
    expect(unprotected.map(({ name }) => name)).toEqual([
      'benchmark_rates',
      'buyers',
      'currency_weekends',
      'exchange_rates',
      'holidays',
      'identities',
      'limit_buckets',
      'limit_slots',
      'limit_windows',
      'magic_links',
      'notification_links',
      'passkey_challenges',
      'schema_migrations',
      'terms_documents',
      'visitor_events',
    ])
  })

  test('a failed transaction leaves nothing and announces nothing', async () => {
    const heard: (number | undefined)[] = []
    const stop = database.changes.subscribe(first, (version) => heard.push(version))
    await expect(
      database.asAccount(first, async (tx) => {
        await bumpVersion(tx, first, 'test', {}, now)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    const [head] = await database.asAccount(first, (tx) =>
      tx.query('select head_version as head from accounts'),
    )
    expect(head).toEqual({ head: 0 })
    expect(heard).toEqual([])
    stop()
  })

  test('concurrent changes of an account get one total order, announced after the commit', async () => {
    const heard: (number | undefined)[] = []
    const stop = database.changes.subscribe(second, (version) => heard.push(version))
    await Promise.all(
      Array.from({ length: 8 }, () =>
        database.asAccount(second, (tx) => bumpVersion(tx, second, 'test', { a: 1 }, now)),
      ),
    )
    stop()
    expect(heard.sort((a = 0, b = 0) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const rows = await database.asAccount(second, (tx) =>
      tx.query('select version, kind, detail from changes order by 1'),
    )
    expect(rows).toHaveLength(8)
    expect(rows[0]).toEqual({ version: 1, kind: 'test', detail: { a: 1 } })
  })

  test('rows are copied in and out, also over quoted line breaks and cut anywhere', async () => {
    const text = Array.from({ length: 3000 }, (_, i) => `${i},"line ${i}\nand ""more"""\n`).join('')
    const bytes = new TextEncoder().encode(text)
    async function* pieces() {
      for (let at = 0; at < bytes.length; at += 1009) yield bytes.subarray(at, at + 1009)
    }
    const copied = await database.asAccount(first, async (tx) => {
      await tx.run('create temporary table incoming (id integer, note text) on commit drop')
      const count = await tx.copyIn('copy incoming from stdin (format csv)', pieces())
      const out: Uint8Array[] = []
      for await (const chunk of tx.copyOut(
        'copy (select id, note from incoming order by id) to stdout (format csv)',
      ))
        out.push(chunk)
      return { count, text: Buffer.concat(out).toString() }
    })
    expect(copied.count).toBe(3000)
    expect(copied.text).toBe(text)
  })

  test('the audit and the ledger cannot be rewritten', async () => {
    await database.asSystem((tx) =>
      tx.query('insert into audit_log (account_id, at, call) values ($1, $2, $3)', [first, now, 'test']),
    )
    await expect(database.asSystem((tx) => tx.query('delete from audit_log'))).rejects.toThrow(/append-only/)
    await expect(database.asAccount(first, (tx) => tx.query('delete from audit_log'))).rejects.toThrow(
      /permission denied/,
    )
  })
})
