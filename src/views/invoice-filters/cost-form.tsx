import { useState, type ReactElement } from 'react'
import { Button, DecimalField } from '#components'
import { formatPercent, t } from '#i18n'
import { RateKindChoice } from '#offering'
import { builder, whatIf, type NamedRateType } from '#state'
import { stack, text } from '#styles'
import type { CostFilter } from './cost-filter.ts'
import { FilterForm } from './filter-form.tsx'
import type { FormChange, RangeFormProps } from './filter-props.ts'
import { useApply } from './use-apply.ts'

/** The highest percents that can be entered, and what an arrow key adds. */
const FIELDS: Readonly<Record<NamedRateType, { readonly max: number; readonly step: number }>> = {
  APR: { max: 1000, step: 0.25 },
  DISC: { max: 100, step: 0.05 },
}

/** A discount that is usual, until a rate was tried out. */
const FIRST_DISCOUNT = 0.5

/** Filters by what an invoice costs a year at a rate, once applied: above what, or dearer than the user's own money. */
export function CostForm(props: RangeFormProps): ReactElement {
  const { query, costRate } = props
  const line = builder.capitalPercent.value
  const [type, setType] = useState(query.cost?.type ?? costRate?.type ?? firstType())
  const [percent, setPercent] = useState<number | undefined>(
    query.cost?.percent ?? costRate?.percent ?? firstPercent(),
  )
  const [above, setAbove] = useState<number | undefined>(query.cost?.above ?? line)
  const [isTouched, setTouched] = useState(false)
  const [isChecked, setChecked] = useState(false)
  // Without a limit nothing is filtered: that removes a filter, or was forgotten.
  const costOf = (limit: number | undefined): CostFilter | 'wrong' | undefined =>
    limit === undefined && query.cost !== undefined ? undefined : costFilter(type, percent, limit)
  const cost = costOf(above)
  const read = (limit = above): ReturnType<FormChange> => {
    setChecked(true)
    const next = costOf(limit)
    return next === 'wrong' ? undefined : { cost: next }
  }
  // Its fields hold a suggestion that nobody asked for until they are changed, or it is applied itself.
  const apply = useApply(props, () => (isTouched ? read() : {}))
  const touching =
    <Value,>(set: (next: Value) => void) =>
    (next: Value): void => {
      setTouched(true)
      set(next)
    }
  return (
    <FilterForm title={t('invoices.cost')} onApply={() => apply(() => read())}>
      <RateKindChoice value={type} onChange={touching(setType)} />
      <DecimalField
        label={t(type === 'APR' ? 'builder.rateApr' : 'builder.rateDiscount')}
        value={percent}
        onChange={touching(setPercent)}
        reportsNaN
        min={0}
        max={FIELDS[type].max}
        step={FIELDS[type].step}
        digits={2}
        suffix="%"
      />
      <DecimalField
        label={t('invoices.costAbove')}
        value={above}
        onChange={touching(setAbove)}
        reportsNaN
        min={0}
        max={FIELDS.APR.max}
        step={FIELDS.APR.step}
        digits={2}
        suffix="%"
        error={isChecked && cost === 'wrong' ? t('invoices.costWrong') : undefined}
      />
      <div className={stack({ gap: 1 })}>
        <p className={text({ size: 12, tone: 'muted' })}>{t('invoices.costHint')}</p>
        {line !== undefined && (
          <Button
            size="small"
            onPress={() => {
              touching(setAbove)(line)
              apply(() => read(line))
            }}
          >
            {t('invoices.costLine', { rate: formatPercent(line) })}
          </Button>
        )}
      </div>
    </FilterForm>
  )
}

function costFilter(
  type: NamedRateType,
  percent: number | undefined,
  above: number | undefined,
): CostFilter | 'wrong' {
  const isRight = isWithin(percent, FIELDS[type].max) && isWithin(above, FIELDS.APR.max)
  return isRight ? { type, percent, above } : 'wrong'
}

function isWithin(value: number | undefined, max: number): value is number {
  return value !== undefined && value >= 0 && value <= max
}

// At a yearly rate each costs the same: a discount tells them apart.
function firstType(): NamedRateType {
  return whatIf.isOpen.peek() ? whatIf.rateType.peek() : 'DISC'
}

function firstPercent(): number {
  return (whatIf.isOpen.peek() ? whatIf.percent.peek() : undefined) ?? FIRST_DISCOUNT
}
