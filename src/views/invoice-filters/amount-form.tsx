import { useState, type ReactElement } from 'react'
import { AmountRangeFields, amountRangeProblem, effectiveAmountRange, Select } from '#components'
import { t } from '#i18n'
import { book, inCurrencyOrder } from '#state'
import { text } from '#styles'
import { FilterForm } from './filter-form.tsx'
import { amountTypeOf, amountTypes } from './filter-types.ts'
import type { RangeFormProps } from './filter-props.ts'
import { useApply } from './use-apply.ts'

/** What a phone's empty boxes suggest: as a value, Apply would hide everything larger. */
const PHONE_RANGE = { from: 0, to: 10_000 }
const OPEN = { from: undefined, to: undefined }
const ALL = 'all'

/** In which currencies the amounts are, where several are listed. */
function InWhichCurrency({ query }: Pick<RangeFormProps, 'query'>): ReactElement | null {
  const listed = book.totals.value.byCurrency.map(({ currency }) => currency)
  if (query.currency !== undefined || listed.length < 2) return null
  const [first, ...others] = inCurrencyOrder(listed, (each) => each)
  return (
    <p className={text({ size: 12, tone: 'muted' })}>
      {t('invoices.amountCurrencies', { first: first ?? '', count: others.length })}
    </p>
  )
}

/** Filters by one kind of amount, or by none, once applied. */
export function AmountForm(props: RangeFormProps): ReactElement {
  const { query, layout } = props
  const types = amountTypes(query.tab)
  const own = amountTypeOf(query)
  const [type, setType] = useState((own ?? types[0])?.id)
  const [range, setRange] = useState(own ? query.amounts : OPEN)
  const [isChecked, setChecked] = useState(false)
  const problem = type && amountRangeProblem(range, layout)
  const name = types.find(({ id }) => id === type)?.name
  const apply = useApply(props, () => {
    setChecked(true)
    if (problem) return undefined
    const amounts = type ? effectiveAmountRange(range) : OPEN
    const isOpen = amounts.from === undefined && amounts.to === undefined
    // What another table filters by stays until this one does.
    if (isOpen && own === undefined) return {}
    return { amounts, amountType: isOpen ? undefined : type }
  })
  return (
    <FilterForm title={t('filters.amount')} onApply={() => apply()}>
      <Select
        label={t('invoices.amountType')}
        options={[
          { value: ALL, label: t('invoices.allAmounts') },
          ...types.map((each) => ({ value: each.id, label: t(each.name) })),
        ]}
        value={type ?? ALL}
        onChange={(chosen) => setType(chosen === ALL ? undefined : chosen)}
      />
      {name && (
        <AmountRangeFields
          label={t(name)}
          range={range}
          onChange={setRange}
          problem={isChecked && problem ? t(problem) : undefined}
          suggested={layout === 'sheet' ? PHONE_RANGE : undefined}
        />
      )}
      <InWhichCurrency query={query} />
    </FilterForm>
  )
}
