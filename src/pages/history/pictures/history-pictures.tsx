import { useState, type ReactElement } from 'react'
import { Loaded, Segmented, Skeleton } from '#components'
import { t } from '#i18n'
import { useHistoryMonths, type HistoryMonths, type HistorySummary } from '#documents/history/history-summary'
import { historyCurrencies } from '../history-currencies.ts'
import { RatePicture } from './rate-picture.tsx'
import { ReceivedPicture } from './received-picture.tsx'
import { hasFilters, toTransactionQuery, type HistoryQuery } from '../filters/history-query.ts'

type Shown = 'received' | 'rates'

interface HistoryPicturesProps {
  readonly summary: HistorySummary | undefined
  readonly query: HistoryQuery
}

/** The deposits by month of the transactions that the table lists, or the rates by customer. Renders nothing without a history. */
export function HistoryPictures({ summary, query }: HistoryPicturesProps): ReactElement | null {
  const [shown, setShown] = useState<Shown>('received')
  const isFiltered = hasFilters(query)
  const found = useHistoryMonths(toTransactionQuery(query).filter, isFiltered && shown === 'received')
  const { byMonth = [], lifetime = [] } = summary ?? {}
  if (byMonth.length === 0) return null
  const order = historyCurrencies(lifetime)
  const choice = (
    <Segmented
      label={t('charts.history')}
      options={[
        { value: 'received', label: t('charts.receivedTab') },
        { value: 'rates', label: t('charts.rates') },
      ]}
      value={shown}
      onChange={setShown}
    />
  )
  const received = (of: HistoryMonths): ReactElement =>
    of.byMonth.length === 0 ? (
      choice
    ) : (
      <ReceivedPicture
        sums={of.byMonth}
        currencies={order.filter((each) => of.lifetime.some(({ currency }) => currency === each))}
        query={query}
        controls={choice}
      />
    )
  return (
    <section aria-label={t('charts.history')}>
      {shown === 'rates' ? (
        <RatePicture customerUuid={query.customerUuid} currency={query.currency} controls={choice} />
      ) : isFiltered ? (
        <Loaded
          query={found}
          title={t('charts.receivedTab')}
          isCompact
          skeleton={<Skeleton height="160px" />}
        >
          {received}
        </Loaded>
      ) : (
        received({ byMonth, lifetime })
      )}
    </section>
  )
}
