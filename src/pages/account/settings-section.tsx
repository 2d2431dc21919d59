import { useId, type ReactElement, type ReactNode } from 'react'
import { stack, text } from '#styles'
import { section } from './account.css.ts'
import { useFocusOfRemoved } from './use-focus-of-removed.ts'

export interface SettingsSectionProps {
  readonly title: string
  readonly lead: string
  /** How many rows its list has: where one is removed, and the focus with it, the heading takes it. */
  readonly rows?: number | undefined
  /** A dialog asks about a row. */
  readonly isAsking?: boolean
  readonly children: ReactNode
}

export function SettingsSection({
  title,
  lead,
  rows = 0,
  isAsking = false,
  children,
}: SettingsSectionProps): ReactElement {
  const heading = useFocusOfRemoved(rows, isAsking)
  const id = useId()
  return (
    <section className={section} aria-labelledby={id}>
      <div className={stack({ gap: 2 })}>
        <h2 id={id} ref={heading} tabIndex={-1} className={text({ size: 16, weight: 'strong' })}>
          {title}
        </h2>
        <p className={text({ size: 14, tone: 'muted' })}>{lead}</p>
      </div>
      <div className={stack({ gap: 4 })}>{children}</div>
    </section>
  )
}
