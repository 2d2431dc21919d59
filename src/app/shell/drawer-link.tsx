import type { LucideIcon } from 'lucide-react'
import type { MouseEvent, ReactElement } from 'react'
import { Link, useLocation } from 'wouter'
import { drawerLink } from './shell.css.ts'

export interface DrawerLinkProps {
  readonly label: string
  readonly to: string
  readonly icon?: LucideIcon | undefined
  readonly isCurrent?: boolean
  readonly onClose: () => void
  /** In place of going there. */
  readonly run?: (() => void) | undefined
}

/** A link that closes the drawer before it leads on, so that the focus is where the next screen wants it. */
export function DrawerLink({
  label,
  to,
  icon: Icon,
  isCurrent,
  onClose,
  run,
}: DrawerLinkProps): ReactElement {
  const [, navigate] = useLocation()
  const go = (event: MouseEvent): void => {
    event.preventDefault()
    onClose()
    if (run) run()
    else navigate(to)
  }
  return (
    <Link
      href={to}
      className={drawerLink}
      onClick={go}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      {Icon && <Icon size={20} aria-hidden />}
      {label}
    </Link>
  )
}
