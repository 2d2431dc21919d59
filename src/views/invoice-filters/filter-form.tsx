import type { ReactElement, ReactNode } from 'react'
import { Button, submitChecked } from '#components'
import { t } from '#i18n'
import { row, stack } from '#styles'

export interface FilterFormProps {
  readonly title: string
  readonly onApply: () => void
  readonly children: ReactNode
}

export function FilterForm({ title, onApply, children }: FilterFormProps): ReactElement {
  return (
    <form
      // The browser would reject an invalid day without a message.
      noValidate
      aria-label={title}
      className={stack({ gap: 3 })}
      onSubmit={(event) => submitChecked(event, onApply)}
    >
      {children}
      <div className={row({ justify: 'end' })}>
        <Button type="submit" kind="primary" size="small">
          {t('common.apply')}
        </Button>
      </div>
    </form>
  )
}
