import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import {
  Amount,
  ChartFigure,
  ColumnChart,
  CurrencyChoice,
  PartName,
  Readout,
  TextLink,
  useTexts,
} from '#components'
import { formatDay, formatMoney, formatShortMoney, t, type Currency } from '#i18n'
import type { MonthSum } from '#documents/history/history-summary'
import {
  costColumns,
  monthColumns,
  monthData,
  monthLink,
  receivedMonths,
  totalOf,
  type PictureOf,
  type ReceivedMonths,
} from './received-months.ts'
import { historyQuery, type HistoryQuery } from '../filters/history-query.ts'

export interface ReceivedPictureProps {
  readonly sums: readonly MonthSum[]
  readonly currencies: readonly Currency[]
  readonly query: HistoryQuery
  readonly controls: ReactNode
}

export function ReceivedPicture({
  sums,
  currencies,
  query,
  controls,
}: ReceivedPictureProps): ReactElement | null {
  const [chosen, setChosen] = useState<Currency>()
  const [active, setActive] = useState<number>()
  const currency = chosen !== undefined && currencies.includes(chosen) ? chosen : currencies[0]!
  const received = useMemo(() => receivedMonths(sums, currency), [sums, currency])
  const address = historyQuery.text(query)
  const columns = useTexts(
    () => monthColumns(received.months, { currency, query }),
    [received, currency, address],
  )
  const costs = useTexts(
    () => costColumns(received.months, { currency, query }),
    [received, currency, address],
  )
  const formatValue = useTexts(() => (minor: number) => formatShortMoney(minor, currency), [currency])
  const month = active === undefined ? undefined : received.months[active]
  const told = month ?? totalOf(received)
  if (told === undefined) return null
  const label = t('charts.receivedIn', { currency })
  return (
    <ChartFigure
      label={label}
      controls={
        <>
          {controls}
          <CurrencyChoice currencies={currencies} value={currency} onChange={setChosen} />
        </>
      }
      picture={
        <>
          <Readout
            title={month ? formatDay(month.first, 'month') : t('charts.allMonths')}
            figure={<Amount minor={told.depositMinor} currency={currency} />}
            note={t('common.invoices', { count: told.invoiceCount })}
            more={t('charts.costText', { cost: formatMoney(told.discountMinor, currency) })}
          />
          <PartName>{t('history.amount')}</PartName>
          <ColumnChart
            label={label}
            columns={columns}
            formatValue={formatValue}
            onActive={setActive}
            height={160}
          />
          {/* On a scale of its own: the cost is a hundredth of what is received. */}
          <PartName>{t('charts.cost')}</PartName>
          <ColumnChart
            label={t('charts.costIn', { currency })}
            columns={costs}
            formatValue={formatValue}
            onActive={setActive}
            height={96}
          />
        </>
      }
      data={() => monthData(received, currency)}
      note={<Note received={received} of={{ currency, query }} />}
    />
  )
}

interface NoteProps {
  readonly received: ReceivedMonths
  readonly of: PictureOf
}

function Note({ received: { months, earlier }, of }: NoteProps): ReactElement {
  if (earlier === undefined) return <>{t('charts.receivedNote')}</>
  const link = monthLink(earlier, of)
  const amount = formatMoney(earlier.depositMinor, of.currency)
  const before = t('charts.receivedBefore', { amount, day: formatDay(months[0]!.first) })
  return (
    <>
      {t('charts.receivedNote')} {link === undefined ? before : <TextLink to={link}>{before}</TextLink>}
    </>
  )
}
