import { useState, type ReactElement } from 'react'
import { Button, Dialog, showToast, TextField } from '#components'
import { useSavedViews } from '#documents/account/saved-views'
import { t } from '#i18n'
import { address } from './address.ts'

/** Gives the view a name and its link: filters, order, columns and tab are all in the address. */
export function ViewDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { data: kept = [] } = useSavedViews()
  const shown = address.query.value
  const [name, setName] = useState(() => kept.find(({ id }) => id === shown.kept)?.name ?? shown.view)
  const copy = (): void => {
    address.name(name.trim())
    void copyAddress(name.trim())
    onClose()
  }
  return (
    <Dialog
      title={t('invoices.viewTitle')}
      isOpen
      onClose={onClose}
      onSubmit={copy}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" kind="primary">
            {t('invoices.viewCopy')}
          </Button>
        </>
      }
    >
      <TextField label={t('invoices.viewName')} value={name} onChange={setName} maxLength={60} />
      <p>{t('invoices.viewHint')}</p>
    </Dialog>
  )
}

async function copyAddress(view: string): Promise<void> {
  const url = new URL(location.href)
  if (view) url.searchParams.set('view', view)
  try {
    await navigator.clipboard.writeText(url.toString())
    showToast({ id: 'copied', tone: 'success', text: t('invoices.viewCopied') })
  } catch {
    showToast({ id: 'copied', tone: 'warning', text: t('invoices.viewNotCopied') })
  }
}
