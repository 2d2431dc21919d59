import { isoDay, type EpochDay } from '#domain/calendar'
import { decimalText, type Currency } from '#domain/money'
import type { ChangeTransaction, Database } from '../../../platform/db/driver.ts'
import type { Pace } from '../../../platform/db/commands/slices.ts'
import { FileProblemError } from '../read/file-problem.ts'
import { createStaging, dropStaging, openSliceStaging, stageSlice, stageText } from '../merge/staging.ts'
import type { RowIndex } from '../merge/row-index.ts'
import type { Spool } from '../merge/spool.ts'
import { findClosing, type Closing, type MissingInvoice } from './closing.ts'
import type { FileScope } from './file-scope.ts'
import type { ClosingScope } from './missing-invoices.ts'
import { SeenInvoices } from './seen-invoices.ts'
import type { WholeBook, WholeDoubt } from './whole-book.ts'

export interface WholeFile {
  readonly scope: FileScope
  readonly index: RowIndex
  readonly spool: Spool
  readonly customers: readonly string[]
  /** Whether a total that it states is not the sum of its rows. */
  readonly hasWrongTotal: boolean
}

export interface WholePlan {
  readonly scope: ClosingScope
  readonly closing: Closing
  readonly doubts: readonly WholeDoubt[]
}

export interface PlanOptions extends Pick<WholeBook, 'offered'> {
  readonly today: EpochDay
  readonly signal?: AbortSignal | undefined
}

/** Rows at once where nothing tells how long they take, as in a preview. */
const PREVIEW_ROWS = 4_000

/** A pace for reading alone: slices where the database asks for them, between which others are served. */
export function readingPace(database: Database, accountId: string): Pace {
  const rows = database.slices === undefined ? Number.POSITIVE_INFINITY : PREVIEW_ROWS
  return {
    rows,
    step: (_, work) => database.asAccount(accountId, (tx) => work(tx, 0)),
  }
}

/**
 * Compares a file with the book, and lists what would be closed of its customers and currencies. Throws a
 * `FileProblemError` when the file has no open item.
 */
export async function planWhole(
  pace: Pace,
  accountId: string,
  file: WholeFile,
  { offered, today, signal }: PlanOptions,
): Promise<WholePlan> {
  const { index, scope: named } = file
  if (index.length === 0)
    throw new FileProblemError(
      'WHOLE_EMPTY',
      'The file has no open item, so it does not tell what is no longer open. Nothing was imported.',
    )
  const book = await pace.step(0, (tx) => readBook(tx, accountId))
  const seen = new SeenInvoices()
  for (let from = 0; from < index.length && book.open > 0;) {
    signal?.throwIfAborted()
    const to = Math.min(index.length, from + pace.rows)
    const rows = Number.isFinite(pace.rows) ? await readRows(file, from, to) : undefined
    await pace.step(to - from, (tx) => addSeen(tx, accountId, seen, file.spool, rows))
    from = to
  }
  const currencies = new Set<Currency>([...named.currencies, ...index.series.map(({ currency }) => currency)])
  const scope: ClosingScope = {
    accountId,
    seen,
    customers: new Set([...named.customers, ...file.customers]),
    currencies: [...currencies],
    companies: [...named.companies],
    rejectedNumbers: [...named.rejectedNumbers],
    today,
    ...book,
  }
  const closing = await findClosing(pace, scope)
  return { scope, closing, doubts: doubtsOf(file, scope, closing, offered) }
}

async function readRows({ index, spool }: WholeFile, from: number, to: number): Promise<Uint8Array> {
  const text = new Uint8Array(index.startOf(to) - index.startOf(from))
  await spool.readAt(text, index.startOf(from))
  return text
}

/** Finds the invoices of some rows; undefined: of all rows at once. */
async function addSeen(
  tx: ChangeTransaction,
  accountId: string,
  seen: SeenInvoices,
  spool: Spool,
  rows: Uint8Array | undefined,
): Promise<void> {
  if (rows !== undefined) {
    const slice = await openSliceStaging(tx)
    await stageSlice(tx, slice, rows)
    return seen.add(tx, accountId, slice)
  }
  const staging = await createStaging(tx)
  await stageText(tx, staging, spool.read())
  await seen.add(tx, accountId, staging)
  await dropStaging(tx, staging)
}

