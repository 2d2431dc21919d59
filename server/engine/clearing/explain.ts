import type { EpochDay } from '#domain/calendar'
import type { Currency } from '#domain/money'
import { VERDICTS, verdictName, type Verdict } from '#domain/clearing'
import type { Transaction } from '../../platform/db/driver.ts'
import { notFound } from '../../platform/rejection.ts'
import { unpackRecord } from './frozen.ts'

/** Why one invoice of a request was or was not awarded in one clear. Amounts are minor units, rates ppm. */
export interface ExplainedInvoice {
  readonly id: number
  readonly invoiceNumber: string
  readonly voucherNumber: string
  readonly customerName: string
  readonly currency: Currency
  readonly clearDay: EpochDay
  readonly deadlineAt: Date
  readonly amountMinor: number
  readonly discountMinor: number
  readonly daysEarly: number
  /** Effective; 0 where no day is early. */
  readonly aprPpm: number
  readonly verdict: Verdict
}

export interface Explanation {
  readonly totalCount: number
  readonly counts: readonly { readonly verdict: Verdict; readonly count: number }[]
  readonly invoices: readonly ExplainedInvoice[]
  /** What customers did not accept when they decided last, the largest sum of each currency first. */
  readonly notAccepted: readonly NotAccepted[]
}

/** Invoices that one customer did not accept for one reason in its last decision. Amounts are minor units. */
export interface NotAccepted {
  readonly customerUuid: string
  readonly customerName: string
  readonly currency: Currency
  readonly clearDay: EpochDay
  readonly verdict: Verdict
  readonly count: number
  readonly amountMinor: number
  /** At the rate of the request. */
  readonly discountMinor: number
  /** Σ amount × effective APR in ppm. */
  readonly aprWeighted: number
  /** Which they are. */
  readonly invoiceIds: readonly number[]
}

export interface ExplainOptions {
  readonly verdict?: Verdict | undefined
  readonly offset: number
  readonly limit: number
}

interface ClearRow {
  readonly record: Uint8Array
  readonly marketUuid: string
  readonly customerUuid: string
  readonly clearDay: EpochDay
  readonly deadlineAt: Date
  readonly currency: Currency
  readonly customerName: string
}

export async function explainRequest(
  tx: Transaction,
  accountId: string,
  requestId: string,
  options: ExplainOptions,
): Promise<Explanation> {
  const known = await tx.query('select 1 from requests where account_id = $1 and request_id = $2', [
    accountId,
    requestId,
  ])
  if (known.length === 0) throw notFound('request')
  const counts = new Map<number, number>()
  const page: Found[] = []
  const notAccepted = new NotAcceptedSums()
  let seen = 0
  for (const clear of await clearsOf(tx, accountId, requestId)) {
    const { inputs, decision } = unpackRecord(clear.record)
    const index = inputs.requests.findIndex(({ id }) => id === requestId)
    const { candidates } = inputs
    for (let i = 0; i < decision.verdict.length; i++) {
      if (candidates.request[i] !== index) continue
      const verdict = decision.verdict[i]!
      counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
      notAccepted.add(clear, verdict, {
        id: candidates.invoiceId[i]!,
        amountMinor: candidates.amountMinor[i]!,
        discountMinor: decision.discountMinor[i]!,
        aprPpm: decision.aprPpm[i]!,
      })
      if (options.verdict !== undefined && VERDICTS[options.verdict] !== verdict) continue
      if (seen >= options.offset && page.length < options.limit)
        page.push({
          id: candidates.invoiceId[i]!,
          amountMinor: candidates.amountMinor[i]!,
          discountMinor: decision.discountMinor[i]!,
          daysEarly: decision.daysEarly[i]!,
          aprPpm: decision.aprPpm[i]!,
          verdict: verdictName(verdict) ?? 'HELD',
          clear,
        })
      seen++
    }
  }
  return {
    totalCount: seen,
    counts: [...counts].map(([verdict, count]) => ({ verdict: verdictName(verdict) ?? 'HELD', count })),
    invoices: await named(tx, accountId, page),
    notAccepted: notAccepted.list(),
  }
}

