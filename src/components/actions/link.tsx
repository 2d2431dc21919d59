import type { ReactElement, ReactNode } from 'react'
import { Link as RouterLink } from 'wouter'
import { button, link } from '#styles'
import type { ButtonKind, ButtonSize } from './button.tsx'

export interface TextLinkProps {
  /** A path below the base path, from a path builder. */
  readonly to: string
  readonly children: ReactNode
  readonly className?: string
  readonly onPress?: () => void
}

export function TextLink({ to, children, className = link, onPress }: TextLinkProps): ReactElement {
  return (
    <RouterLink href={to} className={className} onClick={onPress}>
      {children}
    </RouterLink>
  )
}

export interface ButtonLinkProps {
  readonly to: string
  readonly onPress?: () => void
  readonly kind?: ButtonKind
  readonly size?: ButtonSize
  readonly icon?: ReactNode
  readonly children: ReactNode
}

export function ButtonLink({ to, onPress, kind, size, icon, children }: ButtonLinkProps): ReactElement {
  return (
    <RouterLink href={to} className={button({ kind, size })} onClick={onPress}>
      {icon}
      {children}
    </RouterLink>
  )
}
