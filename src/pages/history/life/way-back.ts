import type { InvoiceLife } from '#documents/history/invoice-life'
import { t } from '#i18n'
import { matchRoute, pathTo } from '#routes'
import { keptListAddress } from '#state'

/** Where an invoice's page leads back to, and which screen that is of. */
export interface WayBack {
  readonly screen: 'invoices' | 'history'
  readonly to: string
  readonly label: string
}

/**
 * Back to the list of invoices as it was last shown, where that has the invoice's customer; otherwise to those of the customer. An
 * invoice that was paid early belongs to its early payment, unless the list is that of what is paid.
 */
export function wayBack({ customerUuid, customerName, currency, payment }: InvoiceLife): WayBack {
  const kept = keptListAddress(pathTo('invoices'))
  const [path = '', search] = kept?.split('?') ?? []
  const transaction = payment?.isEarly ? payment.transactionUuid : undefined
  if (transaction !== undefined && new URLSearchParams(search).get('tab') !== 'paid')
    return {
      screen: 'history',
      to: pathTo('transaction', { transactionid: transaction }),
      label: customerName,
    }
  const own = pathTo('invoices', { customerUuid, customerCurrency: currency })
  const isOf = matchRoute(path)?.params.customerUuid
  if (kept === undefined || (isOf !== undefined && isOf !== customerUuid))
    return { screen: 'invoices', to: own, label: customerName }
  return { screen: 'invoices', to: kept, label: isOf === undefined ? t('invoices.title') : customerName }
}
