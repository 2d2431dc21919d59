import { Bookmark } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { Menu, type MenuEntry } from '#components'
import { t } from '#i18n'
import { readInvoiceQuery } from '#views'
import { pathOfQuery, type InvoiceScope } from '../address.ts'
import { useFocusBack } from '../use-focus-back.ts'
import { KeepViewDialog } from './keep-view-dialog.tsx'
import { ManageViewsDialog } from './manage-views-dialog.tsx'
import { useViews } from './use-views.ts'

interface ViewsMenuProps {
  readonly scope: InvoiceScope
  readonly isReadOnly: boolean
}

/** Who may not keep any has it from the start, too: nothing beside it moves when those of colleagues arrive. */
export function ViewsMenu({ scope, isReadOnly }: ViewsMenuProps): ReactElement {
  const [, navigate] = useLocation()
  const [asked, ask] = useState<'keep' | 'manage'>()
  const views = useViews()
  const place = useFocusBack(asked !== undefined)
  const entries: readonly MenuEntry[] = [
    ...views.views.map(({ id, name, search, isOwn }) => ({
      id,
      label: isOwn ? name : t('invoices.viewOfColleague', { name }),
      run: () => navigate(pathOfQuery({ ...readInvoiceQuery(new URLSearchParams(search)), kept: id })),
    })),
    ...(isReadOnly ? [] : [{ id: 'keep', label: t('invoices.viewKeep'), run: () => ask('keep') }]),
    ...(!isReadOnly && views.views.some(({ isOwn }) => isOwn)
      ? [{ id: 'manage', label: t('invoices.viewsManage'), run: () => ask('manage') }]
      : []),
  ]
  const close = (): void => ask(undefined)
  return (
    <>
      <span ref={place}>
        <Menu
          label={t('invoices.views')}
          shape="icon"
          trigger={<Bookmark size={20} aria-hidden />}
          entries={entries}
          isDisabled={entries.length === 0}
          // Nobody announces what a colleague keeps or renames.
          onOpen={views.refresh}
        />
      </span>
      {asked === 'keep' && <KeepViewDialog scope={scope} views={views} onClose={close} />}
      {asked === 'manage' && <ManageViewsDialog views={views} onClose={close} />}
    </>
  )
}
