import { computed, type ReadonlySignal } from '@preact/signals-react'
import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useState, type ReactElement } from 'react'
import { Button, closeToast, IconButton, showToast } from '#components'
import { errorSentence, formatCount, t } from '#i18n'
import { book } from '#state'
import { row, visuallyHidden } from '#styles'
import { useUndoKeys } from './use-undo-keys.ts'

const TOAST_ID = 'updatingOfferSnackbar'

const excluded = computed(() => book.totals.value.excludedCount)
const included = computed(() => book.count.value - excluded.value)
const isHere = computed(() => book.status.value === 'ready')
const canExclude = computed(() => isHere.value && included.value > 0)
const canInclude = computed(() => isHere.value && excluded.value > 0)

/** Includes or excludes everything that matches, and takes edits back. */
export function EditBar(): ReactElement {
  useRefusals()
  const { said, undo, redo } = useSteps()
  useUndoKeys(undo, redo)
  return (
    <div className={row({ gap: 2 })}>
      <ExcludeAll />
      <IncludeAll />
      <UndoButton onPress={undo} />
      <RedoButton onPress={redo} />
      <output className={visuallyHidden}>{said}</output>
    </div>
  )
}

// The counts change with every key of a search: only their words are drawn again, not the buttons.
function ExcludeAll(): ReactElement {
  return (
    <Button size="small" isIdle={!canExclude.value} onPress={() => bulk(true, included.peek())}>
      <HowMany words="invoices.excludeAll" count={included} />
    </Button>
  )
}

function IncludeAll(): ReactElement {
  return (
    <Button size="small" isIdle={!canInclude.value} onPress={() => bulk(false, excluded.peek())}>
      <HowMany words="invoices.includeAll" count={excluded} />
    </Button>
  )
}

interface HowManyProps {
  readonly words: 'invoices.excludeAll' | 'invoices.includeAll'
  readonly count: ReadonlySignal<number>
}

function HowMany({ words, count }: HowManyProps): ReactElement {
  return <>{t(words, { count: book.hasFigures.value ? formatCount(count.value) : '…' })}</>
}

interface StepProps {
  readonly onPress: () => void
}

function UndoButton({ onPress }: StepProps): ReactElement {
  return (
    <IconButton label={t('invoices.undo')} size="small" isIdle={!book.canUndo.value} onPress={onPress}>
      <Undo2 size={16} aria-hidden />
    </IconButton>
  )
}

function RedoButton({ onPress }: StepProps): ReactElement {
  return (
    <IconButton label={t('invoices.redo')} size="small" isIdle={!book.canRedo.value} onPress={onPress}>
      <Redo2 size={16} aria-hidden />
    </IconButton>
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
