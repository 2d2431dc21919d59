import { History } from 'lucide-react'
import type { ReactElement } from 'react'
import {
  AsOf,
  Button,
  ButtonLink,
  DataTable,
  EmptyState,
  NeedsConnection,
  Pager,
  QueryFailure,
  useIsNarrow,
  useIsShort,
  type PagingStep,
} from '#components'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { ageOf } from '#documents/query/age'
import type { HistorySummary } from '#documents/history/history-summary'
import { DEFAULT_TRANSACTION_SORT, useTransactions } from '#documents/history/transactions'
import { text } from '#styles'
import { HistoryLine } from './filters/history-filters.tsx'
import {
  changeQuery,
  hasFilters,
  nextSort,
  PAGE_SIZES,
  SORT_FIELDS,
  toTransactionQuery,
  withoutFilters,
  type HistoryQuery,
} from './filters/history-query.ts'
import { transactionColumns } from './transaction-columns.tsx'

/** The title of a row on a phone, and its parts in three lines more. */
const LINES_ON_PHONE = 4

export interface TransactionListProps {
  readonly query: HistoryQuery
  readonly onChange: (next: HistoryQuery, step?: PagingStep) => void
  /** The options of the filters; undefined while loading. */
  readonly choices: HistorySummary | undefined
}

export function TransactionList({ query, onChange, choices }: TransactionListProps): ReactElement {
  const transactions = useTransactions(toTransactionQuery(query))
  const isShort = useIsShort()
  const isOnPhone = useIsNarrow() && !isShort
  const { data, error, fetchStatus, isPlaceholderData, refetch } = transactions
  if (fetchStatus === 'paused' && !data) return <NeedsConnection onRetry={() => void refetch()} />
  if (error && !data) {
    return <QueryFailure error={error} title={t('history.title')} onRetry={() => void refetch()} />
  }
  const line = { query, onChange, choices }
  if (data?.total === 0) {
    return (
      <div>
        <HistoryLine {...line} />
        <NoTransactions query={query} onChange={onChange} />
      </div>
    )
  }
  const [fallbackSort] = DEFAULT_TRANSACTION_SORT
  const sort = query.sort ?? fallbackSort
  const sortBy = (id: string): void => {
    const field = SORT_FIELDS.find((each) => each === id)
    if (field) onChange(changeQuery(query, { sort: nextSort(query.sort ?? fallbackSort, field) }))
  }
  const isMixed = new Set(data?.rows.map(({ currency }) => currency)).size > 1
  return (
    <div>
      <HistoryLine {...line}>
        <AsOf at={ageOf(transactions)} />
        {isMixed && sort?.field.endsWith('Amount') && (
          <p className={text({ size: 13, tone: 'muted' })}>{t('invoices.withinCurrency')}</p>
        )}
      </HistoryLine>
      <DataTable
        label={t('history.table')}
        columns={transactionColumns(isOnPhone)}
        rows={data?.rows}
        rowKey={({ uuid }) => uuid}
        expectedRows={query.limit}
        expectedLines={isOnPhone ? LINES_ON_PHONE : 2}
        isStale={isPlaceholderData}
        isBriefOnPhone
        onSort={sortBy}
        {...(sort ? { sort: { id: sort.field, direction: sort.direction } } : {})}
      />
      {data && (
        <Pager
          offset={query.offset}
          limit={query.limit}
          total={data.total}
          isStale={isPlaceholderData}
          limits={PAGE_SIZES}
          onChange={(next, step) => onChange(changeQuery(query, next), step)}
        />
      )}
    </div>
  )
}

function NoTransactions({ query, onChange }: Omit<TransactionListProps, 'choices'>): ReactElement {
  if (hasFilters(query)) {
    return (
      <EmptyState
        title={t('history.noMatchTitle')}
        action={<Button onPress={() => onChange(withoutFilters(query))}>{t('common.resetFilters')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={<History size={20} aria-hidden />}
      title={t('history.emptyTitle')}
      action={<ButtonLink to={pathTo('builder')}>{t('shell.buildOffer')}</ButtonLink>}
    />
  )
}
