import { useState, type ReactElement } from 'react'
import { SearchDialog, type SearchEntry } from '#components'
import { formatCount, t, type MessageKey } from '#i18n'
import { chordText, shortcutOf } from '#keyboard'
import { foundGroups, type FoundGroup, type GroupName, type PaletteEntry } from './palette-entries.ts'
import { noteTaken, openDialog, recentIds } from './palette-state.ts'
import { usePaletteEntries } from './use-palette-entries.ts'

const NAMES: Readonly<Record<GroupName, MessageKey>> = {
  recent: 'keyboard.recent',
  actions: 'keyboard.actions',
  screens: 'keyboard.screens',
  customers: 'keyboard.customers',
  offers: 'keyboard.offers',
  transactions: 'keyboard.transactions',
  invoices: 'keyboard.invoices',
}

export interface PaletteProps {
  readonly onBuild: () => void
}

export function Palette({ onBuild }: PaletteProps): ReactElement {
  const [text, setText] = useState('')
  const entries = usePaletteEntries(text, onBuild)
  const groups = foundGroups(text, entries, recentIds.value)
  const choose = (id: string): void => {
    openDialog.value = undefined
    noteTaken(id)
    entries.find((entry) => entry.id === id)?.run()
  }
  return (
    <SearchDialog
      label={t('keyboard.palette')}
      placeholder={t('keyboard.placeholder')}
      text={text}
      onText={setText}
      groups={groups.map((group) => ({
        id: group.name,
        label: groupText(group),
        entries: group.entries.map(searchEntry),
      }))}
      onChoose={choose}
      onClose={() => (openDialog.value = undefined)}
      empty={t('keyboard.nothing', { text: text.trim() })}
    />
  )
}

// Invoices are not looked for beyond the first ones, so that their number is not known.
function groupText({ name, entries, count }: FoundGroup): string {
  const [group, shown] = [t(NAMES[name]), entries.length]
  if (count <= shown) return group
  return name === 'invoices'
    ? t('keyboard.firstInvoices', { group, shown })
    : t('keyboard.firstOf', { group, shown, count: formatCount(count) })
}

function searchEntry({ id, label, note, shortcut }: PaletteEntry): SearchEntry {
  const chord = shortcut && shortcutOf(shortcut).chords[0]
  return { id, label, note, keys: chord && chordText(chord) }
}
