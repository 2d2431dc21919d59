import { Switch as AriaSwitch } from 'react-aria-components/Switch'
import type { ReactElement, ReactNode } from 'react'
import { switchLabel, switchThumb, switchTrack } from './switch.css.ts'

export interface SwitchProps {
  /** The words beside it. */
  readonly children: ReactNode
  readonly isSelected: boolean
  readonly onChange?: (isSelected: boolean) => void
  readonly isDisabled?: boolean
  /** Shows how it stands and cannot be moved; stays in the tab order. */
  readonly isReadOnly?: boolean
}

/** On or off, at once. */
export function Switch({ children, ...rest }: SwitchProps): ReactElement {
  return (
    <AriaSwitch {...rest} className={switchLabel}>
      <span className={switchTrack}>
        <span className={switchThumb} />
      </span>
      {children}
    </AriaSwitch>
  )
}
