import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ChangeTransaction, Database } from '../../../platform/db/driver.ts'
import { inSlices, type Pace, type Slices } from '../../../platform/db/commands/slices.ts'
import { analyzeMarkets, marketsOf, openMarkets, upsertCustomers, type SeriesMarket } from './markets.ts'
import { ranksOf } from './market-ranks.ts'
import { mergeStaged, stageMarkets } from './merge.ts'
import { OrderedReader } from './ordered-rows.ts'
import {
  beginRecord,
  endRecord,
  type Importer,
  type MergeCounts,
  recordCustomers,
  type RecordedImport,
  recordMarkets,
  recordMerge,
} from './record.ts'
import type { RowIndex } from './row-index.ts'
import type { Spool } from './spool.ts'
import { createStaging, openSliceStaging, stageSlice, stageText, type Staging } from './staging.ts'

export interface RowsToWrite {
  readonly recorded: RecordedImport
  readonly fileName: string
  readonly importer: Importer | undefined
  readonly spool: Spool
  readonly index: RowIndex
  readonly names: readonly (readonly [number: string, name: string])[]
  readonly rejected: number
  /** What is closed where the file is everything that is open. */
  readonly whole: WholeWork | undefined
  readonly signal: AbortSignal | undefined
  readonly onWritten: ((rows: number) => void) | undefined
}

/** Finds what a file that is everything open closes, which its user has accepted, and closes it. */
export interface WholeWork {
  /** The most invoices and adjustments that it may close, which may be more than the file has rows. */
  readonly mostClosed: (database: Database) => Promise<number>
  /** Throws a `FileProblemError` when its user has to be asked. */
  readonly plan: (pace: Pace) => Promise<void>
  readonly close: (slices: Slices) => Promise<number>
}

/** Statistics are refreshed whenever so many times the rows are written. */
const ANALYZED_AT_TIMES = 4

type Counts = Pick<MergeCounts, 'added' | 'changed'>

interface Written extends Counts {
  readonly closed: number
}

type OnEnd = (tx: ChangeTransaction, written: Written) => Promise<void>

/** Writes the rows of a file, clustered by customer and currency as a book is read, slice by slice. */
export async function writeRows(database: Database, file: RowsToWrite, onEnd: OnEnd): Promise<Written> {
  const { recorded, index, whole, signal } = file
  signal?.throwIfAborted()
  const { accountId, now } = recorded
  const rows = index.length + ((await whole?.mostClosed(database)) ?? 0)
  const work = { accountId, kind: 'import', detail: { rows: index.length }, now, rows }
  return inSlices(database, work, (slices) => writeSteps(slices, file, onEnd, () => database.analyze()))
}

async function writeSteps(
  slices: Slices,
  file: RowsToWrite,
  onEnd: OnEnd,
  analyze: () => Promise<void>,
): Promise<Written> {
  const { recorded, fileName, importer, index, rejected, whole, signal } = file
  // Before there is anything to take back. Where all is one transaction, its first step locks the account.
  await whole?.plan(slices.pace())
  await slices.step((tx, version) => beginRecord(tx, recorded, { fileName, importer, version }))
  await writeCustomers(slices, file)
  const merged = await (slices.isWhole ? writeWhole(slices, file) : writeSlices(slices, file, analyze))
  signal?.throwIfAborted()
  const counts = { ...merged, closed: (await whole?.close(slices)) ?? 0 }
  signal?.throwIfAborted()
  await slices.lastStep(async (tx, version) => {
    await endRecord(tx, recorded, { accepted: index.length, rejected, closed: counts.closed, version })
    await onEnd(tx, counts)
    // The last moment at which nothing remains of it.
    signal?.throwIfAborted()
  })
  return counts
}

