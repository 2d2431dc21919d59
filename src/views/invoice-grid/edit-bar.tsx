import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, type ReactElement } from 'react'
import { Button, IconButton, showToast } from '#components'
import { errorSentence, formatCount, t } from '#i18n'
import { book } from '#state'
import { row } from '#styles'

const TOAST_ID = 'updatingOfferSnackbar'

/** Includes or excludes everything that matches, and takes edits back. */
export function EditBar(): ReactElement {
  useRefusals()
  const count = book.count.value
  const included = count - book.totals.value.excludedCount
  return (
    <div className={row({ gap: 2 })}>
      <Button size="small" isDisabled={included === 0} onPress={() => bulk(true, included)}>
        {t('invoices.excludeAll', { count: formatCount(included) })}
      </Button>
      <Button size="small" isDisabled={included === count} onPress={() => bulk(false, count - included)}>
        {t('invoices.includeAll', { count: formatCount(count - included) })}
      </Button>
      <IconButton
        label={t('invoices.undo')}
        size="small"
        isDisabled={!book.canUndo.value}
        onPress={book.undo}
      >
        <Undo2 size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={t('invoices.redo')}
        size="small"
        isDisabled={!book.canRedo.value}
        onPress={book.redo}
      >
        <Redo2 size={16} aria-hidden />
      </IconButton>
    </div>
  )
}

function bulk(isExcluding: boolean, count: number): void {
  if (isExcluding) book.excludeMatching()
  else book.includeMatching()
  showToast({
    id: TOAST_ID,
    tone: 'success',
    text: t(isExcluding ? 'invoices.nowExcluded' : 'invoices.nowIncluded', { count }),
    action: { label: t('common.undo'), run: book.undo },
  })
}

/** Says why an edit was taken back. */
function useRefusals(): void {
  const refused = book.refused.value
  useEffect(() => {
    if (!refused) return
    const what = t(messageFor(refused.call.excluded, refused.invoiceIds.length))
    showToast({ id: TOAST_ID, tone: 'error', text: `${what}. ${errorSentence(refused.error)}` })
    book.dismissRefusal()
  }, [refused])
}

function messageFor(isExcluding: boolean, count: number) {
  if (isExcluding) return count > 1 ? 'errors.bulkExcludeInvoices' : 'errors.excludeInvoices'
  return count > 1 ? 'errors.bulkIncludeInvoices' : 'errors.includeInvoices'
}
