import { useEffect, useRef, useState, type ReactElement } from 'react'
import { TextField, useAreRowsFirst } from '#components'
import { t } from '#i18n'

const ADDRESS_DELAY_MS = 300

export interface SearchFieldProps {
  readonly value: string
  /** Called after a pause in typing; `same` where it goes on with the last step of this run of keystrokes. */
  readonly onChange: (next: string, step: 'new' | 'same') => void
}

/** The search of the list: one run of keystrokes is one step of the browser's history. */
export function SearchField({ value, onChange }: SearchFieldProps): ReactElement {
  const [held, setHeld] = useState({ of: value, text: value })
  // The address has caught up with the field, or was changed by a reset or by Back: the field shows it.
  if (held.of !== value) setHeld({ of: value, text: value })
  const { text } = held
  const areRowsFirst = useAreRowsFirst()
  const run = useRef<string>(undefined)
  useEffect(() => {
    if (text === value) return undefined
    const timer = setTimeout(() => {
      const isContinued = run.current !== undefined && run.current === value
      run.current = text
      onChange(text, isContinued ? 'same' : 'new')
    }, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return (
    <TextField
      label={t('history.search')}
      isLabelHidden={areRowsFirst}
      placeholder={t('offers.searchHint')}
      type="search"
      value={text}
      onChange={(next) => setHeld({ of: value, text: next })}
      onBlur={() => void (run.current = undefined)}
    />
  )
}
