import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import {
  AsOf,
  ButtonLink,
  DataTable,
  EmptyState,
  NeedsConnection,
  Loaded,
  PageHeader,
  Pager,
  QueryFailure,
  Skeleton,
  useAreRowsFirst,
  useIsNarrow,
  useIsShort,
} from '#components'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { listAddress } from '#state'
import { ageOf } from '#documents/query/age'
import { fetchAllAwards, useAwards } from '#documents/history/awards'
import { supplierName } from '#documents/account/me'
import { useTransaction, type Transaction } from '#documents/history/transactions'
import { page, stack, text, visuallyHidden } from '#styles'
import { awardColumns } from './award-columns.tsx'
import { DownloadButton } from './files/download-button.tsx'
import { PAGE_SIZES } from './filters/history-query.ts'
import { PrintButton } from './files/print-button.tsx'
import { transactionDocument } from './files/print-transaction.ts'
import { TransactionFigures, TransactionNames } from './transaction-figures.tsx'

export function TransactionPage({
  params,
}: {
  readonly params: Readonly<Record<string, string>>
}): ReactElement {
  const query = useTransaction(params.transactionid ?? '')
  return (
    <div className={page()}>
      <Loaded query={query} isPage title={t('routes.transaction')} skeleton={<TransactionSkeleton />}>
        {(transaction) =>
          transaction ? <Details transaction={transaction} asOf={ageOf(query)} /> : <NotFound />
        }
      </Loaded>
    </div>
  )
}

interface DetailsProps {
  readonly transaction: Transaction
  readonly asOf: number | undefined
}

function Details({ transaction, asOf }: DetailsProps): ReactElement {
  const client = useQueryClient()
  const isNarrow = useIsNarrow()
  const isShort = useIsShort()
  const figures = <TransactionFigures transaction={transaction} />
  const gather = async () =>
    transactionDocument(transaction, await fetchAllAwards(transaction.uuid), {
      supplier: await supplierName(client),
      now: Date.now(),
    })
  return (
    <>
      <PageHeader
        title={transaction.customerName}
        isDense={isNarrow}
        isDenseWhenLow
        back={{ to: listAddress(pathTo('transactions')), label: t('history.transactionBack') }}
        lead={
          <>
            <TransactionNames transaction={transaction} />
            {asOf !== undefined && <AsOf at={asOf} />}
          </>
        }
        actions={
          <>
            <PrintButton gather={gather} />
            <DownloadButton transaction={transaction} />
            <ButtonLink to={pathTo('offerDetails', { offerid: transaction.offerUuid })}>
              {t('history.viewOffer')}
            </ButtonLink>
          </>
        }
      />
      {/* The height of a low window is for the rows; a phone has five of them below the figures. */}
      <div className={stack({ gap: isNarrow || isShort ? 3 : 8 })}>
        {!isShort && figures}
        <Awards transactionUuid={transaction.uuid} expected={transaction.invoiceCount} />
        {/* The head of a low window has no room for the names. */}
        {isShort && <TransactionNames transaction={transaction} />}
        {isShort && figures}
      </div>
    </>
  )
}

function Awards({
  transactionUuid,
  expected,
}: {
  readonly transactionUuid: string
  readonly expected: number
}): ReactElement {
  const [paging, setPaging] = useState({ limit: 25, offset: 0 })
  const awards = useAwards(transactionUuid, paging.limit, paging.offset)
  const isNarrow = useIsNarrow()
  const areRowsFirst = useAreRowsFirst()
  const { data, error, fetchStatus, isPlaceholderData, refetch } = awards
  if (fetchStatus === 'paused' && !data) return <NeedsConnection onRetry={() => void refetch()} />
  if (error && !data) {
    return <QueryFailure error={error} title={t('history.awardsTitle')} onRetry={() => void refetch()} />
  }
  return (
    <section className={stack({ gap: areRowsFirst ? 1 : 3 })}>
      <h2 className={isNarrow ? visuallyHidden : text({ size: areRowsFirst ? 13 : 16 })}>
        {t('history.awardsTitle')}
      </h2>
      <DataTable
        label={t('history.awardsTitle')}
        columns={awardColumns()}
        rows={data?.rows}
        rowKey={({ id }) => id}
        isBriefOnPhone
        expectedRows={Math.min(expected, paging.limit)}
        isStale={isPlaceholderData}
      />
      {data && data.total > PAGE_SIZES[0] && (
        <Pager
          {...paging}
          total={data.total}
          isStale={isPlaceholderData}
          limits={PAGE_SIZES}
          onChange={setPaging}
        />
      )}
    </section>
  )
}

function NotFound(): ReactElement {
  return (
    <EmptyState
      title={t('history.notFoundTitle')}
      action={<ButtonLink to={pathTo('transactions')}>{t('history.transactionBack')}</ButtonLink>}
    />
  )
}

function TransactionSkeleton(): ReactElement {
  return (
    <div className={stack({ gap: 6 })}>
      <Skeleton width="280px" height="34px" />
      <Skeleton height="72px" />
      <Skeleton height="240px" />
    </div>
  )
}
