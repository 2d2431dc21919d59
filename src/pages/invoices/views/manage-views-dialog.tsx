import { Trash2 } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { Button, Dialog, IconButton, Switch, TextField } from '#components'
import { LONGEST_VIEW_NAME } from '#contract'
import type { SavedView } from '#documents/account/saved-views'
import { t } from '#i18n'
import { row, stack } from '#styles'
import type { Views } from './use-views.ts'

interface ManageViewsDialogProps {
  readonly views: Views
  readonly onClose: () => void
}

export function ManageViewsDialog({ views, onClose }: ManageViewsDialogProps): ReactElement {
  const own = views.views.filter(({ isOwn }) => isOwn)
  return (
    <Dialog
      title={t('invoices.viewsOwn')}
      isOpen
      onClose={onClose}
      actions={
        <Button kind="primary" onPress={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      {own.length === 0 && <p>{t('invoices.viewsNone')}</p>}
      <ul className={stack({ gap: 3 })}>
        {own.map((view) => (
          <li key={view.id}>
            <ManagedView view={view} views={views} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

interface ManagedViewProps {
  readonly view: SavedView
  readonly views: Views
}

function ManagedView({ view, views }: ManagedViewProps): ReactElement {
  const [name, setName] = useState(view.name)
  const wanted = name.trim()
  const isTaken = views.views.some((each) => each.isOwn && each.id !== view.id && each.name === wanted)
  const rename = (): void => {
    if (wanted === '') setName(view.name)
    else if (wanted !== view.name && !isTaken) views.change({ ...view, name: wanted })
  }
  return (
    <div className={row({ gap: 3, align: 'end' })}>
      <TextField
        label={t('invoices.viewNameOf', { name: view.name })}
        isLabelHidden
        value={name}
        onChange={setName}
        onBlur={rename}
        onKeyDown={({ key }) => key === 'Enter' && rename()}
        maxLength={LONGEST_VIEW_NAME}
        error={isTaken ? t('invoices.viewTaken') : undefined}
      />
      <Switch isSelected={view.isShared} onChange={(isShared) => views.change({ ...view, isShared })}>
        {t('invoices.viewShared')}
      </Switch>
      <IconButton label={t('invoices.viewDelete', { name: view.name })} onPress={() => views.remove(view)}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </div>
  )
}
