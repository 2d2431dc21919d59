import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import { Button, Checkbox, Dialog, TextField } from '#components'
import { LONGEST_VIEW_NAME } from '#contract'
import type { SavedView } from '#documents/account/saved-views'
import { t } from '#i18n'
import { address, searchOf, type InvoiceScope } from '../address.ts'
import type { Views } from './use-views.ts'

interface KeepViewDialogProps {
  readonly scope: InvoiceScope
  readonly views: Views
  readonly onClose: () => void
}

/**
 * Gives a field the focus that its dialog gets: when it opens, and when the menu that opened it has closed behind it and given its
 * focus back.
 */
function useFocusFromDialog(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = box.current?.querySelector('input')
    const dialog = box.current?.closest('[role=dialog]')
    const pass = (event: Event): void => {
      if (event.target === dialog) input?.focus()
    }
    input?.focus()
    dialog?.addEventListener('focusin', pass)
    return () => dialog?.removeEventListener('focusin', pass)
  }, [])
  return box
}

function shownIn(views: readonly SavedView[]): Pick<SavedView, 'name' | 'isShared'> {
  const { kept, view } = address.query.peek()
  return views.find(({ id }) => id === kept) ?? { name: view, isShared: false }
}

/** Keeps what is shown under a name: for the user, or for the account. */
export function KeepViewDialog({ scope, views, onClose }: KeepViewDialogProps): ReactElement {
  const [shown] = useState(() => shownIn(views.views))
  const [name, setName] = useState(shown.name)
  const [isShared, setShared] = useState(shown.isShared)
  const [isTried, setTried] = useState(false)
  const field = useFocusFromDialog()
  const wanted = name.trim()
  const replaced = views.views.find((each) => each.isOwn && each.name === wanted)
  const keep = (): void => {
    setTried(true)
    if (wanted === '') return
    const id = replaced?.id ?? crypto.randomUUID()
    views.keep({ id, name: wanted, search: searchOf(scope, address.query.peek()), isShared, isOwn: true })
    onClose()
  }
  return (
    <Dialog
      title={t('invoices.viewKeepTitle')}
      isOpen
      onClose={onClose}
      onSubmit={keep}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" kind="primary">
            {t('invoices.viewStore')}
          </Button>
        </>
      }
    >
      <div ref={field}>
        <TextField
          label={t('invoices.viewOwnName')}
          value={name}
          onChange={setName}
          maxLength={LONGEST_VIEW_NAME}
          error={isTried && wanted === '' ? t('invoices.viewNameMissing') : undefined}
          {...(replaced && { hint: t('invoices.viewReplaces') })}
        />
      </div>
      <Checkbox isSelected={isShared} onChange={setShared}>
        {t('invoices.viewShare')}
      </Checkbox>
      <p>{t('invoices.viewKeepHint')}</p>
    </Dialog>
  )
}
