import { Download as DownloadIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button, showToast } from '#components'
import type { EndedDownloadStatus } from '#domain/downloads'
import { formatMoney, t } from '#i18n'
import type { Transaction } from '#documents/transactions'
import { downloads, track } from '#state'

/** Downloads the transaction's invoices as a file, and shows the result as a toast. */
export function DownloadButton({ transaction }: { readonly transaction: Transaction }): ReactElement {
  const current = downloads.list.value.find(({ uuid }) => uuid === transaction.uuid)
  const fetch = async (): Promise<void> => {
    const { uuid, currency, customerName, depositMinor, invoiceCount } = transaction
    track('transaction-download-started', { transaction: uuid })
    const status = await downloads.fetch(
      { uuid, currency, customerName, depositMinor, invoiceCount },
      transaction,
    )
    track(`transaction-download-${status}`, { transaction: uuid })
    showResult(status, transaction)
  }
  return (
    <Button onPress={() => void fetch()} isPending={current?.status === 'loading'}>
      <DownloadIcon size={16} aria-hidden />
      {t('history.download')}
    </Button>
  )
}

function showResult(
  status: EndedDownloadStatus,
  { customerName, depositMinor, currency }: Transaction,
): void {
  const id = 'transaction-download'
  if (status === 'pending') showToast({ id, tone: 'warning', text: t('history.downloadPending') })
  else if (status === 'error') showToast({ id, tone: 'error', text: t('history.downloadFailed') })
  else
    showToast({
      id,
      tone: 'success',
      text: t('history.downloadDone', {
        customer: customerName,
        amount: formatMoney(depositMinor, currency),
      }),
    })
}
