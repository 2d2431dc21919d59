import { useState, type ReactElement } from 'react'
import {
  AmountRangeFields,
  amountRangeProblem,
  Button,
  DayRangeFields,
  dayRangeProblem,
  effectiveAmountRange,
  Select,
  submitChecked,
  TextField,
  type FilterLayout,
  type DayRange,
} from '#components'
import { compareNames, t } from '#i18n'
import type { HistorySummary } from '#documents/history/history-summary'
import { sortByCurrency } from '#state'
import { historyCurrencies } from '../history-currencies.ts'
import { applyRow, bar, sheet, wideField } from './history-filters.css.ts'
import {
  changeQuery,
  withAmountType,
  withDateType,
  type AmountType,
  type DateType,
  type HistoryQuery,
} from './history-query.ts'
import { getLocalTimeZone, today } from '@internationalized/date'

const ALL = 'all'

export interface FilterFormProps {
  readonly query: HistoryQuery
  readonly onChange: (next: HistoryQuery) => void
  readonly choices: HistorySummary | undefined
  readonly layout: FilterLayout
}

/** The filters as a form; nothing is filtered before Apply. */
export function FilterForm({ query, onChange, choices, layout }: FilterFormProps): ReactElement {
  const [draft, setDraft] = useDraft(query)
  const [isChecked, setChecked] = useState(false)
  const amountProblem = amountRangeProblem(draft.amounts, layout)
  const dayProblem = dayRangeProblem(draft.days, layout)
  const apply = (): void => {
    setChecked(true)
    if (!amountProblem && !dayProblem)
      onChange(changeQuery(draft, { amounts: effectiveAmountRange(draft.amounts) }))
  }
  const shown = (problem: typeof amountProblem): string | undefined =>
    isChecked && problem ? t(problem) : undefined
  return (
    <form
      noValidate
      className={layout === 'bar' ? bar : sheet}
      onSubmit={(event) => submitChecked(event, apply)}
    >
      <TextField
        label={t('history.search')}
        placeholder={t('history.searchHint')}
        type="search"
        value={draft.search}
        onChange={(search) => setDraft({ ...draft, search })}
      />
      <CustomerSelect draft={draft} setDraft={setDraft} choices={choices} />
      <CurrencySelect draft={draft} setDraft={setDraft} choices={choices} />
      <Select
        label={t('filters.date')}
        options={dateTypes()}
        value={draft.dateType}
        onChange={(type) => setDraft(withDateType(draft, type, defaultWindow()))}
      />
      {draft.dateType !== ALL && (
        <div className={wideField}>
          <DayRangeFields
            label={t('filters.date')}
            range={draft.days}
            onChange={(days) => setDraft({ ...draft, days })}
            problem={shown(dayProblem)}
          />
        </div>
      )}
      <Select
        label={t('filters.amount')}
        options={amountTypes()}
        value={draft.amountType}
        onChange={(type) => setDraft(withAmountType(draft, type))}
      />
      {draft.amountType !== ALL && (
        <div className={wideField}>
          <AmountRangeFields
            label={t('filters.amount')}
            range={draft.amounts}
            onChange={(amounts) => setDraft({ ...draft, amounts })}
            problem={shown(amountProblem)}
          />
        </div>
      )}
      <div className={applyRow}>
        <Button type="submit" kind={layout === 'sheet' ? 'primary' : 'secondary'}>
          {t('common.apply')}
        </Button>
      </div>
    </form>
  )
}

/** A draft of the query that starts over whenever the query itself changes. */
function useDraft(query: HistoryQuery): [HistoryQuery, (next: HistoryQuery) => void] {
  const [held, setHeld] = useState({ of: query, draft: query })
  const isSame = JSON.stringify(held.of) === JSON.stringify(query)
  // Forgotten now: Back to the query that it was of would bring it back.
  if (!isSame) setHeld({ of: query, draft: query })
  return [isSame ? held.draft : query, (draft) => setHeld({ of: query, draft })]
}

interface ChoiceProps {
  readonly draft: HistoryQuery
  readonly setDraft: (next: HistoryQuery) => void
  readonly choices: HistorySummary | undefined
}

function CustomerSelect({ draft, setDraft, choices }: ChoiceProps): ReactElement | null {
  const customers = (choices?.customers ?? []).toSorted((a, b) => compareNames(a.name, b.name))
  if (customers.length <= 1) return null
  const options = [
    { value: ALL, label: t('filters.allCustomers') },
    ...customers.map(({ uuid, name }) => ({ value: uuid, label: name })),
  ]
  const choose = (value: string): void =>
    setDraft({ ...draft, customerUuid: value === ALL ? undefined : value })
  return (
    <Select
      label={t('filters.customer')}
      options={options}
      value={draft.customerUuid ?? ALL}
      onChange={choose}
    />
  )
}

function CurrencySelect({ draft, setDraft, choices }: ChoiceProps): ReactElement | null {
  const { currencies: found = [], lifetime = [] } = choices ?? {}
  const currencies = found
    .map((currency) => ({ currency }))
    .toSorted(sortByCurrency(historyCurrencies(lifetime)))
  if (currencies.length <= 1) return null
  const options = [
    { value: ALL, label: t('filters.allCurrencies') },
    ...currencies.map(({ currency }) => ({ value: currency, label: currency })),
  ]
  const choose = (value: string): void => setDraft({ ...draft, currency: value === ALL ? undefined : value })
  return (
    <Select label={t('filters.currency')} options={options} value={draft.currency ?? ALL} onChange={choose} />
  )
}

function dateTypes(): readonly { value: DateType; label: string }[] {
  return [
    { value: 'all', label: t('history.allDates') },
    { value: 'deposit', label: t('history.dateDeposit') },
    { value: 'clear', label: t('history.dateClear') },
  ]
}

function amountTypes(): readonly { value: AmountType; label: string }[] {
  return [
    { value: 'all', label: t('history.allAmounts') },
    { value: 'discount', label: t('history.amountDiscount') },
    { value: 'transaction', label: t('history.amountTransaction') },
  ]
}

/** The default dates: from three months and one day ago to yesterday. */
export function defaultWindow(now = today(getLocalTimeZone())): DayRange {
  return {
    from: now.subtract({ months: 3, days: 1 }).toString(),
    to: now.subtract({ days: 1 }).toString(),
  }
}
