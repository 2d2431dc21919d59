import type { ReactElement } from 'react'
import { Button, Dialog } from '#components'
import { formatInstant, formatList, t } from '#i18n'
import type { Candidate } from '../available.ts'
import { offerDates } from '../offer-dates.ts'

export interface NewDeadlineProps {
  readonly offered: readonly Candidate[]
  readonly onClose: () => void
  readonly onSubmit: () => void
}

/** The deadline shown has passed: asks before the offer is submitted for the next one. */
export function NewDeadline({ offered, onClose, onSubmit }: NewDeadlineProps): ReactElement {
  const deadlines = offerDates(offered)?.deadlines.map(({ at }) => formatInstant(at, 'dayTimeZone')) ?? []
  return (
    <Dialog
      title={t('builder.newDeadlineTitle')}
      role="alertdialog"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" onPress={onSubmit}>
            {t('builder.submit')}
          </Button>
        </>
      }
    >
      <p>{t('builder.newDeadlineBody', { deadline: formatList(deadlines) })}</p>
    </Dialog>
  )
}
