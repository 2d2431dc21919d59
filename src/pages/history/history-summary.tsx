import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Amount, AsOf, Facts, Loaded, Skeleton, useFirstRows } from '#components'
import { formatMoney, t } from '#i18n'
import { ageOf } from '#documents/query/age'
import { useUsdRates } from '#documents/markets/exchange-rates'
import type { HistorySummary } from '#documents/history/history-summary'
import { aggregateCurrencyOf, useMe } from '#documents/account/me'
import { noRateText } from '#offering'
import { sortByCurrency, SHOWN_CURRENCIES } from '#state'
import { truncate } from '#styles'
import { convertedTotal } from './converted-total.ts'
import { historyCurrencies, lifetimeInOrder } from './history-currencies.ts'
import { heading, note, summary, yearAmounts, yearList, yearRow } from './history-summary.css.ts'

/** How many customers are shown before one asks for the others. */
const SHOWN_CUSTOMERS = 4

/** Lifetime sums by currency, and this year's by customer. Renders nothing without history. */
export function HistorySummaryPanel({
  query,
}: {
  readonly query: UseQueryResult<HistorySummary>
}): ReactElement {
  return (
    <Loaded query={query} title={t('history.summary')} isCompact skeleton={<SummarySkeleton />}>
      {(data) =>
        data.lifetime.length > 0 && (
          <section className={summary} aria-label={t('history.summary')}>
            <Lifetime asOf={ageOf(query)} sums={lifetimeInOrder(data.lifetime)} />
            <YearToDate sums={inYearOrder(data)} />
          </section>
        )
      }
    </Loaded>
  )
}

/** As high as the sums by customer mostly are, with the lines that several currencies add: what is below keeps its place. */
function SummarySkeleton(): ReactElement {
  const isMixed = (useMe().data?.currencies.length ?? 1) > 1
  return <Skeleton height={isMixed ? '245px' : '180px'} />
}

interface LifetimeProps {
  readonly sums: HistorySummary['lifetime']
  readonly asOf: number | undefined
}

function Lifetime({ sums, asOf }: LifetimeProps): ReactElement {
  const { shown, more } = useFirstRows(sums, SHOWN_CURRENCIES)
  const items = shown.map(({ currency, depositMinor, daysPaidEarly, count }) => ({
    label: currency,
    value: <Amount minor={depositMinor} currency={currency} />,
    note: t('history.summaryNote', { days: Math.round(daysPaidEarly), transactions: count }),
  }))
  return (
    <div>
      <h2 className={heading}>{t('history.summaryTitle')}</h2>
      <AsOf at={asOf} />
      <Facts items={items} size="large" />
      {more}
      <ConvertedTotal sums={sums} isExplained />
    </div>
  )
}

/** The sum of all currencies, converted into the user's own, as a list of offers has it. Renders nothing until the rates are loaded. */
function ConvertedTotal({
  sums,
  isExplained = false,
}: {
  readonly sums: Parameters<typeof convertedTotal>[0]
  /** With what the sum is for and which currencies have no rate: said once, by the sum of all years. */
  readonly isExplained?: boolean
}): ReactElement | null {
  const { data: rates, isLoading } = useUsdRates()
  const me = useMe()
  const user = me.data?.user
  const isMixed = new Set(sums.map(({ currency }) => currency)).size > 1
  const explanation = isExplained && <p className={note}>{t('offers.convertedNote')}</p>
  // Its lines are there before the rates and the user's currency are.
  if ((isLoading || me.isLoading) && isMixed)
    return (
      <>
        <p className={note} data-loading>
          {'\u00A0'}
        </p>
        {explanation}
      </>
    )
  if (rates === undefined || user === undefined) return null
  const total = convertedTotal(sums, aggregateCurrencyOf(user), rates)
  if (total === undefined) return null
  const { currency, minor } = total
  const noRate = isExplained && noRateText([currency, ...sums.map((each) => each.currency)])
  return (
    <>
      <p className={note} title={t('offers.convertedNote')}>
        {t('offers.convertedTotal', { total: formatMoney(minor, currency) })}
      </p>
      {explanation}
      {noRate && <p className={note}>{noRate}</p>}
    </>
  )
}

function YearToDate({ sums }: { readonly sums: HistorySummary['yearToDate'] }): ReactElement | null {
  const { shown, more } = useFirstRows(ofEachCustomer(sums), SHOWN_CUSTOMERS)
  if (sums.length === 0) return null
  const isMixed = new Set(sums.map(({ currency }) => currency)).size > 1
  return (
    <div>
      <h2 className={heading}>{t('history.yearTitle')}</h2>
      {isMixed && <p className={note}>{t('invoices.withinCurrency')}</p>}
      <ul className={yearList}>
        {shown.map((own) => (
          <li key={own[0]!.customerUuid} className={yearRow}>
            <span className={truncate} title={own[0]!.customerName}>
              {own[0]!.customerName}
            </span>
            <YearAmounts sums={own} />
          </li>
        ))}
        {more && <li>{more}</li>}
      </ul>
      <ConvertedTotal sums={sums} />
    </div>
  )
}

/** What a customer has paid in each currency: of many the first, and the others at a press, so that customers stay in sight together. */
function YearAmounts({ sums }: { readonly sums: HistorySummary['yearToDate'] }): ReactElement {
  const first = sums.length > SHOWN_CURRENCIES ? 1 : SHOWN_CURRENCIES
  const { shown, more } = useFirstRows(sums, first, (count) => t('common.moreCurrencies', { count }))
  return (
    <span className={yearAmounts}>
      {shown.map(({ currency, depositMinor }) => (
        <Amount key={currency} minor={depositMinor} currency={currency} display="code" />
      ))}
      {more}
    </span>
  )
}

/** The sums of each customer once, in the order of its first one. */
function ofEachCustomer(sums: HistorySummary['yearToDate']): readonly HistorySummary['yearToDate'][] {
  const found = new Map<string, HistorySummary['yearToDate'][number][]>()
  for (const sum of sums) {
    const own = found.get(sum.customerUuid)
    if (own === undefined) found.set(sum.customerUuid, [sum])
    else own.push(sum)
  }
  return [...found.values()]
}

/** What each customer has paid this year, the most first within each currency. */
export function inYearOrder({
  lifetime,
  yearToDate,
}: Pick<HistorySummary, 'lifetime' | 'yearToDate'>): HistorySummary['yearToDate'] {
  const byCurrency = sortByCurrency(historyCurrencies(lifetime))
  return yearToDate.toSorted((a, b) => byCurrency(a, b) || b.depositMinor - a.depositMinor)
}
