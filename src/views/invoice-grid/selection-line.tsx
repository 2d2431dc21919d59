import { computed } from '@preact/signals-react'
import { Copy, Download } from 'lucide-react'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { IconButton, showToast } from '#components'
import type { GridControl } from '#grid'
import { t } from '#i18n'
import { book } from '#state'
import { row } from '#styles'
import { EditBar } from './edit-bar.tsx'
import { SelectedSums } from './selected-sums.tsx'
import { selectionLine } from './selection-line.css.ts'

// The count changes with every keystroke of a search, this does not.
const isEmpty = computed(() => book.count.value === 0)

export interface SelectionLineProps {
  /** Rows can be included and excluded. */
  readonly isEditable: boolean
  readonly control: RefObject<GridControl | null>
  readonly onExport: () => void
  /** Further actions on the same rows. */
  readonly children?: ReactNode
}

/** What is selected, with its sums, and beside it what can be done to it; without a selection to all that match. */
export function SelectionLine({ isEditable, control, onExport, children }: SelectionLineProps): ReactElement {
  const isIdle = isEmpty.value
  return (
    <fieldset aria-label={t('invoices.selection')} className={selectionLine}>
      <SelectedSums />
      <span className={row({ gap: 2 })}>
        {isEditable && <EditBar />}
        <IconButton label={t('invoices.exportRows')} size="small" isIdle={isIdle} onPress={onExport}>
          <Download size={16} aria-hidden />
        </IconButton>
        <IconButton
          label={t('invoices.copyRows')}
          size="small"
          isIdle={isIdle}
          onPress={() => void copy(control.current)}
        >
          <Copy size={16} aria-hidden />
        </IconButton>
        {children}
      </span>
    </fieldset>
  )
}

async function copy(control: GridControl | null): Promise<void> {
  try {
    await control?.copy()
  } catch {
    showToast({ id: 'copied', tone: 'warning', text: t('invoices.notCopied') })
  }
}
