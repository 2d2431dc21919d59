import { CalendarClock, Hourglass } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button, Dialog } from '#components'
import { t } from '#i18n'
import { reminderImage } from './trial-reminder.css.ts'

interface TrialEndedProps {
  readonly onLater: () => void
  readonly onJoin: () => void
}

interface TrialReminderProps extends TrialEndedProps {
  readonly daysLeft: number
  readonly isUrgent: boolean
}

export function TrialReminder({ daysLeft, isUrgent, onLater, onJoin }: TrialReminderProps): ReactElement {
  return (
    <Dialog
      isOpen
      title={t('home.reminderTitle', { count: daysLeft })}
      onClose={onLater}
      actions={<Choice onLater={onLater} onJoin={onJoin} />}
    >
      {isUrgent ? (
        <span className={reminderImage.urgent}>
          <Hourglass size={40} aria-label={t('home.reminderImageUrgent')} />
        </span>
      ) : (
        <span className={reminderImage.calm}>
          <CalendarClock size={40} aria-label={t('home.reminderImage')} />
        </span>
      )}
      <p>{t('home.reminderBody')}</p>
    </Dialog>
  )
}

export function TrialEnded({ onLater, onJoin }: TrialEndedProps): ReactElement {
  return (
    <Dialog
      isOpen
      title={t('home.endedTitle')}
      onClose={onLater}
      actions={<Choice onLater={onLater} onJoin={onJoin} />}
    >
      <p>{t('home.endedBody')}</p>
    </Dialog>
  )
}

function Choice({ onLater, onJoin }: TrialEndedProps): ReactElement {
  return (
    <>
      <Button onPress={onLater}>{t('home.remindLater')}</Button>
      <Button kind="primary" onPress={onJoin}>
        {t('memberships.joinNow')}
      </Button>
    </>
  )
}
