import { Search } from 'lucide-react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Input, SearchField } from 'react-aria-components/SearchField'
import type { ReactElement } from 'react'
import { scrim } from './overlays.css.ts'
import { Keys } from './keys.tsx'
import {
  searchBox,
  searchDialog,
  searchEmpty,
  searchEntry,
  searchGroup,
  searchInput,
  searchLabel,
  searchList,
  searchModal,
  searchNote,
  searchScrim,
} from './search-dialog.css.ts'

export interface SearchEntry {
  readonly id: string
  readonly label: string
  /** What tells it from others of the same name. */
  readonly note?: string | undefined
  /** The keys that do the same. */
  readonly keys?: readonly string[] | undefined
}

interface SearchGroup {
  readonly id: string
  readonly label: string
  readonly entries: readonly SearchEntry[]
}

export interface SearchDialogProps {
  readonly label: string
  readonly placeholder: string
  readonly text: string
  readonly onText: (text: string) => void
  /** What was found, already ranked; a few entries each. */
  readonly groups: readonly SearchGroup[]
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
  /** Said when nothing was found. */
  readonly empty: string
}

/** A field over a list of what it finds: arrows choose while one types, Enter takes, Escape leaves. */
export function SearchDialog(props: SearchDialogProps): ReactElement {
  const { label, placeholder, text, onText, groups, onChoose, onClose, empty } = props
  return (
    <ModalOverlay
      className={`${scrim} ${searchScrim}`}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={searchModal}>
        <AriaDialog className={searchDialog} aria-label={label}>
          <Autocomplete inputValue={text} onInputChange={onText} disableAutoFocusFirst={text === ''}>
            {/* Opened by the user to type into. */}
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
            <SearchField aria-label={label} className={searchBox} autoFocus onClear={onClose}>
              <Search size={16} aria-hidden />
              <Input className={searchInput} placeholder={placeholder} />
            </SearchField>
            <ListBox
              aria-label={label}
              className={searchList}
              selectionMode="none"
              onAction={(key) => onChoose(String(key))}
              renderEmptyState={() => <p className={searchEmpty}>{empty}</p>}
            >
              {groups.map((group) => (
                <ListBoxSection key={group.id} id={group.id}>
                  <Header className={searchGroup}>{group.label}</Header>
                  {group.entries.map((entry) => (
                    <Entry key={entry.id} entry={entry} />
                  ))}
                </ListBoxSection>
              ))}
            </ListBox>
          </Autocomplete>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

function Entry({ entry }: { readonly entry: SearchEntry }): ReactElement {
  const { id, label, note, keys } = entry
  return (
    <ListBoxItem id={id} textValue={note === undefined ? label : `${label}, ${note}`} className={searchEntry}>
      <span className={searchLabel}>{label}</span>
      {note !== undefined && <span className={searchNote}>{note}</span>}
      {keys && <Keys keys={keys} />}
    </ListBoxItem>
  )
}
