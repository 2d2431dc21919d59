import { useState, type ReactElement } from 'react'
import { Segmented } from '#components'
import { t } from '#i18n'
import type { HistorySummary } from '#documents/history/history-summary'
import { historyCurrencies } from '../history-currencies.ts'
import { RatePicture } from './rate-picture.tsx'
import { ReceivedPicture } from './received-picture.tsx'
import type { HistoryQuery } from '../filters/history-query.ts'

type Shown = 'received' | 'rates'

interface HistoryPicturesProps {
  readonly summary: HistorySummary | undefined
  readonly query: HistoryQuery
}

/** Money received early by month, or the rates by customer. Renders nothing without a history. */
export function HistoryPictures({ summary, query }: HistoryPicturesProps): ReactElement | null {
  const [shown, setShown] = useState<Shown>('received')
  if (summary?.byMonth === undefined || summary.byMonth.length === 0) return null
  const currencies = historyCurrencies(summary.lifetime)
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
  return (
    <section aria-label={t('charts.history')}>
      {shown === 'received' ? (
        <ReceivedPicture sums={summary.byMonth} currencies={currencies} controls={choice} />
      ) : (
        <RatePicture customerUuid={query.customerUuid} currency={query.currency} controls={choice} />
      )}
    </section>
  )
}
