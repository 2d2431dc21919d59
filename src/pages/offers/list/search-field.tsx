import type { ReactElement } from 'react'
import { TextField, useAreRowsFirst, useSearchText } from '#components'
import { t } from '#i18n'

export interface SearchFieldProps {
  readonly value: string
  /** Called after a pause in typing; `same` where it goes on with the last step of this run of keystrokes. */
  readonly onChange: (next: string, step: 'new' | 'same') => void
}

/** The search of the list: one run of keystrokes is one step of the browser's history. */
export function SearchField({ value, onChange }: SearchFieldProps): ReactElement {
  const { text, type, end } = useSearchText(value, onChange)
  const areRowsFirst = useAreRowsFirst()
  return (
    <TextField
      label={t('history.search')}
      isLabelHidden={areRowsFirst}
      placeholder={t('offers.searchHint')}
      type="search"
      value={text}
      onChange={type}
      onBlur={end}
    />
  )
}
