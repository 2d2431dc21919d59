import { computed } from '@preact/signals-react'
import { useMemo, useState, type ReactElement } from 'react'
import { Button } from '#components'
import type { SavedView } from '#documents/account/saved-views'
import { t } from '#i18n'
import { text } from '#styles'
import { address, showsSame, type InvoiceScope } from '../address.ts'
import { viewHeading } from '../tabs-line.css.ts'
import { useFocusBack } from '../use-focus-back.ts'
import { KeepViewDialog } from './keep-view-dialog.tsx'
import { useViews, type Views } from './use-views.ts'

interface Heading {
  readonly name: string
  readonly isChanged: boolean
}

/** The name of what is shown: of the kept view, and whether it was changed since, or of the view that was sent; undefined without one. */
export function useViewHeading(scope: InvoiceScope, isReadOnly: boolean): ReactElement | undefined {
  const views = useViews()
  const kept = views.views
  const followed = useMemo(() => {
    const heading = computed(() => headingOf(scope, kept))
    return { name: computed(() => heading.value.name), isChanged: computed(() => heading.value.isChanged) }
  }, [scope, kept])
  const name = followed.name.value
  const isChanged = followed.isChanged.value
  if (name === '') return undefined
  return (
    <div className={viewHeading}>
      <h2 className={text({ size: 16 })}>{isChanged ? t('invoices.viewChanged', { name }) : name}</h2>
      {isChanged && !isReadOnly && <KeepButton scope={scope} views={views} />}
    </div>
  )
}

function headingOf(scope: InvoiceScope, views: readonly SavedView[]): Heading {
  const asked = address.query.value
  const kept = asked.kept === undefined ? undefined : views.find(({ id }) => id === asked.kept)
  if (kept === undefined) return { name: asked.view, isChanged: false }
  return { name: kept.name, isChanged: !showsSame(scope, asked, kept.search) }
}

interface KeepButtonProps {
  readonly scope: InvoiceScope
  readonly views: Views
}

/** Keeps the changed view under its name, or another. */
function KeepButton({ scope, views }: KeepButtonProps): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const place = useFocusBack(isOpen)
  return (
    <span ref={place}>
      <Button size="small" onPress={() => setOpen(true)}>
        {t('invoices.viewKeep')}
      </Button>
      {isOpen && <KeepViewDialog scope={scope} views={views} onClose={() => setOpen(false)} />}
    </span>
  )
}
