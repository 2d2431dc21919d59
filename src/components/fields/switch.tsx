import { Switch as AriaSwitch } from 'react-aria-components/Switch'
import type { ReactElement, ReactNode } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { switchBox, switchLabel, switchThumb, switchTrack } from './switch.css.ts'

export interface SwitchProps {
  readonly children: ReactNode
  readonly isSelected: boolean
  readonly onChange?: (isSelected: boolean) => void
  /** The change is not confirmed yet: marks itself as busy, keeps the focus and cannot be changed. */
  readonly isPending?: boolean
  /** Shows its state and cannot be changed; stays in the tab order. */
  readonly isReadOnly?: boolean
}

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
