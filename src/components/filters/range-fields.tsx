import type { ReactElement } from 'react'
import { t } from '#i18n'
import { fieldError } from '#styles'
import { part } from '../loading/part.tsx'
import { DayField } from '../fields/day-field.tsx'
import { DecimalField } from '../fields/decimal-field.tsx'
import { calendarBox, pair, pairError } from './range-fields.css.ts'
import type { AmountRange, DayRange } from './range-rules.ts'

interface RangeFieldsProps<Range> {
  readonly label: string
  readonly range: Range
  readonly onChange: (range: Range) => void
  /** What is wrong with the range as a whole. */
  readonly problem: string | undefined
}

interface AmountRangeFieldsProps extends RangeFieldsProps<AmountRange> {
  /** A range that empty boxes suggest; it filters nothing. */
  readonly suggested?: AmountRange | undefined
}

/** Loaded with the first filter of days that is opened. */
const DayCalendar = part(async () => (await import('./day-calendar.tsx')).DayCalendar)

const AMOUNT_STEP = 100

/** From and To of an amount; arrow keys step by 100, nothing below 0; what is typed stays as it is typed. */
export function AmountRangeFields({
  label,
  range,
  onChange,
  problem,
  suggested,
}: AmountRangeFieldsProps): ReactElement {
  const box = (which: 'from' | 'to') => (
    <DecimalField
      label={t(which === 'from' ? 'common.from' : 'common.to')}
      value={range[which]}
      min={0}
      max={Number.MAX_SAFE_INTEGER}
      step={AMOUNT_STEP}
      digits={0}
      reportsNaN
      allowsSums
      placeholder={suggested?.[which]}
      onChange={(value) => onChange({ ...range, [which]: value })}
    />
  )
  return (
    <fieldset className={pair} aria-label={label} {...(problem && { 'data-problem': true })}>
      {box('from')}
      {box('to')}
      {problem && <Problem text={problem} />}
    </fieldset>
  )
}

/** From and To of a day, typed or taken from a calendar; To cannot be before From. */
export function DayRangeFields({
  label,
  range,
  onChange,
  problem,
}: RangeFieldsProps<DayRange>): ReactElement {
  return (
    <fieldset className={pair} aria-label={label} {...(problem && { 'data-problem': true })}>
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
      <div className={calendarBox}>
        <DayCalendar label={label} range={range} onChange={onChange} />
      </div>
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
