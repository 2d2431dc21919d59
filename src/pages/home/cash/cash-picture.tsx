import { memo, useId, useState, type ReactElement } from 'react'
import {
  ChartFigure,
  ColumnChart,
  CurrencyChoice,
  Legend,
  Segmented,
  Switch,
  usePainted,
  useTexts,
} from '#components'
import type { CashQuestion } from '#domain/charts'
import { formatShortMoney, t, type Currency } from '#i18n'
import { cashBars, type Arrivals, type CashBars, type CashStep } from './cash-bars.ts'
import { choiceRoom, picture, switchRoom } from './cash-calendar.css.ts'
import { cashColumns, cashData } from './cash-columns.ts'
import { CashFigures, CashFiguresSkeleton, CashNote, CashNoteSkeleton } from './cash-figures.tsx'

export interface ShownCash extends Arrivals {
  readonly question: CashQuestion
  readonly currencies: readonly Currency[]
}

export interface CashPictureProps {
  /** Undefined while the book is loading: the picture stands without its figures. */
  readonly cash: ShownCash | undefined
  readonly onCurrency: (currency: Currency) => void
  /** The offers could not be loaded. */
  readonly lacksOffers: boolean
  /** What is accepted could not be loaded. */
  readonly lacksAccepted: boolean
  /** There are offers, or may be: a phone keeps a line for their switch, which is last: nothing moves when it comes. */
  readonly mayHaveOffers: boolean
}

export function CashPicture({
  cash,
  onCurrency,
  lacksOffers,
  lacksAccepted,
  mayHaveOffers,
}: CashPictureProps): ReactElement {
  const [step, setStep] = useState<CashStep>('day')
  const [wantsOffers, setWantsOffers] = useState(true)
  const hasOffers = cash !== undefined && cash.flow.movedCount.some((count) => count > 0)
  const withOffers = hasOffers && wantsOffers
  const isPainted = usePainted(cash, undefined) !== undefined
  const shown = useTexts(() => cash && shownOf(cash, step, withOffers), [cash, step, withOffers])
  return (
    <div className={picture}>
      <ChartFigure
        label={shown?.label ?? t('charts.cash')}
        controls={
          <>
            <StepChoice value={step} onChange={setStep} />
            <span aria-hidden className={choiceRoom} />
            <Currencies cash={cash} onCurrency={onCurrency} />
            {hasOffers && isPainted ? (
              <Switch isSelected={wantsOffers} onChange={setWantsOffers}>
                {t('charts.withOffers')}
              </Switch>
            ) : (
              mayHaveOffers && <span aria-hidden className={switchRoom} />
            )}
          </>
        }
        picture={<Plot shown={shown} />}
        data={() => (shown ? cashData(shown.bars, shown.currency, withOffers) : { columns: [], rows: [] })}
        note={
          shown ? (
            <CashNote
              later={shown.bars.later}
              currency={shown.currency}
              withOffers={withOffers}
              lacksOffers={lacksOffers}
              hasAccepted={shown.accepted.length > 0}
              lacksAccepted={lacksAccepted}
            />
          ) : (
            <CashNoteSkeleton mayHaveOffers={mayHaveOffers} />
          )
        }
      />
    </div>
  )
}

interface Shown extends ShownCash {
  readonly label: string
  readonly currency: Currency
  readonly step: CashStep
  readonly withOffers: boolean
  readonly bars: CashBars
}

function shownOf(cash: ShownCash, step: CashStep, withOffers: boolean): Shown {
  const { flow, question } = cash
  const { currency } = flow
  return {
    ...cash,
    label: t('charts.cashIn', { currency }),
    currency,
    step,
    withOffers,
    bars: cashBars(cash, question.span.from, step, withOffers),
  }
}

function Plot({ shown }: { readonly shown: Shown | undefined }): ReactElement {
  const [active, setActive] = useState<number>()
  const id = useId()
  const currency = shown?.currency
  const columns = useTexts(() => shown && cashColumns(shown.bars.bars, shown.currency, shown.step), [shown])
  const formatValue = useTexts(
    () => (minor: number) => (currency === undefined ? '' : formatShortMoney(minor, currency)),
    [currency],
  )
  return (
    <>
      {shown ? (
        <CashFigures
          bar={active === undefined ? undefined : shown.bars.bars[active]}
          shown={shown.bars.shown}
          part={{ ...shown.question, currency: shown.currency, withOffers: shown.withOffers }}
          id={id}
        />
      ) : (
        <CashFiguresSkeleton />
      )}
      <ColumnChart
        label={shown?.label ?? t('charts.cash')}
        columns={columns}
        formatValue={formatValue}
        onActive={setActive}
        describedBy={id}
      />
      <Legend entries={legendEntries(shown?.withOffers ?? true)} />
    </>
  )
}

interface StepChoiceProps {
  readonly value: CashStep
  readonly onChange: (step: CashStep) => void
}

/** Not rendered again with every change of the figures. */
const StepChoice = memo(function StepChoice(props: StepChoiceProps): ReactElement {
  return <Segmented label={t('charts.step')} options={stepOptions()} {...props} />
})

interface CurrenciesProps {
  readonly cash: ShownCash | undefined
  readonly onCurrency: (currency: Currency) => void
}

/** A list to choose from takes longer to render than the figures. */
function Currencies({ cash, onCurrency }: CurrenciesProps): ReactElement | null {
  const shown = usePainted(cash, undefined)
  if (shown === undefined) return null
  return <CurrencyChoice currencies={shown.currencies} value={shown.flow.currency} onChange={onCurrency} />
}

function stepOptions() {
  return [
    { value: 'day', label: t('charts.days') },
    { value: 'week', label: t('charts.weeks') },
  ] as const
}

function legendEntries(withOffers: boolean) {
  const always = [
    { tone: 'received', name: t('charts.awarded') },
    { tone: 'neutral', name: t('charts.cashAtMaturity') },
  ] as const
  const ofOffers = [
    { tone: 'accent', name: t('charts.cashByOffers') },
    { tone: 'ghost', name: t('charts.cashWithout') },
  ] as const
  return withOffers ? [...always, ...ofOffers] : always
}
