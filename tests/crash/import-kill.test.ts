import { rmSync } from 'node:fs'
import type { ImportRecords } from '#contract'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/platform/db/database.ts'
import { readLiveLock } from '../../server/platform/db/data-dir-lock.ts'
import { copyTestDataDir } from '../../server/platform/db/testing.ts'
import { findSupplier } from '../../server/engine/import/supplier.ts'
import { listImports } from '../../server/engine/import/undo.ts'
import { expectMoneyToAgree } from '../fixtures/invariants.ts'
import { signIn } from '../fixtures/api-client.ts'
import { startServer, type ServerProcess } from '../fixtures/server-process.ts'
import { rounds } from '../fixtures/soak.ts'

const EMAIL = 'clerk@imports.test'
const ROUNDS = rounds(1, 20)
const ROWS = 20_000
/** So many that an undo is still under way when it has been seen. */
const UNDONE_ROWS = 60_000
const HEAD = 'Invoice No,Customer No,Customer,Amount,Currency,Invoice Date,Due Date\n'

let dataDir: string

beforeEach(() => {
  dataDir = copyTestDataDir()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
})

const row = (number: string, customer = 'C1') =>
  `${number},${customer},Acme ${customer},10.00,USD,2026-11-01,2099-12-24\n`
const largeFile = (rows: number) =>
  HEAD + Array.from({ length: rows }, (_, at) => row(`large-${at}`, `C${at % 90}`)).join('')

/** The events of an operator's import, as they come. */
async function* importInto(
  server: ServerProcess,
  file: string,
): AsyncGenerator<{ kind: string; rows?: number }> {
  const query = new URLSearchParams({ request: JSON.stringify({ supplier: EMAIL }) })
  const response = await fetch(`${server.base}/early-pay/api/operator/import?${query.toString()}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${readLiveLock(dataDir)?.operatorToken}` },
    body: file,
  })
  let text = ''
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    text += piece
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
      yield JSON.parse(text.slice(0, end))
      text = text.slice(end + 1)
    }
  }
}

async function importWhole(server: ServerProcess, file: string): Promise<void> {
  let last = ''
  for await (const { kind } of importInto(server, file)) last = kind
  expect(last).toBe('done')
}

/** What the stopped server has stored of the account. */
async function stored() {
  const database = await openDatabase({ dataDir })
  try {
    const { accountId } = (await findSupplier(database, EMAIL))!
    await expectMoneyToAgree(database, accountId)
    return await database.asAccount(accountId, async (tx) => ({
      imports: await listImports(tx, accountId, 100),
      invoices: await tx.query<{ number: string }>(
        'select invoice_number as number from invoices where account_id = $1 order by 1',
        [accountId],
      ),
      customers: await tx.query<{ number: string }>(
        'select customer_number as number from customers where account_id = $1 order by 1',
        [accountId],
      ),
    }))
  } finally {
    await database.close()
  }
}

test('of an import whose server is killed between two slices nothing remains after the next start', async () => {
  const first = await startServer({ DATA_DIR: dataDir, DEMO: '0' })
  await importWhole(first, HEAD + row('small-0'))
  let server = first
  for (let round = 1; round <= ROUNDS; round++) {
    for await (const { kind, rows = 0 } of importInto(server, largeFile(ROWS)))
      if (kind === 'written' && rows > 0) break
    await server.kill()
    const left = await stored()
    expect(left.invoices.length).toBeGreaterThan(round)
    expect(left.invoices.length).toBeLessThan(ROWS)

    server = await startServer({ DATA_DIR: dataDir, DEMO: '0' })
    // It waits until what was interrupted is gone.
    await importWhole(server, HEAD + row(`small-${round}`))
    expect(await server.stop()).toBe(0)
    const { imports, invoices, customers } = await stored()
    expect(imports).toHaveLength(round + 1)
    expect(invoices).toHaveLength(round + 1)
    expect(customers).toEqual([{ number: 'C1' }])
    if (round < ROUNDS) server = await startServer({ DATA_DIR: dataDir, DEMO: '0' })
  }
}, 600_000)

test('an undo whose server is killed before its last slice is whole after the next start', async () => {
  const first = await startServer({ DATA_DIR: dataDir, DEMO: '0' })
  await importWhole(first, HEAD + row('small'))
  await importWhole(first, largeFile(UNDONE_ROWS))
  await first.operate('flags', { supplier: EMAIL, flags: [{ flag: 'invoice-import', state: 'on' }] })
  const client = await signIn(first, EMAIL)
  const records = () => client.rest<ImportRecords>('GET', '/imports').then(({ imports }) => imports)
  const [large] = await records()
  const undoing = client.rest('POST', `/imports/${large!.importUuid}/undo`).catch(() => 'broken off')
  while ((await records())[0]!.undone === null);
  await first.kill()
  expect(await undoing).toBe('broken off')
  expect((await stored()).invoices.length).toBeGreaterThan(1)

  const second = await startServer({ DATA_DIR: dataDir, DEMO: '0' })
  // It waits until the undo has ended.
  await importWhole(second, HEAD + row('next'))
  expect(await second.stop()).toBe(0)
  const { imports, invoices, customers } = await stored()
  expect(imports.map(({ undoneAt }) => undoneAt !== null)).toEqual([false, true, false])
  expect(invoices.map(({ number }) => number)).toEqual(['next', 'small'])
  expect(customers).toEqual([{ number: 'C1' }])
}, 600_000)
