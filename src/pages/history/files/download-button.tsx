import { Download as DownloadIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button, Explained, IconButton } from '#components'
import { t } from '#i18n'
import type { Transaction } from '#documents/history/transactions'
import { downloads } from '#state'
import { downloadTransaction } from './download-transaction.ts'

export interface DownloadButtonProps {
  readonly transaction: Transaction
  /** `icon` for a row of a table. */
  readonly shape?: 'text' | 'icon'
}

/** Downloads the transaction's invoices as a file. Explains why it cannot while the transaction is pending clear. */
export function DownloadButton({ transaction, shape = 'text' }: DownloadButtonProps): ReactElement {
  const current = downloads.list.value.find(({ uuid }) => uuid === transaction.uuid)
  const state = {
    isIdle: transaction.isPendingClear,
    isPending: current?.status === 'loading',
    onPress: () => void downloadTransaction(transaction),
  }
  const icon = <DownloadIcon size={16} aria-hidden />
  const button =
    shape === 'icon' ? (
      <IconButton
        {...state}
        size="small"
        label={t('history.downloadOf', { customer: transaction.customerName })}
      >
        {icon}
      </IconButton>
    ) : (
      <Button {...state} icon={icon}>
        {t('history.download')}
      </Button>
    )
  return transaction.isPendingClear ? <Explained text={t('history.notReady')}>{button}</Explained> : button
}
