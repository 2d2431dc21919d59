import { Check, Minus } from 'lucide-react'
import { useCallback, type ReactElement, type ReactNode } from 'react'
import { checkbox, checkboxBox, rowCheckbox, rowCheckboxInput } from './fields.css.ts'

export interface RowCheckboxProps {
  readonly isSelected: boolean
  readonly isIndeterminate: boolean
  readonly isDisabled: boolean
  /** Where Tab reaches one row of the list alone. */
  readonly tabIndex?: 0 | -1 | undefined
  readonly onChange: (isSelected: boolean) => void
  readonly children: ReactNode
}

/**
 * A checkbox of a row among thousands, with the look of `Checkbox`: a bare input, as dozens of them are rendered within the
 * frame of a keystroke.
 */
export function RowCheckbox(props: RowCheckboxProps): ReactElement {
  const { isSelected, isIndeterminate, isDisabled, tabIndex, onChange, children } = props
  const showState = useCallback(
    (input: HTMLInputElement | null): void => {
      if (input) input.indeterminate = isIndeterminate
    },
    [isIndeterminate],
  )
  return (
    <label
      className={`${checkbox} ${rowCheckbox}`}
      data-selected={isSelected || undefined}
      data-indeterminate={isIndeterminate || undefined}
      data-disabled={isDisabled || undefined}
    >
      <input
        ref={showState}
        type="checkbox"
        className={rowCheckboxInput}
        checked={isSelected}
        disabled={isDisabled}
        tabIndex={tabIndex}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={checkboxBox}>
        {isIndeterminate ? (
          <Minus size={14} strokeWidth={3} aria-hidden />
        ) : (
          isSelected && <Check size={14} strokeWidth={3} aria-hidden />
        )}
      </span>
      {children}
    </label>
  )
}
