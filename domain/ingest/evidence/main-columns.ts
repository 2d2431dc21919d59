import { columnsOf, FIELD_MEANINGS, type IngestField, type SaidColumns } from '../columns.ts'
import type { HeadingSense } from '../headings/headings.ts'
import { cleanText } from '../texts/text.ts'
import type { ValueCounts } from './value-counts.ts'

/** Columns that count as those of a row's fields while its file is surveyed. */
export interface MainColumns {
  readonly number: number | undefined
  readonly customer: number | undefined
  readonly amount: number | undefined
  /** The columns whose cells together tell the amount of a row from that of another. */
  readonly amounts: readonly number[]
  readonly created: number | undefined
  readonly due: number | undefined
  readonly currency: number | undefined
  readonly type: number | undefined
  readonly company: number | undefined
}

export function mainColumns(senses: readonly (HeadingSense | undefined)[], said: SaidColumns): MainColumns {
  const of = (field: IngestField): number | undefined =>
    said[field] === undefined ? columnsOf(FIELD_MEANINGS[field], senses)[0] : (said[field] ?? undefined)
  const [debit] = columnsOf(['debit'], senses)
  const named = of('amount')
  // Of a statement, the balance is no amount of a row.
  const amount = debit !== undefined && senses[named ?? -1]?.meaning === 'balance' ? debit : (named ?? debit)
  const buckets = columnsOf(['bucket'], senses)
  const isOfLine = amount === undefined || senses[amount]?.meaning === 'lineAmount'
  return {
    number: of('invoiceNumber'),
    customer: of('customerNumber') ?? of('customerName'),
    amount,
    amounts: isOfLine && buckets.length > 0 ? buckets : amount === undefined ? [] : [amount],
    created: of('createdDate'),
    due: of('dueDate'),
    currency: isOfLocal(of('currency'), senses) ? undefined : of('currency'),
    type: of('transactionType'),
    company: companyOf(senses),
  }
}

/** The column without which a number may name two invoices: of the supplier's companies, or of the series of numbers. */
export function companyOf(senses: readonly (HeadingSense | undefined)[]): number | undefined {
  return columnsOf(['companyCode', 'series'], senses)[0]
}

/** The supplier's companies that a file names. */
export interface Companies {
  readonly codes: readonly string[]
  /** Whether there are more of them than are counted. */
  readonly areMore: boolean
}

export function companiesOf(
  senses: readonly (HeadingSense | undefined)[],
  kinds: ReadonlyMap<number, ValueCounts>,
): Companies {
  const counts = kinds.get(companyOf(senses) ?? -1)
  return {
    codes: [...(counts?.values.keys() ?? [])].map((code) => cleanText(code)),
    areMore: (counts?.others ?? 0) > 0,
  }
}

/** Whether a currency is that of amounts in the local one, beside which others stand. */
function isOfLocal(at: number | undefined, senses: readonly (HeadingSense | undefined)[]): boolean {
  return (
    senses[at ?? -1]?.meaning === 'localCurrency' &&
    columnsOf(['localAmount', 'localOpenAmount'], senses).length > 0
  )
}

/** What a number belongs to: the customer, the currency, the type of document, and whether it is negative. */
export function partyOf(
  cells: readonly string[],
  { customer, amount, currency, type }: MainColumns,
  above: string,
): string {
  const own = cellOf(cells, customer).trim()
  const sign = /[-−(]|cr\b|\d\s*[ch]$/i.test(cellOf(cells, amount)) ? '-' : ''
  return `${own === '' ? above : own}|${cellOf(cells, currency)}|${cellOf(cells, type)}|${sign}`
}

function cellOf(cells: readonly string[], at: number | undefined): string {
  return at === undefined ? '' : (cells[at] ?? '')
}
