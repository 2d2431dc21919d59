import type { ReactElement } from 'react'
import { Button, DayField, DecimalField, Slider, useGoOn } from '#components'
import { formatPercent, t } from '#i18n'
import { RateKindChoice } from '#offering'
import { builder, isAprOnly, type NamedRateType } from '#state'
import { row, stack, text } from '#styles'
import { endDayBox, fixedRate, rateBox, rateRow, rateSlider } from './builder.css.ts'
import { endDayProblem, tomorrow } from './end-day.ts'
import { offerRateProblemText, rateText } from './type-texts.ts'
import { UnusualRate } from './unusual-rate.tsx'

/** How far box and slider go, in percent. */
const LIMITS: Readonly<
  Record<NamedRateType, { readonly max: number; readonly sliderMax: number; readonly step: number }>
> = {
  APR: { max: 1000, sliderMax: 20, step: 0.25 },
  DISC: { max: 100, sliderMax: 5, step: 0.05 },
}

export interface RateControlProps {
  /** What markets ask cannot be told right now. */
  readonly isSourceFailing: boolean
  readonly onRetry: () => void
  /** In a narrow pane: without the hints. */
  readonly isCompact?: boolean
}

/** The rate: named by box, slider or keys, or the one the customers have set. */
export function RateControl({ isSourceFailing, onRetry, isCompact = false }: RateControlProps): ReactElement {
  const type = builder.type.value
  const isUnknown = builder.rateProblem.value === 'RATE_UNKNOWN'
  if (isUnknown && isSourceFailing) {
    return (
      <div role="alert" className={row({ gap: 3 })}>
        <p className={text({ size: 14, tone: 'danger' })}>{t('builder.rateSourceFailed')}</p>
        <Button size="small" onPress={onRetry}>
          {t('common.tryAgain')}
        </Button>
      </div>
    )
  }
  if (builder.source.value !== 'named') return <FixedRate />
  return (
    <div className={rateBox}>
      {!isAprOnly(type) && <RateKindChoice value={builder.rateType.value} onChange={builder.setRateType} />}
      <RateInput isCompact={isCompact} />
      <UnusualRate />
      {isCompact && <EndDay />}
    </div>
  )
}

function RateInput({ isCompact }: { readonly isCompact: boolean }): ReactElement {
  const goOn = useGoOn()
  const type = builder.rateType.value
  const percent = builder.percent.value
  const problem = builder.rateProblem.value
  const { max, sliderMax, step } = LIMITS[type]
  // Silent while nothing is entered: Next says so then.
  const error = problem && percent !== undefined ? offerRateProblemText(problem) : undefined
  return (
    <div className={rateRow}>
      <DecimalField
        label={t(type === 'APR' ? 'builder.rateApr' : 'builder.rateDiscount')}
        value={percent}
        onChange={builder.setPercent}
        onEnter={goOn}
        tellsNaN
        isRequired
        step={step}
        min={0}
        max={max}
        digits={2}
        suffix="%"
        {...(isCompact
          ? {}
          : { hint: t(type === 'APR' ? 'builder.rateHintApr' : 'builder.rateHintDiscount') })}
        error={error}
      />
      <div className={rateSlider}>
        <Slider
          label={t('builder.rateSlider')}
          value={Number.isFinite(percent) ? percent! : 0}
          min={0}
          max={sliderMax}
          step={0.05}
          onChange={(value) => builder.setPercent(Number(value.toFixed(2)))}
        />
      </div>
    </div>
  )
}

/** The day a preferred term ends; absent for other offers. */
export function EndDay(): ReactElement | null {
  if (builder.type.value !== 'PREFERRED_TERM_IN_APP') return null
  return (
    <div className={endDayBox}>
      <DayField
        label={t('builder.endDay')}
        value={builder.endDay.value}
        onChange={builder.setEndDay}
        min={tomorrow()}
        error={endDayProblem()}
      />
    </div>
  )
}

function FixedRate(): ReactElement {
  const isAccepted = builder.source.value === 'accepted'
  const accepted = builder.accepted.value
  return (
    <div className={stack({ gap: 1 })}>
      <p className={fixedRate}>
        {isAccepted && accepted !== undefined
          ? t('builder.rateApr2', { rate: formatPercent(accepted) })
          : rateText()}
      </p>
      <p className={text({ size: 13, tone: 'muted' })}>{fixedNote()}</p>
    </div>
  )
}

function fixedNote(): string {
  const source = builder.source.value
  if (source === 'none') return t('builder.noteCard')
  return t(source === 'accepted' ? 'builder.rateAcceptedNote' : 'builder.rateSetNote')
}