async function readBook(
  tx: ChangeTransaction,
  accountId: string,
): Promise<Pick<ClosingScope, 'open' | 'lastId'>> {
  const [book] = await tx.query<{ open: number; lastId: number | null }>(
    `select count(*) as open, max(invoice_id) as "lastId" from invoices where account_id = $1 and paid_state = 0`,
    [accountId],
  )
  return { open: book?.open ?? 0, lastId: book?.lastId ?? 0 }
}

export async function countOpen(database: Database, accountId: string): Promise<number> {
  const { open } = await database.asAccount(accountId, (tx) => readBook(tx, accountId))
  return open
}

/** More than one open item of so many is many. */
const MANY_SHARE = 5

function doubtsOf(
  { scope: named, hasWrongTotal }: WholeFile,
  { seen, open }: ClosingScope,
  { free, offered }: Closing,
  choice: WholeBook['offered'],
): readonly WholeDoubt[] {
  const missing = free.count + (choice === 'close' ? offered.count : 0)
  const found: Readonly<Record<WholeDoubt, boolean>> = {
    CLOSES_MANY: missing * MANY_SHARE > open,
    WHOLE_UNKNOWN: open > 0 && seen.isEmpty,
    WHOLE_REJECTED: missing > 0 && named.rejected > 0,
    WHOLE_TOTALS: missing > 0 && hasWrongTotal,
    WHOLE_CUT: missing > 0 && named.isCutOff,
  }
  return (Object.keys(found) as WholeDoubt[]).filter((doubt) => found[doubt])
}

/** Throws a `FileProblemError` when the user has not looked at what a file closes as it is now. */
export function requireAccepted({ closing, doubts }: WholePlan, whole: WholeBook): void {
  const isNothing = closing.free.count + closing.offered.count === 0
  if (whole.expected !== undefined && whole.expected !== closing.key && !isNothing)
    throw new FileProblemError(
      'CLOSING_CHANGED',
      'The book has changed since it was shown what would be closed. Nothing was imported.',
    )
  const open = doubts.filter((doubt) => !whole.accepted.includes(doubt))
  if (open.length === 0) return
  const [first = 'CLOSES_MANY'] = open
  throw new FileProblemError(
    first,
    [
      'The file is said to be everything that is open. Nothing was imported:',
      ...open.map((doubt) => `  ${doubt}: ${DOUBT_TEXTS[doubt]}`),
      `It would close ${closingText(closing)}:`,
      ...closing.free.rows.slice(0, LISTED_INVOICES).map(rowText),
      `Once you have looked at it: --accept ${open.join(',')}`,
    ].join('\n'),
  )
}

const LISTED_INVOICES = 5

function rowText({ invoiceNumber, customerNumber, currency, amountMinor, dueDay }: MissingInvoice): string {
  return `  ${invoiceNumber} of ${customerNumber}, ${currency} ${decimalText(amountMinor, currency)}, due ${isoDay(dueDay)}`
}

const DOUBT_TEXTS: Readonly<Record<WholeDoubt, string>> = {
  CLOSES_MANY: 'more than a fifth of the open items of the book would be closed',
  WHOLE_UNKNOWN: 'none of its items is in the book: it may be the file of another customer or supplier',
  WHOLE_REJECTED: 'rows of it are rejected; invoices of the book with their numbers stay open',
  WHOLE_TOTALS: 'a total of the file is not the sum of its rows: some may be missing',
  WHOLE_CUT: 'its last row has fewer cells than all others: it may have been cut off',
}

function closingText({ free, offered, open }: Closing): string {
  const money = [...free.totals, ...offered.totals].map(
    ({ currency, amountMinor, count }) => `${currency} ${decimalText(amountMinor, currency)} in ${count}`,
  )
  const inOffers = offered.count === 0 ? '' : `, ${offered.count} of them in active offers`
  return `${free.count + offered.count} of ${open} open items (${money.join(', ') || 'none'})${inOffers}`
}
