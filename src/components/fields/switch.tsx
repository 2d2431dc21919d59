import { Switch as AriaSwitch } from 'react-aria-components/Switch'
import type { ReactElement, ReactNode } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { switchBox, switchLabel, switchThumb, switchTrack } from './switch.css.ts'

export interface SwitchProps {
  /** The words beside it. */
  readonly children: ReactNode
  readonly isSelected: boolean
  readonly onChange?: (isSelected: boolean) => void
  /** What it was moved to is not confirmed yet: it shows so, keeps the focus and cannot be moved. */
  readonly isPending?: boolean
  /** Shows how it stands and cannot be moved; stays in the tab order. */
  readonly isReadOnly?: boolean
}

/** On or off, at once. */
export function Switch({ children, isPending = false, isReadOnly, ...rest }: SwitchProps): ReactElement {
  return (
    <span className={switchBox} aria-busy={isPending || undefined}>
      <AriaSwitch {...rest} isReadOnly={isReadOnly || isPending} className={switchLabel}>
        <span className={switchTrack}>
          <span className={switchThumb} />
        </span>
        {children}
      </AriaSwitch>
      {isPending && <Spinner />}
    </span>
  )
}
