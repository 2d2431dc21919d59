import { useCallback, type ClipboardEvent, type ReactElement } from 'react'
import { TextField, useSearchText } from '#components'
import { numbersInText } from '#domain/invoices'
import { t } from '#i18n'
import { book } from '#state'
import { searchBox } from './invoice-filters.css.ts'
import type { FilterStep, InvoiceFiltersProps } from './filter-props.ts'

/**
 * Finds numbers and customers while one types: the book answers at once, the address follows after a pause, and when the field is left. A run of keystrokes is
 * one step of the browser's history. A column of numbers, as a spreadsheet copies it, goes to the paste tool.
 */
export function TextSearch({ query, onChange, onPasteNumbers }: InvoiceFiltersProps): ReactElement {
  const find = useCallback(
    (search: string, step: FilterStep): void => onChange({ ...query, search }, step),
    [query, onChange],
  )
  const { text, type, end } = useSearchText(query.search, find)
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
        onChange={(next) => {
          type(next)
          book.setFilter('search', next.trim() || undefined)
        }}
        onPaste={paste}
        onBlur={end}
      />
    </div>
  )
}
