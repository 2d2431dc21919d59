import type { ReactElement } from 'react'
import { Button, Dialog } from '#components'
import { formatInstant, t } from '#i18n'

interface TrialAnnouncementProps {
  /** When the trial ends, in milliseconds. */
  readonly endsAt: number
  readonly onClose: () => void
  /** Begins a tour of home: for users who do not know the product yet. */
  readonly onTour?: () => void
}

export function TrialAnnouncement({ endsAt, onClose, onTour }: TrialAnnouncementProps): ReactElement {
  return (
    <Dialog
      isOpen
      title={t('home.trialTitle')}
      onClose={onClose}
      actions={
        <>
          <Button {...(onTour ? {} : { kind: 'primary' as const })} onPress={onClose}>
            {t('common.close')}
          </Button>
          {onTour && (
            <Button kind="primary" onPress={onTour}>
              {t('home.trialTour')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(onTour ? 'home.trialBodyNew' : 'home.trialBody')}</p>
      <p>{t('home.trialUntil', { day: formatInstant(endsAt, 'day') })}</p>
    </Dialog>
  )
}
