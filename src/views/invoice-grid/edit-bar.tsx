import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useState, type ReactElement } from 'react'
import { Button, closeToast, IconButton, showToast } from '#components'
import { errorSentence, formatCount, t } from '#i18n'
import { book } from '#state'
import { row, visuallyHidden } from '#styles'
import { useUndoKeys } from './use-undo-keys.ts'

const TOAST_ID = 'updatingOfferSnackbar'

/** Includes or excludes everything that matches, and takes edits back. */
export function EditBar(): ReactElement {
  useRefusals()
  const { said, undo, redo } = useSteps()
  useUndoKeys(undo, redo)
  const count = book.count.value
  const isHere = book.status.value === 'ready'
  const counted = book.hasFigures.value
  const included = count - book.totals.value.excludedCount
  return (
    <div className={row({ gap: 2 })}>
      <Button size="small" isDisabled={!isHere || included === 0} onPress={() => bulk(true, included)}>
        {t('invoices.excludeAll', { count: counted ? formatCount(included) : '…' })}
      </Button>
      <Button
        size="small"
        isDisabled={!isHere || included === count}
        onPress={() => bulk(false, count - included)}
      >
        {t('invoices.includeAll', { count: counted ? formatCount(count - included) : '…' })}
      </Button>
      <IconButton label={t('invoices.undo')} size="small" isDisabled={!book.canUndo.value} onPress={undo}>
        <Undo2 size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('invoices.redo')} size="small" isDisabled={!book.canRedo.value} onPress={redo}>
        <Redo2 size={16} aria-hidden />
      </IconButton>
      <output className={visuallyHidden}>{said}</output>
    </div>
  )
}

/** Takes steps back and again, and has a sentence for what that came to. */
function useSteps() {
  const [said, say] = useState('')
  const take =
    (step: () => ReturnType<typeof book.undo>, key: 'invoices.undone' | 'invoices.redone') => () => {
      const taken = step()
      if (taken === undefined) return
      const { count, excluded } = taken
      const became = t(excluded ? 'invoices.nowExcluded' : 'invoices.nowIncluded', { count })
      closeToast(TOAST_ID)
      say(t(key, { what: became }))
    }
  return { said, undo: take(book.undo, 'invoices.undone'), redo: take(book.redo, 'invoices.redone') }
}

function bulk(isExcluding: boolean, count: number): void {
  if (isExcluding) book.excludeMatching()
  else book.includeMatching()
  showToast({
    id: TOAST_ID,
    tone: 'success',
    text: t(isExcluding ? 'invoices.nowExcluded' : 'invoices.nowIncluded', { count }),
    action: { label: t('common.undo'), run: () => void book.undo() },
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
