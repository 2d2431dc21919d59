import type { ActiveFilter } from '#components'
import { formatFigure, formatDay, t } from '#i18n'
import type { HistorySummary } from '#documents/history/history-summary'
import { changeQuery, withAmountType, withDateType, type HistoryQuery } from './history-query.ts'

const OPEN = { from: undefined, to: undefined }

export function activeFilters(
  query: HistoryQuery,
  choices: HistorySummary | undefined,
  onChange: (next: HistoryQuery) => void,
): readonly ActiveFilter[] {
  const chips: ActiveFilter[] = []
  const add = (id: string, label: string, without: HistoryQuery): void => {
    chips.push({ id, label, remove: () => onChange(without) })
  }
  const { search, customerUuid, currency, offerUuid, days, amounts } = query
  if (search.trim() !== '') {
    add(
      'search',
      t('filters.is', { name: t('history.search'), value: search.trim() }),
      changeQuery(query, { search: '' }),
    )
  }
  if (customerUuid) {
    const name = choices?.customers.find(({ uuid }) => uuid === customerUuid)?.name ?? customerUuid
    add(
      'customer',
      t('filters.is', { name: t('filters.customer'), value: name }),
      changeQuery(query, { customerUuid: undefined }),
    )
  }
  if (currency) {
    add(
      'currency',
      t('filters.is', { name: t('filters.currency'), value: currency }),
      changeQuery(query, { currency: undefined }),
    )
  }
  if (offerUuid) {
    add('offer', t('history.ofOneOffer'), changeQuery(query, { offerUuid: undefined }))
  }
  if (days.from ?? days.to) {
    const name = t(query.dateType === 'clear' ? 'history.dateClear' : 'history.dateDeposit')
    add(
      'date',
      rangeLabel(name, days.from && formatDay(days.from), days.to && formatDay(days.to)),
      withDateType(query, 'all', OPEN),
    )
  }
  if (amounts.from !== undefined || amounts.to !== undefined) {
    const name = t(query.amountType === 'discount' ? 'history.amountDiscount' : 'history.amountTransaction')
    add('amount', rangeLabel(name, figure(amounts.from), figure(amounts.to)), withAmountType(query, 'all'))
  }
  return chips
}

function figure(value: number | undefined): string | undefined {
  return value === undefined ? undefined : formatFigure(value)
}

function rangeLabel(name: string, from: string | undefined, to: string | undefined): string {
  if (from && to) return t('filters.rangeBetween', { name, from, to })
  return from ? t('filters.rangeFrom', { name, from }) : t('filters.rangeTo', { name, to: to ?? '' })
}
