import type { ReactElement } from 'react'
import { DecimalField, Slider } from '#components'
import type { RateSpread } from '#domain/rates'
import { formatCount, formatPercent, t } from '#i18n'
import type { NamedRateType } from '#state'
import { text } from '#styles'
import { notes, under } from './rate-editor.css.ts'

interface RateLimits {
  /** The highest rate that can be typed, in percent. */
  readonly max: number
  readonly step: number
  readonly sliderMax: number
  readonly sliderStep: number
  /** The values that are written below the slider. */
  readonly scale: readonly number[]
}

/** The limits of the field and the slider of a rate, wherever one is edited. */
const LIMITS: Readonly<Record<NamedRateType, RateLimits>> = {
  APR: { max: 1000, step: 0.25, sliderMax: 20, sliderStep: 0.05, scale: [0, 5, 10, 15, 20] },
  DISC: { max: 100, step: 0.05, sliderMax: 5, sliderStep: 0.01, scale: [0, 1, 2, 3, 4, 5] },
}

export interface RateEditorProps {
  readonly type: NamedRateType
  /** Undefined while nothing is entered, NaN for text that is no number. */
  readonly percent: number | undefined
  readonly onChange: (percent: number | undefined) => void
  readonly error: string | undefined
  readonly hint?: string
  readonly isRequired?: true
  readonly onEnter?: () => void
  readonly sliderClassName?: string
  /** Where this supplier's own accepted rates lie. */
  readonly ownRates?: RateSpread | undefined
  /** What the rate comes to a year, in percent, where it is so high that it may be a typing error. */
  readonly unusualApr?: number | undefined
}

/** A rate by field or slider: two elements, laid out by the surrounding form. */
export function RateEditor(props: RateEditorProps): ReactElement {
  const { type, percent, onChange, error, hint, isRequired, onEnter, sliderClassName, ownRates } = props
  const { unusualApr } = props
  const { max, step, sliderMax, sliderStep, scale } = LIMITS[type]
  return (
    <>
      <DecimalField
        label={t(type === 'APR' ? 'builder.rateApr' : 'builder.rateDiscount')}
        value={percent}
        onChange={onChange}
        reportsNaN
        step={step}
        min={0}
        max={max}
        digits={2}
        suffix="%"
        error={error}
        {...(hint === undefined ? {} : { hint })}
        {...(isRequired && { isRequired })}
        {...(onEnter && { onEnter })}
      />
      <div {...(sliderClassName && { className: sliderClassName })}>
        <Slider
          label={t('builder.rateSlider')}
          value={percent !== undefined && Number.isFinite(percent) ? percent : 0}
          min={0}
          max={sliderMax}
          step={sliderStep}
          onChange={(value) => onChange(Number(value.toFixed(2)))}
          scale={scale.map((value) => ({
            value,
            label: t('builder.ratePercent', { percent: formatCount(value) }),
          }))}
          {...(ownRates && { marks: [...new Set([ownRates.min, ownRates.median, ownRates.last])] })}
        />
        <div className={notes}>
          {ownRates && <OwnRates spread={ownRates} isUnder={unusualApr !== undefined} />}
          {unusualApr !== undefined && (
            <output className={text({ size: 12, tone: 'warning', weight: 'medium' })}>
              {t('builder.rateHigh', { rate: formatPercent(unusualApr) })}
            </output>
          )}
        </div>
      </div>
    </>
  )
}

interface OwnRatesProps {
  readonly spread: RateSpread
  /** A warning stands in its place. */
  readonly isUnder: boolean
}

function OwnRates({ spread: { min, median, last, count }, isUnder }: OwnRatesProps): ReactElement {
  const values = { min: formatPercent(min), median: formatPercent(median), last: formatPercent(last) }
  return (
    <p className={`${text({ size: 12, tone: 'muted' })} ${isUnder ? under : ''}`}>
      {count === 1 ? t('builder.ownRate', { last: values.last }) : t('builder.ownRates', values)}
    </p>
  )
}
