import { useState, type ReactElement } from 'react'
import { Button, DecimalField } from '#components'
import { formatPercent, t } from '#i18n'
import { RateKindChoice } from '#offering'
import { builder, whatIf, type NamedRateType } from '#state'
import { stack, text } from '#styles'
import type { CostFilter } from './cost-filter.ts'
import { FilterForm } from './filter-form.tsx'
import type { RangeFormProps } from './filter-props.ts'

/** The highest percents that can be entered, and what an arrow key adds. */
const FIELDS: Readonly<Record<NamedRateType, { readonly max: number; readonly step: number }>> = {
  APR: { max: 1000, step: 0.25 },
  DISC: { max: 100, step: 0.05 },
}

/** A discount that is usual, until a rate was tried out. */
const FIRST_DISCOUNT = 0.5

/** Filters by what an invoice costs a year at a rate, once applied: above what, or dearer than the user's own money. */
export function CostForm({ query, onChange, onDone }: RangeFormProps): ReactElement {
  const line = builder.capitalPercent.value
  const [type, setType] = useState(query.cost?.type ?? firstType())
  const [percent, setPercent] = useState<number | undefined>(query.cost?.percent ?? firstPercent())
  const [above, setAbove] = useState<number | undefined>(query.cost?.above ?? line)
  const [isChecked, setChecked] = useState(false)
  const cost = costOf(type, percent, above)
  const apply = (limit = above): void => {
    setChecked(true)
    const next = costOf(type, percent, limit)
    if (next === 'wrong') return
    onChange({ ...query, cost: next })
    onDone()
  }
  return (
    <FilterForm title={t('invoices.cost')} onApply={() => apply()}>
      <RateKindChoice value={type} onChange={setType} />
      <DecimalField
        label={t(type === 'APR' ? 'builder.rateApr' : 'builder.rateDiscount')}
        value={percent}
        onChange={setPercent}
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
        onChange={setAbove}
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
              setAbove(line)
              apply(line)
            }}
          >
            {t('invoices.costLine', { rate: formatPercent(line) })}
          </Button>
        )}
      </div>
    </FilterForm>
  )
}

// Without a limit nothing is filtered.
function costOf(
  type: NamedRateType,
  percent: number | undefined,
  above: number | undefined,
): CostFilter | 'wrong' | undefined {
  if (above === undefined) return undefined
  if (percent === undefined || !isWithin(percent, FIELDS[type].max) || !isWithin(above, FIELDS.APR.max))
    return 'wrong'
  return { type, percent, above }
}

function isWithin(value: number, max: number): boolean {
  return value >= 0 && value <= max
}

// At a yearly rate each costs the same: a discount tells them apart.
function firstType(): NamedRateType {
  return whatIf.isOpen.peek() ? whatIf.rateType.peek() : 'DISC'
}

function firstPercent(): number {
  return (whatIf.isOpen.peek() ? whatIf.percent.peek() : undefined) ?? FIRST_DISCOUNT
}
