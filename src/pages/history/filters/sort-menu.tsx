import { ArrowUpDown } from 'lucide-react'
import type { ReactElement } from 'react'
import { ChoiceMenu } from '#components'
import { t, type MessageKey } from '#i18n'
import { changeQuery, SORT_FIELDS, type HistoryQuery, type SortField } from './history-query.ts'

const NAMES: Readonly<Record<SortField, MessageKey>> = {
  depositDate: 'history.depositDate',
  invoiceCount: 'history.invoices',
  aggregatedApr: 'history.rate',
  invoiceAmount: 'history.grossAmount',
  discountAmount: 'history.discount',
  depositAmount: 'history.amount',
  aggregatedDaysPaidEarly: 'history.daysEarly',
  customerName: 'history.customer',
}

export interface SortMenuProps {
  readonly query: HistoryQuery
  readonly onChange: (next: HistoryQuery) => void
}

/** The order of the cards on a phone: each option both ways. */
export function SortMenu({ query, onChange }: SortMenuProps): ReactElement {
  const current = query.sort ?? { field: 'depositDate', direction: 'desc' }
  const choices = SORT_FIELDS.filter((field) => field !== 'customerName').flatMap((field) => [
    {
      value: `${field}.asc`,
      field,
      direction: 'asc' as const,
      label: t('filters.ascending', { name: t(NAMES[field]) }),
    },
    {
      value: `${field}.desc`,
      field,
      direction: 'desc' as const,
      label: t('filters.descending', { name: t(NAMES[field]) }),
    },
  ])
  const choose = (value: string): void => {
    const chosen = choices.find((each) => each.value === value)
    if (chosen) onChange(changeQuery(query, { sort: { field: chosen.field, direction: chosen.direction } }))
  }
  return (
    <ChoiceMenu
      label={t('filters.sortBy')}
      shape="icon"
      trigger={<ArrowUpDown size={20} aria-hidden />}
      choices={choices}
      value={`${current.field}.${current.direction}`}
      onChange={choose}
    />
  )
}
