import { showToast } from '#components'
import { formatMoney, t } from '#i18n'
import type { Transaction } from '#documents/history/transactions'
import { downloads, track, type EndedDownloadStatus } from '#state'

/** Downloads a transaction's invoices as a file, and shows the result as a toast unless it was cancelled. */
export async function downloadTransaction(transaction: Transaction): Promise<void> {
  const { uuid, currency, customerName, depositMinor, invoiceCount } = transaction
  track('transaction-download-started', { transaction: uuid })
  const status = await downloads.fetch(
    { uuid, currency, customerName, depositMinor, invoiceCount },
    transaction,
  )
  if (status === undefined) return
  track(`transaction-download-${status}`, { transaction: uuid })
  showResult(status, transaction)
}

function showResult(
  status: EndedDownloadStatus,
  { uuid, customerName, depositMinor, currency }: Transaction,
): void {
  const id = `transaction-download-${uuid}`
  const amount = formatMoney(depositMinor, currency)
  if (status === 'pending') showToast({ id, tone: 'warning', text: t('history.downloadPending') })
  else if (status === 'error') showToast({ id, tone: 'error', text: t('history.downloadFailed') })
  else
    showToast({
      id,
      tone: 'success',
      text: t('history.downloadDone', { customer: customerName, amount }),
    })
}
