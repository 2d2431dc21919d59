import { FileSpreadsheet } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { Button, csvBlob, saveFile, showToast } from '#components'
import { errorSentence, formatCount, t } from '#i18n'
import type { Page } from '#documents/query/page'
import type { Transaction } from '#documents/history/transactions'
import { HISTORY_FIELDS } from './history-csv.ts'

export interface CsvButtonProps {
  /** Reads every transaction that the filters match, in the order of the list. */
  readonly gather: () => Promise<Page<Transaction>>
}

export function CsvButton({ gather }: CsvButtonProps): ReactElement {
  const [isPending, setPending] = useState(false)
  const save = async (): Promise<void> => {
    setPending(true)
    try {
      const { rows, total } = await gather()
      saveFile(csvBlob(HISTORY_FIELDS, rows), 'early-pay-history.csv')
      if (rows.length < total) tellRest(rows.length, total)
    } catch (error) {
      showToast({ id: 'csv', tone: 'error', text: `${t('history.csvFailed')} ${errorSentence(error)}` })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      icon={<FileSpreadsheet size={16} aria-hidden />}
      isPending={isPending}
      onPress={() => void save()}
    >
      {t('common.downloadCsv')}
    </Button>
  )
}

function tellRest(saved: number, total: number): void {
  const text = t('history.csvFirst', { count: formatCount(saved), total: formatCount(total) })
  showToast({ id: 'csv', tone: 'warning', text })
}
