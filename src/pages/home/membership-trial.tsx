import { useEffect, useState, type ReactElement } from 'react'
import { Button, Dialog, Tour, type TourStep } from '#components'
import { announcesTrial, startsTrial, trialAnnouncement } from '#domain/memberships'
import { formatDay, t } from '#i18n'
import { useMe, type Me } from '#documents/me'
import { useLogins, useMembership, useTrialActivation, type Membership } from '#documents/membership'
import { isOn, session, setTrialAnnouncement, track, trialAnnouncementTo } from '#state'

/** The trial of a membership: it starts by itself, is announced, and to new users shown by a tour of home. */
export function MembershipTrial(): ReactElement | null {
  const me = useMe().data
  const membership = useMembership().data
  // Who acts for a supplier neither starts its trial nor uses up what it is told.
  const isImpersonated = session.token.value?.subject !== undefined
  if (me === undefined || membership == null || isImpersonated) return null
  return <Trial me={me} membership={membership} />
}

interface TrialProps {
  readonly me: Me
  readonly membership: NonNullable<Membership>
}

function Trial({ me, membership }: TrialProps): ReactElement | null {
  const { uuid } = me.user
  const announcement = trialAnnouncementTo(uuid)
  const [isTouring, setTouring] = useState(false)
  const logins = useLogins(membership.status === 'TRIAL').data
  const activate = useTrialActivation(() => {
    setTrialAnnouncement(uuid, 'due')
    track('membership-trial-activated')
  })
  const isDue = !me.isReadOnly && startsTrial(membership, isOn('memberships'))
  useEffect(() => {
    if (isDue) activate(me.account.id)
  })
  const close = (): void => setTrialAnnouncement(uuid, 'closed')
  const beginTour = (): void => {
    close()
    track('membership-tour-begun')
    setTouring(true)
  }
  if (isTouring) return <Tour steps={tourSteps()} onEnd={() => setTouring(false)} />
  if (logins === undefined) return null
  const isAnnounced = announcesTrial({
    status: membership.status,
    isJustActivated: announcement === 'due',
    isClosed: announcement === 'closed',
    logins,
  })
  if (!isAnnounced) return null
  const isNew = trialAnnouncement(logins) === 'tour'
  return (
    <Announcement
      isNew={isNew}
      endDay={membership.trialEndDate}
      onClose={close}
      {...(isNew ? { onTour: beginTour } : {})}
    />
  )
}

interface AnnouncementProps {
  /** To users who do not know the product yet. */
  readonly isNew: boolean
  readonly endDay: string | null
  readonly onClose: () => void
  readonly onTour?: () => void
}

function Announcement({ isNew, endDay, onClose, onTour }: AnnouncementProps): ReactElement {
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
      <p>{t(isNew ? 'home.trialBodyNew' : 'home.trialBody')}</p>
      {endDay !== null && <p>{t('home.trialUntil', { day: formatDay(endDay, 'long') })}</p>}
    </Dialog>
  )
}

function tourSteps(): readonly TourStep[] {
  return [
    { target: 'hero', title: t('home.tourHeroTitle'), body: t('home.tourHeroBody') },
    { target: 'invoices', title: t('home.tourInvoicesTitle'), body: t('home.tourInvoicesBody') },
    { target: 'offers', title: t('home.tourOffersTitle'), body: t('home.tourOffersBody') },
  ]
}
