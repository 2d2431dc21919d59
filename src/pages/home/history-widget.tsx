import { getLocalTimeZone, today } from '@internationalized/date'
import type { ReactElement } from 'react'
import { Amount, Loaded, TextLink } from '#components'
import { relativeDay } from './rules/initiated-day.ts'
import { formatDay, t } from '#i18n'
import { pathTo } from '#routes'
import { ageOf } from '#documents/query/age'
import { useProviderSettings } from '#documents/account/provider-settings'
import { type Transaction } from '#documents/history/transactions'
import { figures } from '#styles'
import { largeFigure, line, lineEnd, lineNote, lineTitle, singleFigure, widgetSubtitle } from './home.css.ts'
import { useLatestTransactions } from './use-latest-transactions.ts'
import { Widget, WidgetSkeleton } from './widget.tsx'

const CARD_OFFER = 'CASHFLOW_PLUS_ONE_TIME'

export function HistoryWidget(): ReactElement | null {
  const query = useLatestTransactions()
  if (query.data?.rows.length === 0) return null
  return (
    <Widget
      title={t('home.history')}
      link={{ to: pathTo('transactions'), label: t('common.viewAll') }}
      asOf={ageOf(query)}
    >
      <Loaded query={query} title={t('home.history')} isCompact skeleton={<WidgetSkeleton />}>
        {({ rows }) => <Latest transactions={rows} />}
      </Loaded>
    </Widget>
  )
}

function Latest({ transactions }: { readonly transactions: readonly Transaction[] }): ReactElement {
  const [newest] = transactions
  return (
    <>
      {newest && <p className={widgetSubtitle}>{initiatedText(newest)}</p>}
      {newest && transactions.length === 1 ? (
        <Single transaction={newest} />
      ) : (
        <ul>
          {transactions.map((transaction) => (
            <TransactionLine key={transaction.uuid} transaction={transaction} />
          ))}
        </ul>
      )}
    </>
  )
}

function initiatedText({ initiatedDay }: Transaction): string {
  switch (relativeDay(initiatedDay, today(getLocalTimeZone()).toString())) {
    case 'today':
      return t('home.initiatedToday')
    case 'yesterday':
      return t('home.initiatedYesterday')
    default:
      return t('home.initiatedOn', { day: formatDay(initiatedDay) })
  }
}

function Single({ transaction }: { readonly transaction: Transaction }): ReactElement {
  const { currency, depositMinor, customerName, invoiceCount } = transaction
  return (
    <div className={singleFigure}>
      <span className={`${largeFigure} ${figures}`}>
        <Amount minor={depositMinor} currency={currency} display="code" />
      </span>
      <TransactionLink transaction={transaction}>{customerName}</TransactionLink>
      <span className={lineNote}>{t('common.invoices', { count: invoiceCount })}</span>
    </div>
  )
}

function TransactionLine({ transaction }: { readonly transaction: Transaction }): ReactElement {
  const { customerName, currency, depositMinor, depositDay, invoiceCount } = transaction
  return (
    <li className={line} title={customerName}>
      <TransactionLink transaction={transaction}>{customerName}</TransactionLink>
      <span className={lineEnd}>
        <Amount minor={depositMinor} currency={currency} display="code" />
      </span>
      <span className={lineNote}>{t('common.invoices', { count: invoiceCount })}</span>
      <span className={`${lineNote} ${lineEnd}`}>
        {t('home.estimatedDeposit', { day: formatDay(depositDay) })}
      </span>
    </li>
  )
}

interface TransactionLinkProps {
  readonly transaction: Transaction
  readonly children: string
}

/** A transaction in the history; one of the card product at the site of the cards, where that is configured. */
function TransactionLink({ transaction, children }: TransactionLinkProps): ReactElement {
  const cardsSite = useProviderSettings().data?.cardsSiteUrl ?? undefined
  if (transaction.offerType !== CARD_OFFER) {
    return (
      <TextLink to={pathTo('transaction', { transactionid: transaction.uuid })} className={lineTitle}>
        {children}
      </TextLink>
    )
  }
  if (cardsSite === undefined) return <span className={lineTitle}>{children}</span>
  return (
    <a className={lineTitle} href={cardsSite} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
