import type { EpochDay } from '#domain/calendar'
import type { Currency } from '#domain/money'
import type { Transaction } from '../../../platform/db/driver.ts'
import type { Pace } from '../../../platform/db/commands/slices.ts'
import { MISSING_INVOICES, missingParams, type ClosingScope, type MissingWindow } from './missing-invoices.ts'

const SHOWN_INVOICES = 50

export interface MissingInvoice {
  readonly invoiceNumber: string
  readonly customerNumber: string
  readonly customerName: string
  readonly amountMinor: number
  readonly currency: Currency
  readonly dueDay: EpochDay
}

export interface MissingInvoices {
  readonly count: number
  readonly totals: readonly MissingTotal[]
  readonly rows: readonly MissingInvoice[]
}

export interface MissingTotal {
  readonly currency: Currency
  readonly count: number
  readonly amountMinor: number
}

interface ClosingWindow extends Pick<MissingWindow, 'after' | 'upTo'> {
  readonly count: number
  readonly customerUuids: readonly string[]
  readonly marketUuids: readonly string[]
}

export interface Closing {
  /** Invoices that are in no offer. */
  readonly free: MissingInvoices
  /** Invoices that an active offer may still be accepted for. */
  readonly offered: MissingInvoices
  readonly open: number
  /** Tells one closing from another: a hash of the invoices. */
  readonly key: string
  readonly windows: readonly ClosingWindow[]
}

interface Group {
  readonly customerUuid: string
  readonly customerNumber: string
  readonly marketUuid: string
  readonly currency: Currency
  readonly isOffered: boolean
  readonly count: number
  readonly amountMinor: number
  readonly hash: number
}

export async function findClosing(pace: Pace, scope: ClosingScope): Promise<Closing> {
  const free = new Sums()
  const offered = new Sums()
  const windows: ClosingWindow[] = []
  let hash = 0
  for (let after = 0; after < scope.lastId;) {
    const { rows } = pace
    const found = await pace.step(rows, async (tx) => {
      const upTo = await endOfWindow(tx, scope, after, rows)
      const window = { after, upTo }
      const groups = await readGroups(tx, scope, window)
      const first = (sums: Sums, isOffered: boolean) =>
        readFirst(tx, scope, window, { groups, isOffered, most: SHOWN_INVOICES - sums.rows.length })
      return { upTo, groups, free: await first(free, false), offered: await first(offered, true) }
    })
    for (const group of found.groups) {
      const sums = group.isOffered ? offered : free
      sums.add(group)
      hash = (hash + group.hash) % HASH_MODULUS
    }
    free.rows.push(...found.free)
    offered.rows.push(...found.offered)
    const count = found.groups.reduce((sum, group) => sum + group.count, 0)
    if (count > 0) windows.push({ after, upTo: found.upTo, count, ...namesOf(found.groups) })
    after = found.upTo
  }
  const key = `${free.count}-${offered.count}-${hash}`
  return { free: free.told(), offered: offered.told(), open: scope.open, key, windows }
}

export async function endOfWindow(
  tx: Transaction,
  { accountId, lastId }: Pick<ClosingScope, 'accountId' | 'lastId'>,
  after: number,
  rows: number,
): Promise<number> {
  const [end] = await tx.query<{ id: number | null }>(
    `select max(invoice_id) as id from (select invoice_id from invoices
       where account_id = $1 and invoice_id > $2 and invoice_id <= $3 order by invoice_id limit $4) as next`,
    [accountId, after, lastId, Number.isFinite(rows) ? rows : null],
  )
  return end?.id ?? lastId
}

/** What is missing of the customers that the file names, by customer, market and whether it is in an offer. */
async function readGroups(
  tx: Transaction,
  scope: ClosingScope,
  window: MissingWindow,
): Promise<readonly Group[]> {
  const groups = await tx.query<Group>(
    `with ${MISSING_INVOICES}
     select m.customer_uuid as "customerUuid", m.customer_number as "customerNumber", m.market_uuid as "marketUuid",
       m.currency, m.is_offered as "isOffered", count(*) as count, sum(m.amount_minor)::bigint as "amountMinor",
       (sum(m.invoice_id) % ${HASH_MODULUS})::bigint as hash
     from missing m group by 1, 2, 3, 4, 5`,
    missingParams(scope, window),
  )
  return groups.filter(({ customerNumber }) => scope.customers.has(customerNumber))
}

async function readFirst(
  tx: Transaction,
  scope: ClosingScope,
  window: MissingWindow,
  { groups, isOffered, most }: { groups: readonly Group[]; isOffered: boolean; most: number },
): Promise<readonly MissingInvoice[]> {
  const own = groups.filter((group) => group.isOffered === isOffered)
  if (most === 0 || own.length === 0) return []
  return tx.query<MissingInvoice>(
    `with ${MISSING_INVOICES}
     select m.invoice_number as "invoiceNumber", m.customer_number as "customerNumber", m.name as "customerName",
       m.amount_minor as "amountMinor", m.currency, m.due_day as "dueDay"
     from missing m where m.customer_uuid = any($10::uuid[]) and m.is_offered = $11
     order by m.due_day, m.invoice_id limit $12`,
    [...missingParams(scope, window), namesOf(own).customerUuids, isOffered, most],
  )
}

function namesOf(groups: readonly Group[]): Pick<ClosingWindow, 'customerUuids' | 'marketUuids'> {
  return {
    customerUuids: [...new Set(groups.map(({ customerUuid }) => customerUuid))],
    marketUuids: [...new Set(groups.map(({ marketUuid }) => marketUuid))],
  }
}

const HASH_MODULUS = 2_147_483_647

class Sums {
  count = 0
  readonly rows: MissingInvoice[] = []
  readonly #totals = new Map<Currency, { count: number; minor: bigint }>()

  add({ currency, count, amountMinor }: Group): void {
    this.count += count
    let total = this.#totals.get(currency)
    if (total === undefined) this.#totals.set(currency, (total = { count: 0, minor: 0n }))
    total.count += count
    total.minor += BigInt(amountMinor)
  }

  told(): MissingInvoices {
    const totals = [...this.#totals]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, { count, minor }]) => ({ currency, count, amountMinor: Number(minor) }))
    return { count: this.count, totals, rows: this.rows }
  }
}
