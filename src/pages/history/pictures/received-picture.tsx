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
  type ReceivedMonths,
} from './received-months.ts'

export interface ReceivedPictureProps {
  readonly sums: readonly MonthSum[]
  /** The currencies, most transactions first. */
  readonly currencies: readonly Currency[]
  readonly controls: ReactNode
}

/** The money received early by month, and what it cost. */
export function ReceivedPicture({ sums, currencies, controls }: ReceivedPictureProps): ReactElement | null {
  const [chosen, setChosen] = useState<Currency>()
  const [active, setActive] = useState<number>()
  const currency = chosen !== undefined && currencies.includes(chosen) ? chosen : currencies[0]!
  const received = useMemo(() => receivedMonths(sums, currency), [sums, currency])
  const columns = useTexts(() => monthColumns(received.months, currency), [received, currency])
  const costs = useTexts(() => costColumns(received.months, currency), [received, currency])
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
          <PartName>{t('charts.received')}</PartName>
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
      note={<Note received={received} currency={currency} />}
    />
  )
}

interface NoteProps {
  readonly received: ReceivedMonths
  readonly currency: Currency
}

/** What the picture counts, and the way to the months before it. */
function Note({ received: { months, earlier }, currency }: NoteProps): ReactElement {
  return (
    <>
      {t('charts.receivedNote')}{' '}
      {earlier !== undefined && (
        <TextLink to={monthLink(earlier, currency)}>
          {t('charts.receivedBefore', {
            amount: formatMoney(earlier.depositMinor, currency),
            day: formatDay(months[0]!.first),
          })}
        </TextLink>
      )}
    </>
  )
}
