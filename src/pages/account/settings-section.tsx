import { useId, type ReactElement, type ReactNode } from 'react'
import { stack, text } from '#styles'
import { section } from './account.css.ts'

export interface SettingsSectionProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

export function SettingsSection({ title, lead, children }: SettingsSectionProps): ReactElement {
  const id = useId()
  return (
    <section className={section} aria-labelledby={id}>
      <div className={stack({ gap: 2 })}>
        <h2 id={id} className={text({ size: 16, weight: 'strong' })}>
          {title}
        </h2>
        <p className={text({ size: 14, tone: 'muted' })}>{lead}</p>
      </div>
      <div className={stack({ gap: 4 })}>{children}</div>
    </section>
  )
}
