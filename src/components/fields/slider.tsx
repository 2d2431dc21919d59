import { Slider as AriaSlider, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import type { ReactElement } from 'react'
import {
  slider,
  sliderFill,
  sliderMark,
  sliderMarkBeyond,
  sliderScale,
  sliderScaleText,
  sliderThumb,
  sliderTrack,
} from './fields.css.ts'

export interface SliderProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  readonly onChange: (value: number) => void
  readonly formatOptions?: Intl.NumberFormatOptions
  /** Values with their texts below the track. */
  readonly scale?: readonly SliderMark[]
  /** Values that are marked on the track, those beyond its end by an arrow there. What they mean is said elsewhere. */
  readonly marks?: readonly number[]
}

interface SliderMark {
  readonly value: number
  readonly label: string
}

export function Slider(props: SliderProps): ReactElement {
  const { label, value, min, max, step, onChange, formatOptions, scale = [], marks = [] } = props
  const percentOf = (each: number): string => `${((each - min) / (max - min)) * 100}%`
  const shown = Math.min(max, Math.max(min, value))
  const choose = (next: number | number[]): void =>
    onChange(typeof next === 'number' ? next : (next[0] ?? min))
  return (
    <AriaSlider
      aria-label={label}
      className={slider}
      value={shown}
      minValue={min}
      maxValue={max}
      step={step}
      onChange={choose}
      {...(formatOptions ? { formatOptions } : {})}
    >
      <SliderTrack className={sliderTrack}>
        <span className={sliderFill} style={{ width: percentOf(shown) }} />
        {marks
          .filter((each) => each >= min && each <= max)
          .map((each) => (
            <span
              key={each}
              className={sliderMark}
              style={{ insetInlineStart: percentOf(each) }}
              aria-hidden
            />
          ))}
        {marks.some((each) => each > max) && (
          <span className={sliderMarkBeyond} style={{ insetInlineStart: '100%' }} aria-hidden />
        )}
        <SliderThumb className={sliderThumb} />
      </SliderTrack>
      {scale.length > 0 && (
        <div className={sliderScale} aria-hidden>
          {scale.map((each) => (
            <span
              key={each.value}
              className={sliderScaleText}
              style={{ insetInlineStart: percentOf(each.value) }}
            >
              {each.label}
            </span>
          ))}
        </div>
      )}
    </AriaSlider>
  )
}
