import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import type { ReactElement, ReactNode } from 'react'
import { button } from '#styles'
import { PendingSpinner } from './pending-spinner.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  readonly kind?: ButtonKind
  readonly size?: ButtonSize
  readonly icon?: ReactNode
  /** Does nothing at present. Unlike a disabled button it keeps the focus: it may be the one just pressed. */
  readonly isIdle?: boolean
  readonly children: ReactNode
  readonly className?: string
}

/** A button with a text. While pending it shows a spinner, is marked as busy and takes no press. */
export function Button(props: ButtonProps): ReactElement {
  const { kind, size, icon, isIdle = false, children, className, ...rest } = props
  return (
    <AriaButton
      {...rest}
      {...(isIdle && IDLE)}
      {...(rest.isPending && BUSY)}
      className={joinClasses(button({ kind, size }), className)}
    >
      {rest.isPending ? <PendingSpinner /> : icon}
      {children}
    </AriaButton>
  )
}

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  /** The accessible name, also the tooltip. */
  readonly label: string
  readonly size?: ButtonSize
  readonly kind?: ButtonKind
  /** Does nothing at present, and keeps the focus. */
  readonly isIdle?: boolean
  readonly children: ReactNode
}

export function IconButton(props: IconButtonProps): ReactElement {
  const { label, size, kind = 'quiet', isIdle = false, children, ...rest } = props
  return (
    <AriaButton
      {...rest}
      {...(isIdle && IDLE)}
      aria-label={label}
      className={button({ kind, size, shape: 'icon' })}
    >
      <span title={label}>{children}</span>
    </AriaButton>
  )
}

const IDLE: Pick<AriaButtonProps, 'onPress' | 'render'> = {
  onPress: () => {},
  // React Aria passes its name and type.
  // oxlint-disable-next-line react/button-has-type, jsx-a11y/control-has-associated-label
  render: (dom) => <button {...dom} aria-disabled />,
}

/** Makes a pending button say so: React Aria passes no `aria-busy` on. */
export const BUSY: Pick<AriaButtonProps, 'render'> = {
  // oxlint-disable-next-line react/button-has-type, jsx-a11y/control-has-associated-label
  render: (dom) => <button {...dom} aria-busy />,
}

function joinClasses(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
