import { Slider as AriaSlider, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import type { ReactElement } from 'react'
import { slider, sliderFill, sliderThumb, sliderTrack } from './fields.css.ts'

export interface SliderProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  readonly onChange: (value: number) => void
  readonly formatOptions?: Intl.NumberFormatOptions
}

/** A value chosen by thumb or arrow keys. */
export function Slider({ label, value, min, max, step, onChange, formatOptions }: SliderProps): ReactElement {
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
        <span className={sliderFill} style={{ width: `${((shown - min) / (max - min)) * 100}%` }} />
        <SliderThumb className={sliderThumb} />
      </SliderTrack>
    </AriaSlider>
  )
}
