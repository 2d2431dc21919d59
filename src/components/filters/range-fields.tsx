import type { ReactElement } from 'react'
import { t } from '#i18n'
import { fieldError } from '#styles'
import { DayField } from '../fields/day-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { pair, pairError } from './range-fields.css.ts'
import type { AmountRange, DayRange } from './range-rules.ts'

interface RangeFieldsProps<Range> {
  readonly label: string
  readonly range: Range
  readonly onChange: (range: Range) => void
  /** What is wrong with the range as a whole. */
  readonly problem: string | undefined
}

/** From and To of an amount; steps of 100, nothing below 0. */
export function AmountRangeFields({
  label,
  range,
  onChange,
  problem,
}: RangeFieldsProps<AmountRange>): ReactElement {
  const box = (which: 'from' | 'to') => (
    <NumberField
      label={t(which === 'from' ? 'common.from' : 'common.to')}
      value={range[which] ?? Number.NaN}
      minValue={0}
      step={100}
      isWheelDisabled
      formatOptions={{ maximumFractionDigits: 3 }}
      onChange={(value) => onChange({ ...range, [which]: Number.isNaN(value) ? undefined : value })}
    />
  )
  return (
    <fieldset className={pair} aria-label={label}>
      {box('from')}
      {box('to')}
      {problem && <Problem text={problem} />}
    </fieldset>
  )
}

/** From and To of a day; To cannot be before From. */
export function DayRangeFields({
  label,
  range,
  onChange,
  problem,
}: RangeFieldsProps<DayRange>): ReactElement {
  return (
    <fieldset className={pair} aria-label={label}>
      <DayField
        label={t('common.from')}
        value={range.from}
        onChange={(from) => onChange({ ...range, from })}
      />
      <DayField
        label={t('common.to')}
        value={range.to}
        min={range.from}
        onChange={(to) => onChange({ ...range, to })}
      />
      {problem && <Problem text={problem} />}
    </fieldset>
  )
}

function Problem({ text }: { readonly text: string }): ReactElement {
  return (
    <p role="alert" className={`${fieldError} ${pairError}`}>
      {text}
    </p>
  )
}
