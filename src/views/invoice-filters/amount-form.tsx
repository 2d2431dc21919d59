import { useState, type ReactElement } from 'react'
import { AmountRangeFields, amountRangeProblem, effectiveAmountRange, type FilterLayout } from '#components'
import { t } from '#i18n'
import { FilterForm } from './filter-form.tsx'
import type { InvoiceFiltersProps } from './invoice-filters.tsx'
import { amountTypes } from './invoice-query.ts'

/** What a phone's amounts begin with. */
const PHONE_RANGE = { from: 0, to: 10_000 }

export interface RangeFormProps extends InvoiceFiltersProps {
  readonly layout: FilterLayout
  readonly onDone: () => void
}

/** Filters by amount once applied. */
export function AmountForm({ query, onChange, layout, onDone }: RangeFormProps): ReactElement {
  const [type] = amountTypes(query.tab)
  const isSet = query.amountType !== undefined
  const [range, setRange] = useState(isSet || layout === 'bar' ? query.amounts : PHONE_RANGE)
  const [isChecked, setChecked] = useState(false)
  const problem = amountRangeProblem(range, layout)
  const label = type ? t(type.name) : t('filters.amount')
  const apply = (): void => {
    setChecked(true)
    if (problem) return
    const amounts = effectiveAmountRange(range)
    const isOpen = amounts.from === undefined && amounts.to === undefined
    onChange({ ...query, amounts, amountType: isOpen ? undefined : type?.id })
    onDone()
  }
  return (
    <FilterForm title={label} onApply={apply}>
      <AmountRangeFields
        label={label}
        range={range}
        onChange={setRange}
        problem={isChecked && problem ? t(problem) : undefined}
      />
    </FilterForm>
  )
}
