import { useCallback, useEffect, useRef, useState } from 'react'

const ADDRESS_DELAY_MS = 300

export interface SearchText {
  /** What stands in the field. */
  readonly text: string
  readonly type: (next: string) => void
  /** Whoever goes on elsewhere has ended the run of keystrokes: a reload then has what was searched for. */
  readonly end: () => void
}

/**
 * The text of a search that an address has: the address follows after a pause in typing, and when the field is left. A run of
 * keystrokes is one step of the browser's history: `same` where it goes on with the last one.
 */
export function useSearchText(
  value: string,
  onChange: (next: string, step: 'new' | 'same') => void,
): SearchText {
  const [held, setHeld] = useState({ of: value, text: value })
  // The address has caught up with the field, or was changed by a reset or by Back: the field shows it.
  if (held.of !== value) setHeld({ of: value, text: value })
  const { text } = held
  // The last text that this run of keystrokes has searched for; undefined before its first.
  const run = useRef<string>(undefined)
  const tell = useCallback((): void => {
    if (text === value) return
    const isContinued = run.current !== undefined && run.current === value
    run.current = text
    onChange(text, isContinued ? 'same' : 'new')
  }, [text, value, onChange])
  useEffect(() => {
    const timer = setTimeout(tell, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [tell])
  return {
    text,
    type: (next) => setHeld({ of: value, text: next }),
    end() {
      tell()
      run.current = undefined
    },
  }
}