async function writeCustomers(
  slices: Slices,
  { recorded, names, index, signal }: RowsToWrite,
): Promise<void> {
  const { accountId, now } = recorded
  let isChanged = false
  const customers = slices.pace()
  for (let from = 0; from < names.length;) {
    signal?.throwIfAborted()
    const some = names.slice(from, from + customers.rows)
    from += some.length
    await customers.step(some.length, async (tx) => {
      const touched = await upsertCustomers(tx, accountId, some)
      await recordCustomers(tx, recorded, touched)
      isChanged ||= touched.length > 0
    })
  }
  const markets = slices.pace()
  for (let from = 0; from < index.series.length;) {
    signal?.throwIfAborted()
    const some = index.series.slice(from, from + markets.rows)
    from += some.length
    await markets.step(some.length, async (tx) => {
      const opened = await openMarkets(tx, accountId, some, now)
      await recordMarkets(tx, recorded, opened)
      isChanged ||= opened.length > 0
    })
  }
  if (isChanged) await slices.step((tx) => analyzeMarkets(tx))
}

function writeWhole(slices: Slices, { recorded, spool }: RowsToWrite): Promise<Counts> {
  return slices.step(async (tx, version) => {
    const staging = await createStaging(tx)
    await stageText(tx, staging, spool.read())
    await stageMarkets(tx, recorded.accountId, staging)
    return mergeRows(tx, staging, version, { recorded })
  })
}

/**
 * Statistics are refreshed as the book grows. Those of an empty or tiny book let any index that begins with the account seem as
 * good as another, and then each number is searched among all invoices of the account: 100,000 rows took more than ten
 * minutes.
 */
async function writeSlices(slices: Slices, file: RowsToWrite, analyze: () => Promise<void>): Promise<Counts> {
  const { recorded, spool, index, signal, onWritten } = file
  const markets = await readMarkets(slices, file)
  const rows = new OrderedReader(
    spool,
    index,
    await index.order(await ranksOf(markets.map(({ uuid }) => uuid))),
  )
  const pace = slices.pace()
  const sum = { added: 0, changed: 0 }
  let written = 0
  let analyzedAt = 0
  for (let slice = await rows.next(pace.rows); slice !== undefined;) {
    signal?.throwIfAborted()
    const { text, count, series } = slice
    const customers = series.map((at) => index.series[at]!.customerNumber)
    const areNew = !series.some((at) => markets[at]!.hasInvoices)
    const merging = pace.step(
      count,
      async (tx, version) => {
        const staging = await openSliceStaging(tx)
        await stageSlice(tx, staging, text)
        await stageMarkets(tx, recorded.accountId, staging, customers)
        return mergeRows(tx, staging, version, { recorded, areNew })
      },
      { rows: count, marketUuids: series.map((at) => markets[at]!.uuid) },
    )
    const { added, changed } = await merging
    sum.added += added
    sum.changed += changed
    onWritten?.((written += count))
    if (written >= analyzedAt * ANALYZED_AT_TIMES) {
      await analyze()
      analyzedAt = written
    }
    slice = await rows.next(pace.rows)
  }
  return sum
}

async function readMarkets(
  slices: Slices,
  { recorded, index, signal }: RowsToWrite,
): Promise<readonly SeriesMarket[]> {
  const markets: SeriesMarket[] = []
  const pace = slices.pace()
  while (markets.length < index.series.length) {
    signal?.throwIfAborted()
    const some = index.series.slice(markets.length, markets.length + pace.rows)
    for (const market of await pace.step(some.length, (tx) => marketsOf(tx, recorded.accountId, some)))
      markets.push(market)
    await nextTurn()
  }
  return markets
}

async function mergeRows(
  tx: ChangeTransaction,
  staging: Staging,
  version: number,
  merge: { readonly recorded: RecordedImport; readonly areNew?: boolean },
): Promise<Counts> {
  const { recorded } = merge
  const counts = await mergeStaged(tx, recorded.accountId, staging, version, merge)
  await recordMerge(tx, recorded, counts)
  return counts
}
