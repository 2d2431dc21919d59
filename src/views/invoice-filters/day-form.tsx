import { getLocalTimeZone, today } from '@internationalized/date'
import { useState, type ReactElement } from 'react'
import { DayRangeFields, dayRangeProblem, Select, type DayRange } from '#components'
import { t } from '#i18n'
import type { RangeFormProps } from './amount-form.tsx'
import { FilterForm } from './filter-form.tsx'
import { dayTypes, type InvoiceTab } from './invoice-query.ts'

/** Filters by one kind of day once applied; the fields begin with the window a reader most likely means. */
export function DayForm({ query, onChange, layout, onDone }: RangeFormProps): ReactElement {
  const types = dayTypes(query.tab)
  const [type, setType] = useState(query.dayType ?? types[0]?.id ?? '')
  const [range, setRange] = useState(query.dayType ? query.days : defaultDays(query.tab))
  const [isChecked, setChecked] = useState(false)
  const problem = dayRangeProblem(range, layout)
  const apply = (): void => {
    setChecked(true)
    if (problem) return
    const isOpen = range.from === undefined && range.to === undefined
    onChange({ ...query, days: range, dayType: isOpen ? undefined : type })
    onDone()
  }
  return (
    <FilterForm title={t('filters.date')} onApply={apply}>
      {types.length > 1 && (
        <Select
          label={t('filters.date')}
          options={types.map(({ id, name }) => ({ value: id, label: t(name) }))}
          value={type}
          onChange={setType}
        />
      )}
      <DayRangeFields
        label={t(types.find(({ id }) => id === type)?.name ?? 'filters.date')}
        range={range}
        onChange={setRange}
        problem={isChecked && problem ? t(problem) : undefined}
      />
    </FilterForm>
  )
}

/** Three months forward; tentative dates also three months back. */
function defaultDays(tab: InvoiceTab): DayRange {
  const now = today(getLocalTimeZone())
  const from = tab === 'unapproved' ? now.subtract({ months: 3 }) : now
  return { from: from.toString(), to: now.add({ months: 3 }).toString() }
}
