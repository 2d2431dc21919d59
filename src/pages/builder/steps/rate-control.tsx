import { requestTypeSpec } from '#domain/requests'
import type { ReactElement } from 'react'
import { Button, DayField, useIsTried, useNextAction } from '#components'
import { failureSentence, formatPercent, t } from '#i18n'
import { RateEditor, RateKindChoice, useOwnRates } from '#offering'
import { builder, isAprOnly } from '#state'
import { row, stack, text } from '#styles'
import { endDayBox, fixedRate, rateBox, rateRow, rateSlider } from '../builder.css.ts'
import type { Candidate } from '../available.ts'
import { endDayProblem, tomorrow } from './end-day.ts'
import { offerRateProblemText, rateText, typeNote } from './type-texts.ts'

export interface RateControlProps {
  /** The rates of the markets are not available. */
  readonly isSourceFailing: boolean
  /** Why. */
  readonly sourceError?: unknown
  readonly onRetry: () => void
  /** In a narrow pane: without the hints. */
  readonly isCompact?: boolean
  /** The customers that are offered to: the field shows what they have accepted. */
  readonly offered?: readonly Candidate[]
}

const NOBODY: readonly Candidate[] = []

/** The rate: entered by field or slider, or set by the customers. */
export function RateControl(props: RateControlProps): ReactElement {
  const { isSourceFailing, sourceError, onRetry, isCompact = false, offered = NOBODY } = props
  const type = builder.type.value
  const isUnknown = builder.rateProblem.value === 'RATE_UNKNOWN'
  if (isUnknown && isSourceFailing) {
    return (
      <div role="alert" className={row({ gap: 3 })}>
        <div className={stack({ gap: 1 })}>
          <p className={text({ size: 14, tone: 'danger' })}>{t('builder.rateSourceFailed')}</p>
          <p className={text({ size: 13, tone: 'muted' })}>{failureSentence('rateSource', sourceError)}</p>
        </div>
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
      <RateInput isCompact={isCompact} offered={offered} />
      {isCompact && <EndDay />}
    </div>
  )
}

interface RateInputProps {
  readonly isCompact: boolean
  readonly offered: readonly Candidate[]
}

function RateInput({ isCompact, offered }: RateInputProps): ReactElement {
  const next = useNextAction()
  const type = builder.rateType.value
  const ownRates = useOwnRates(offered, type)
  const percent = builder.percent.value
  const problem = builder.rateProblem.value
  const isTried = useIsTried()
  // No error while nothing is entered, until one wants to go on.
  const error = problem && (isTried || percent !== undefined) ? offerRateProblemText(problem) : undefined
  return (
    <div className={rateRow}>
      <RateEditor
        type={type}
        percent={percent}
        onChange={builder.setPercent}
        onEnter={next}
        isRequired
        error={error}
        sliderClassName={rateSlider}
        ownRates={ownRates}
        unusualApr={builder.unusualApr.value}
        {...(isCompact
          ? {}
          : { hint: t(type === 'APR' ? 'builder.rateHintApr' : 'builder.rateHintDiscount') })}
      />
    </div>
  )
}

/** The day a preferred term ends; absent for other offers. */
export function EndDay(): ReactElement | null {
  const isTried = useIsTried()
  if (!requestTypeSpec(builder.type.value).needsExpiration) return null
  return (
    <div className={endDayBox}>
      <DayField
        label={t('builder.endDay')}
        value={builder.endDay.value}
        onChange={builder.setEndDay}
        min={tomorrow()}
        error={endDayProblem(isTried)}
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
  if (source === 'none') return typeNote(builder.type.value)
  return t(source === 'accepted' ? 'builder.rateAcceptedNote' : 'builder.rateSetNote')
}
