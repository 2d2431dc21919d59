import { useEffect, useRef, useState, type ClipboardEvent, type ReactElement } from 'react'
import { TextField } from '#components'
import { numbersInText } from '#domain/invoices'
import { t } from '#i18n'
import { book } from '#state'
import { searchBox } from './invoice-filters.css.ts'
import type { InvoiceFiltersProps } from './filter-props.ts'

const ADDRESS_DELAY_MS = 300

/**
 * Finds invoice numbers while one types: the book answers at once, the address follows after a pause. A run of keystrokes is
 * one step of the browser's history. A column of numbers, as a spreadsheet copies it, goes to the paste tool.
 */
export function NumberSearch({ query, onChange, onPasteNumbers }: InvoiceFiltersProps): ReactElement {
  const [held, setHeld] = useState({ of: query.number, text: query.number })
  // The query has caught up with the field, or was changed by a reset or by Back: the field shows it.
  if (held.of !== query.number) setHeld({ of: query.number, text: query.number })
  const { text } = held
  // The last number that this run of keystrokes has searched for; undefined before its first.
  const run = useRef<string>(undefined)
  useEffect(() => {
    if (text === query.number) return undefined
    const timer = setTimeout(() => {
      const isContinued = run.current !== undefined && run.current === query.number
      run.current = text
      onChange({ ...query, number: text }, isContinued ? 'same' : 'new')
    }, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, query, onChange])
  const type = (next: string): void => {
    setHeld({ of: query.number, text: next })
    book.setFilter('invoiceNumber', next.trim() || undefined)
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
        label={t('invoices.searchNumber')}
        isLabelHidden
        placeholder={t('invoices.searchNumber')}
        type="search"
        value={text}
        onChange={type}
        onPaste={paste}
        onBlur={() => void (run.current = undefined)}
      />
    </div>
  )
}