type Sums = { -readonly [Field in Exclude<keyof NotAccepted, 'invoiceIds'>]: NotAccepted[Field] } & {
  readonly invoiceIds: number[]
}

/** Verdicts on invoices that were offered; of any other nothing was decided. */
const REJECTED: ReadonlySet<number> = new Set([VERDICTS.BELOW_TARGET, VERDICTS.POOL_EXHAUSTED])

/** Adds up what each customer did not accept in the last decision of each of its markets: clears come latest first. */
class NotAcceptedSums {
  readonly #sums = new Map<string, Sums>()
  readonly #lastClears = new Map<string, ClearRow>()

  add(
    clear: ClearRow,
    verdict: number,
    {
      id,
      amountMinor,
      discountMinor,
      aprPpm,
    }: Pick<Found, 'id' | 'amountMinor' | 'discountMinor' | 'aprPpm'>,
  ): void {
    const last = this.#lastClears.get(clear.marketUuid) ?? clear
    this.#lastClears.set(clear.marketUuid, last)
    if (last !== clear || !REJECTED.has(verdict)) return
    const sums = this.#sumsOf(clear, verdict)
    sums.count += 1
    sums.amountMinor += amountMinor
    sums.discountMinor += discountMinor
    sums.aprWeighted += amountMinor * aprPpm
    sums.invoiceIds.push(id)
  }

  #sumsOf({ customerUuid, customerName, currency, clearDay }: ClearRow, verdict: number): Sums {
    const key = `${customerUuid} ${currency} ${verdict}`
    const sums = this.#sums.get(key) ?? {
      customerUuid,
      customerName,
      currency,
      clearDay,
      verdict: verdictName(verdict) ?? 'HELD',
      count: 0,
      amountMinor: 0,
      discountMinor: 0,
      aprWeighted: 0,
      invoiceIds: [],
    }
    this.#sums.set(key, sums)
    return sums
  }

  list(): readonly NotAccepted[] {
    return [...this.#sums.values()].sort(
      (a, b) => compareTexts(a.currency, b.currency) || b.amountMinor - a.amountMinor,
    )
  }
}

function compareTexts(a: string, b: string): number {
  return Number(a > b) - Number(a < b)
}

type Found = Omit<
  ExplainedInvoice,
  'invoiceNumber' | 'voucherNumber' | 'customerName' | 'currency' | 'clearDay' | 'deadlineAt'
> & { readonly clear: ClearRow }

function clearsOf(tx: Transaction, accountId: string, requestId: string): Promise<readonly ClearRow[]> {
  return tx.query<ClearRow>(
    `select c.record, c.market_uuid as "marketUuid", k.customer_uuid as "customerUuid", c.clear_day as "clearDay", c.deadline_at as "deadlineAt", m.currency, k.name as "customerName"
     from clear_requests r join clears c on c.account_id = $1 and c.clear_id = r.clear_id
       join markets m on m.account_id = $1 and m.market_uuid = c.market_uuid
       join customers k on k.account_id = $1 and k.customer_uuid = m.customer_uuid
     where r.account_id = $1 and r.request_id = $2 order by c.clear_day desc, k.name, m.currency, c.clear_id`,
    [accountId, requestId],
  )
}

async function named(
  tx: Transaction,
  accountId: string,
  page: readonly Found[],
): Promise<readonly ExplainedInvoice[]> {
  const rows = await tx.query<{ id: number; number: string; voucher: string }>(
    `select invoice_id as id, invoice_number as number, voucher_number as voucher from invoices
     where account_id = $1 and invoice_id = any($2::bigint[])`,
    [accountId, page.map(({ id }) => id)],
  )
  const names = new Map(rows.map((row) => [row.id, row]))
  return page.map(({ clear, ...invoice }) => ({
    ...invoice,
    invoiceNumber: names.get(invoice.id)?.number ?? '',
    voucherNumber: names.get(invoice.id)?.voucher ?? '',
    customerName: clear.customerName,
    currency: clear.currency,
    clearDay: clear.clearDay,
    deadlineAt: clear.deadlineAt,
  }))
}
