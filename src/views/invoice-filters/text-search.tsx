import { useCallback, useEffect, useRef, useState, type ClipboardEvent, type ReactElement } from 'react'
import { TextField } from '#components'
import { numbersInText } from '#domain/invoices'
import { t } from '#i18n'
import { book } from '#state'
import { searchBox } from './invoice-filters.css.ts'
import type { InvoiceFiltersProps } from './filter-props.ts'

const ADDRESS_DELAY_MS = 300

/**
 * Finds numbers and customers while one types: the book answers at once, the address follows after a pause, and when the field is left. A run of keystrokes is
 * one step of the browser's history. A column of numbers, as a spreadsheet copies it, goes to the paste tool.
 */
export function TextSearch({ query, onChange, onPasteNumbers }: InvoiceFiltersProps): ReactElement {
  const [held, setHeld] = useState({ of: query.search, text: query.search })
  // The query has caught up with the field, or was changed by a reset or by Back: the field shows it.
  if (held.of !== query.search) setHeld({ of: query.search, text: query.search })
  const { text } = held
  // The last text that this run of keystrokes has searched for; undefined before its first.
  const run = useRef<string>(undefined)
  const tell = useCallback((): void => {
    if (text === query.search) return
    const isContinued = run.current !== undefined && run.current === query.search
    run.current = text
    onChange({ ...query, search: text }, isContinued ? 'same' : 'new')
  }, [text, query, onChange])
  useEffect(() => {
    const timer = setTimeout(tell, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [tell])
  const type = (next: string): void => {
    setHeld({ of: query.search, text: next })
    book.setFilter('search', next.trim() || undefined)
  }
  /** Whoever goes on elsewhere has ended the run: a reload then has what was searched for. */
  const end = (): void => {
    tell()
    run.current = undefined
  }
  const paste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!onPasteNumbers || numbersInText(pasted).length < 2) return
    event.preventDefault()
    onPasteNumbers(pasted)
  }
  return (
    <div className={searchBox}>
      <TextField
        label={t('invoices.searchText')}
        isLabelHidden
        placeholder={t('invoices.searchText')}
        type="search"
        value={text}
        onChange={type}
        onPaste={paste}
        onBlur={end}
      />
    </div>
  )
}
