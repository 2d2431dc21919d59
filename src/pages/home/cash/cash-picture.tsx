import { useCallback, useId, useMemo, useState, type ReactElement } from 'react'
import { ChartFigure, ColumnChart, CurrencyChoice, Legend, Segmented, Switch } from '#components'
import type { CashFlow, CashQuestion } from '#domain/charts'
import { formatShortMoney, t, type Currency } from '#i18n'
import { cashBars, type CashStep } from './cash-bars.ts'
import { picture } from './cash-calendar.css.ts'
import { cashColumns, cashData } from './cash-columns.ts'
import { CashFigures, CashNote } from './cash-figures.tsx'

export interface CashPictureProps {
  readonly question: CashQuestion
  readonly flow: CashFlow
  readonly currencies: readonly Currency[]
  readonly onCurrency: (currency: Currency) => void
  /** The offers could not be loaded. */
  readonly lacksOffers: boolean
}

/** The picture of one currency, with its switches and the figures of the day that is pointed at. */
export function CashPicture(props: CashPictureProps): ReactElement {
  const { question, flow, currencies, onCurrency, lacksOffers } = props
  const { currency } = flow
  const { from } = question.span
  const [step, setStep] = useState<CashStep>('day')
  const [wantsOffers, setWantsOffers] = useState(true)
  const [active, setActive] = useState<number>()
  const hasOffers = flow.movedCount.some((count) => count > 0)
  const withOffers = hasOffers && wantsOffers
  const bars = useMemo(() => cashBars(flow, from, step, withOffers), [flow, from, step, withOffers])
  const columns = useMemo(() => cashColumns(bars.bars, currency, step), [bars, currency, step])
  const formatValue = useCallback((minor: number) => formatShortMoney(minor, currency), [currency])
  const id = useId()
  const label = t('charts.cashIn', { currency })
  return (
    <div className={picture}>
      <ChartFigure
        label={label}
        controls={
          <>
            <CurrencyChoice currencies={currencies} value={currency} onChange={onCurrency} />
            <Segmented label={t('charts.step')} options={stepOptions()} value={step} onChange={setStep} />
            {hasOffers && (
              <Switch isSelected={wantsOffers} onChange={setWantsOffers}>
                {t('charts.withOffers')}
              </Switch>
            )}
          </>
        }
        picture={
          <>
            <CashFigures
              bar={active === undefined ? undefined : bars.bars[active]}
              shown={bars.shown}
              part={{ ...question, currency, withOffers }}
              id={id}
            />
            <ColumnChart
              label={label}
              columns={columns}
              formatValue={formatValue}
              onActive={setActive}
              describedBy={id}
            />
            {withOffers && <Legend entries={legendEntries()} />}
          </>
        }
        data={() => cashData(bars, currency, withOffers)}
        note={
          <CashNote
            later={bars.later}
            currency={currency}
            withOffers={withOffers}
            lacksOffers={lacksOffers}
          />
        }
      />
    </div>
  )
}

function stepOptions() {
  return [
    { value: 'day', label: t('charts.days') },
    { value: 'week', label: t('charts.weeks') },
  ] as const
}

function legendEntries() {
  return [
    { tone: 'neutral', name: t('charts.cashAtMaturity') },
    { tone: 'accent', name: t('charts.cashByOffers') },
    { tone: 'ghost', name: t('charts.cashWithout') },
  ] as const
}
