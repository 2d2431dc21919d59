import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import type { ReactElement, ReactNode } from 'react'
import { button } from '#styles'
import { Spinner } from '../feedback/spinner.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  readonly kind?: ButtonKind
  readonly size?: ButtonSize
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

/** A button with a verb on it. While pending it keeps its width and takes no press. */
export function Button({ kind, size, icon, children, className, ...rest }: ButtonProps): ReactElement {
  return (
    <AriaButton {...rest} className={joinClasses(button({ kind, size }), className)}>
      {rest.isPending ? <Spinner /> : icon}
      {children}
    </AriaButton>
  )
}

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  /** What the icon stands for, for screen readers and as a tooltip. */
  readonly label: string
  readonly size?: ButtonSize
  readonly kind?: ButtonKind
  readonly children: ReactNode
}

/** An icon one can press. */
export function IconButton({
  label,
  size,
  kind = 'quiet',
  children,
  ...rest
}: IconButtonProps): ReactElement {
  return (
    <AriaButton {...rest} aria-label={label} className={button({ kind, size, shape: 'icon' })}>
      <span title={label}>{children}</span>
    </AriaButton>
  )
}

function joinClasses(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
