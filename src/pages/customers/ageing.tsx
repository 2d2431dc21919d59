import { computed } from '@preact/signals-react'
import { useMemo, type ReactElement } from 'react'
import { ChartFigure, CurrencyChoice, EmptyState, HeatTable, type ChartData, type HeatRow } from '#components'
import { addDays, firstDay, type EpochDay } from '#domain/calendar'
import {
  ageing,
  AGEING_FIRST_WEEK,
  AGEING_HELD,
  AGEING_PAST_DUE,
  mondayOf,
  type Ageing as AgeingSums,
  type AgeingRow,
} from '#domain/charts'
import { formatDay, formatMoney, formatShortMoney, t, type Currency } from '#i18n'
import { invoicesLink } from '#offering'
import { book, currencyOrder } from '#state'
import { text } from '#styles'
import { useCustomersAddress } from './customers-address.ts'

const WEEKS = 8
const MOST_CUSTOMERS = 8

/** What is owed by due week and customer, one currency at a time. Renders nothing while nothing is. */
export function Ageing(): ReactElement | null {
  const { query, change } = useCustomersAddress()
  const chosen = query.currency
  const currencies = currencyOrder.value
  const currency = chosen !== undefined && currencies.includes(chosen) ? chosen : currencies[0]
  if (currency === undefined) return null
  const choose = (next: Currency): void => change({ currency: next })
  return <AgeingIn key={currency} currency={currency} currencies={currencies} onCurrency={choose} />
}

interface AgeingInProps {
  readonly currency: Currency
  readonly currencies: readonly Currency[]
  readonly onCurrency: (currency: Currency) => void
}

function AgeingIn({ currency, currencies, onCurrency }: AgeingInProps): ReactElement {
  const sums = useAgeing(currency)
  const rows = rowsOf(sums.value.sums)
  const title = t('charts.ageing')
  const label = t('charts.ageingIn', { currency })
  return (
    <section aria-label={title}>
      <ChartFigure
        label={label}
        controls={
          <>
            <h2 className={text({ size: 16, weight: 'medium' })}>{title}</h2>
            <CurrencyChoice currencies={currencies} value={currency} onChange={onCurrency} />
          </>
        }
        picture={
          rows.length === 0 ? (
            <EmptyState isCompact title={t('charts.ageingNone')} />
          ) : (
            <HeatTable
              label={label}
              nameHead={t('invoices.customer')}
              columns={columnsOf(sums.value.from).map((head, index) => ({
                text: head,
                isLate: index === AGEING_PAST_DUE,
              }))}
              totalHead={t('charts.total')}
              rows={rows.map((row) => heatRow(row, sums.value.from, currency))}
            />
          )
        }
        data={() => tableOf(sums.value, currency)}
        note={t('charts.ageingNote')}
      />
    </section>
  )
}

interface AgeingFrom {
  readonly from: EpochDay
  readonly sums: AgeingSums
}

/** The sums of the book. Subscribes to it. */
function useAgeing(currency: Currency) {
  return useMemo(
    () =>
      computed((): AgeingFrom => {
        const from = mondayOf(firstDay(book.book().markets.map(({ today }) => today))!)
        const question = { currency, span: { from, weeks: WEEKS }, most: MOST_CUSTOMERS }
        return { from, sums: book.ask((held) => ageing(held, question)) }
      }),
    [currency],
  )
}

interface NamedRow extends AgeingRow {
  readonly key: string
}

/** The customers, the others as one row, and all of them. */
function rowsOf({ rows, rest, restCount }: AgeingSums): readonly NamedRow[] {
  const named = rows.map((row) => ({ ...row, key: row.customerUuid ?? '' }))
  const all = rest === undefined ? rows : [...rows, rest]
  const [first, ...others] = all
  if (first === undefined) return []
  return [
    ...named,
    ...(rest === undefined
      ? []
      : [{ ...rest, key: 'rest', customerName: t('charts.ageingOthers', { count: restCount }) }]),
    ...(others.length === 0
      ? []
      : [{ ...others.reduce(plus, first), key: 'all', customerName: t('charts.total') }]),
  ]
}

function plus(a: AgeingRow, b: AgeingRow): AgeingRow {
  return {
    customerUuid: undefined,
    customerName: '',
    count: a.count.map((each, n) => each + b.count[n]!),
    minor: a.minor.map((each, n) => each + b.minor[n]!),
    totalMinor: a.totalMinor + b.totalMinor,
  }
}

function columnsOf(from: EpochDay): readonly string[] {
  return [
    t('charts.pastDue'),
    t('charts.onHold'),
    t('charts.thisWeek'),
    ...Array.from({ length: WEEKS - 1 }, (_, week) => formatDay(addDays(from, 7 * (week + 1)), 'brief')),
    t('charts.later'),
  ]
}

function heatRow(row: NamedRow, from: EpochDay, currency: Currency): HeatRow {
  const heads = columnsOf(from)
  return {
    key: row.key,
    name: row.customerName,
    isTotal: row.key === 'all',
    total: formatShortMoney(row.totalMinor, currency),
    cells: heads.map((when, column) => ({
      value: row.minor[column]!,
      text: formatShortMoney(row.minor[column]!, currency),
      name: t('charts.ageingName', {
        when,
        amount: formatMoney(row.minor[column]!, currency),
        count: row.count[column]!,
      }),
      to: linkOf(row, column, from, currency),
    })),
  }
}

// What is on hold has no tab of its own.
function linkOf(
  { key, customerUuid }: NamedRow,
  column: number,
  from: EpochDay,
  currency: Currency,
): string | undefined {
  if (column === AGEING_HELD || key === 'rest') return undefined
  if (column === AGEING_PAST_DUE) {
    return invoicesLink({ currency, customerUuid, tab: 'ineligible', reason: 'isPastDue' })
  }
  const week = column - AGEING_FIRST_WEEK
  const first = addDays(from, 7 * week)
  return invoicesLink({
    currency,
    customerUuid,
    days: { of: 'due', from: first, to: week < WEEKS ? addDays(first, 6) : undefined },
  })
}

function tableOf({ from, sums }: AgeingFrom, currency: Currency): ChartData {
  const money = (minor: number) => formatMoney(minor, currency, { display: 'none' })
  return {
    columns: [
      t('invoices.customer'),
      ...columnsOf(from),
      t('charts.inCurrency', { name: t('charts.total'), currency }),
    ],
    rows: rowsOf(sums).map((row) => [
      row.customerName,
      ...Array.from(row.minor, money),
      money(row.totalMinor),
    ]),
  }
}
