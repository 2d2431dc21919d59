import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactElement } from 'react'
import { PageHeader, useAreRowsFirst, useIsNarrow } from '#components'
import { t } from '#i18n'
import { useHistorySummary } from '#documents/history/history-summary'
import { supplierName } from '#documents/account/me'
import { fetchAllTransactions, useTransactions } from '#documents/history/transactions'
import { caution, fromTop, page, stack } from '#styles'
import { activeFilters } from './filters/active-filters.ts'
import { CsvButton } from './files/csv-button.tsx'
import { EmailExport } from './files/email-export.tsx'
import { HistoryFilters } from './filters/history-filters.tsx'
import { hasFilters, toTransactionQuery } from './filters/history-query.ts'
import { HistorySummaryPanel } from './history-summary.tsx'
import { HistoryPictures } from './pictures/history-pictures.tsx'
import { PrintButton } from './files/print-button.tsx'
import { historyDocument } from './files/print-history.ts'
import { TransactionList } from './transaction-list.tsx'
import { useHistoryAddress } from './filters/use-history-address.ts'
import { useHasLegacyHistory } from '#documents/history/legacy-history'

export function TransactionsPage(): ReactElement {
  const address = useHistoryAddress()
  const summary = useHistorySummary()
  const isNarrow = useIsNarrow()
  const areRowsFirst = useAreRowsFirst()
  const transactions = useTransactions(toTransactionQuery(address.query))
  // Nothing to filter, print or save.
  const isEmpty = transactions.data?.total === 0 && !hasFilters(address.query)
  useEffect(() => address.applyInbound())
  const client = useQueryClient()
  const gatherRows = () => fetchAllTransactions(toTransactionQuery(address.query))
  const gather = async () => {
    const filters = activeFilters(address.query, summary.data, () => {}).map(({ label }) => label)
    return historyDocument(await gatherRows(), {
      supplier: await supplierName(client),
      filters,
      now: Date.now(),
    })
  }
  return (
    <div className={page()}>
      <PageHeader
        title={t('history.title')}
        lead={isNarrow ? undefined : t('history.lead')}
        isDense={isNarrow}
        isDenseWhenLow
        actions={
          !isEmpty && (
            <>
              <PrintButton gather={gather} />
              <CsvButton gather={gatherRows} />
              <EmailExport />
            </>
          )
        }
      />
      {/* A box of its own where there is nothing: it takes the place of what was loading, and nothing moves. */}
      <div key={isEmpty ? 'empty' : 'rows'} className={`${stack({ gap: areRowsFirst ? 3 : 8 })} ${fromTop}`}>
        <LegacyBanner />
        {!areRowsFirst && <HistorySummaryPanel query={summary} />}
        <section className={stack({ gap: areRowsFirst ? 1 : 2 })} aria-label={t('history.table')}>
          {!isEmpty && <HistoryFilters query={address.query} onChange={address.go} choices={summary.data} />}
          <TransactionList query={address.query} onChange={address.go} choices={summary.data} />
        </section>
        {areRowsFirst && <HistorySummaryPanel query={summary} />}
        <HistoryPictures summary={summary.data} query={address.query} />
      </div>
    </div>
  )
}

/** Says that older early payments are missing from the list. Nothing while that is loading or cannot be loaded. */
function LegacyBanner(): ReactElement | null {
  if (useHasLegacyHistory().data !== true) return null
  return (
    <aside aria-label={t('history.legacyTitle')} className={caution}>
      {t('history.legacyBanner')}
    </aside>
  )
}
