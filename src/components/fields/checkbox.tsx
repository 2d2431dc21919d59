import { Check, Minus } from 'lucide-react'
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components/Checkbox'
import type { ReactElement, ReactNode } from 'react'
import { checkbox, checkboxBox } from './fields.css.ts'

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'style' | 'children'> {
  /** The label beside the box; without one give an `aria-label`. */
  readonly children?: ReactNode
}

export function Checkbox({ children, ...rest }: CheckboxProps): ReactElement {
  return (
    <AriaCheckbox {...rest} className={checkbox}>
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className={checkboxBox}>
            {isIndeterminate ? (
              <Minus size={14} strokeWidth={3} aria-hidden />
            ) : (
              isSelected && <Check size={14} strokeWidth={3} aria-hidden />
            )}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  )
}
