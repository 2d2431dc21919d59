import { useEffect, useRef, type ReactElement } from 'react'
import type { CheckState } from '../features/checks.ts'
import { check } from './grid.css.ts'

interface CheckBoxProps {
  readonly label: string
  readonly state: CheckState
  readonly isDisabled?: boolean
  readonly onPress: (isRange: boolean) => void
}

/** A checkbox of the grid: for mouse or touch; the keyboard uses its cell. */
export function CheckBox({ label, state, isDisabled = false, onPress }: CheckBoxProps): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = state === 'indeterminate'
  }, [state])
  return (
    <input
      ref={input}
      type="checkbox"
      className={check}
      tabIndex={-1}
      aria-label={label}
      checked={state === 'checked'}
      disabled={isDisabled}
      readOnly
      // The focus stays on the cell.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onPress(event.shiftKey)}
    />
  )
}
