import type { ReactElement } from 'react'
import { Amount, Day, EmptyState, Loaded, TextLink } from '#components'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { DEFAULT_TRANSACTION_SORT, useTransactions, type Transaction } from '#documents/transactions'
import { line, lineEnd, lineNote, lineTitle } from './home.css.ts'
import { Widget, WidgetSkeleton } from './widget.tsx'

const LATEST = { filter: {}, sorting: DEFAULT_TRANSACTION_SORT, limit: 3, offset: 0 }

/** The latest transactions. */
export function HistoryWidget(): ReactElement {
  const query = useTransactions(LATEST)
  return (
    <Widget title={t('home.history')} link={{ to: pathTo('transactions'), label: t('common.viewAll') }}>
      <Loaded query={query} title={t('home.history')} isCompact skeleton={<WidgetSkeleton />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState isCompact title={t('home.noHistory')} />
          ) : (
            <ul>
              {rows.map((transaction) => (
                <TransactionLine key={transaction.uuid} transaction={transaction} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Widget>
  )
}

function TransactionLine({ transaction }: { readonly transaction: Transaction }): ReactElement {
  const { uuid, customerName, currency, depositMinor, depositDay, invoiceCount } = transaction
  return (
    <li className={line}>
      <TextLink to={pathTo('transaction', { transactionid: uuid })} className={lineTitle}>
        {customerName}
      </TextLink>
      <span className={lineEnd}>
        <Amount minor={depositMinor} currency={currency} display="code" />
      </span>
      <span className={lineNote}>{t('common.invoices', { count: invoiceCount })}</span>
      <span className={`${lineNote} ${lineEnd}`}>
        <Day day={depositDay} />
      </span>
    </li>
  )
}
