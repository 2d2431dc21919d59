import { useEffect, useState, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { Tour, type TourStep } from '#components'
import { isDismissed, membershipPrompt } from '#domain/memberships'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { useMe } from '#documents/account/me'
import { useLogins, useMembership, type Membership } from '#documents/membership/membership'
import {
  closeTrialEnd,
  isOn,
  isTrialEndClosed,
  membershipDismissedAt,
  session,
  setMembershipDismissed,
  setTrialAnnouncement,
  track,
  trialAnnouncementTo,
} from '#state'
import { TrialAnnouncement } from './trial-announcement.tsx'
import { TrialEnded, TrialReminder } from './trial-reminder.tsx'

/** What a user is told about the membership on home: that its trial has begun, will end, or has ended. */
export function MembershipPrompts(): ReactElement | null {
  const me = useMe().data
  const membership = useMembership().data
  // Who acts for a supplier does not use up what it is told.
  const isImpersonated = session.token.value?.subject !== undefined
  if (me === undefined || membership == null || isImpersonated) return null
  return <Prompts userUuid={me.user.uuid} membership={membership} />
}

interface PromptsProps {
  readonly userUuid: string
  readonly membership: NonNullable<Membership>
}

function Prompts({ userUuid, membership }: PromptsProps): ReactElement | null {
  const [isTouring, setTouring] = useState(false)
  const [now] = useState(() => Date.now())
  const { status, trialEndsAt } = membership
  const mayBeTold = isOn('memberships') && membership.isEligible && trialEndsAt !== null
  const logins = useLogins(mayBeTold).data
  const dismissedAt = useReminderDismissal(userUuid, logins?.[0])
  if (isTouring) return <Tour steps={tourSteps()} onEnd={() => setTouring(false)} />
  if (logins === undefined || !mayBeTold) return null
  const announcement = trialAnnouncementTo(userUuid)
  const isAnnouncementDue = announcement === 'due'
  const isAnnouncementClosed = announcement === 'closed'
  const state = { status, trialEndsAt, logins, isAnnouncementDue, isAnnouncementClosed, now }
  const prompt = membershipPrompt(state)
  if (prompt === undefined) return null
  if (prompt.kind === 'announcement') {
    const close = (): void => setTrialAnnouncement(userUuid, 'closed')
    const beginTour = (): void => {
      close()
      track('membership-tour-begun')
      setTouring(true)
    }
    const tour = prompt.variant === 'tour' ? { onTour: beginTour } : {}
    return <TrialAnnouncement endsAt={trialEndsAt} onClose={close} {...tour} />
  }
  if (prompt.kind === 'trialEnded') return <EndOfTrial userUuid={userUuid} />
  if (isDismissed(dismissedAt, logins[0])) return null
  const later = (): void => setMembershipDismissed('reminder', userUuid, Date.now())
  return <ReminderOf daysLeft={prompt.daysLeft} isUrgent={prompt.isUrgent} onLater={later} />
}

/** When the reminder was dismissed; a later sign-in clears that. */
function useReminderDismissal(userUuid: string, lastLogin: number | undefined): number | undefined {
  const dismissedAt = membershipDismissedAt('reminder', userUuid)
  const isOver = dismissedAt !== undefined && !isDismissed(dismissedAt, lastLogin)
  useEffect(() => {
    if (isOver) setMembershipDismissed('reminder', userUuid, undefined)
  }, [isOver, userUuid])
  return dismissedAt
}

interface ReminderOfProps {
  readonly daysLeft: number
  readonly isUrgent: boolean
  readonly onLater: () => void
}

function ReminderOf(props: ReminderOfProps): ReactElement {
  return <TrialReminder {...props} onJoin={useJoin('trial_reminder')} />
}

function EndOfTrial({ userUuid }: Pick<PromptsProps, 'userUuid'>): ReactElement | null {
  const join = useJoin('trial_ended')
  // A token without the id of its session is of one session all the same.
  const sessionUuid = session.token.value?.user.sessionUuid ?? 'session'
  if (isTrialEndClosed(userUuid, sessionUuid)) return null
  return <TrialEnded onLater={() => closeTrialEnd(userUuid, sessionUuid)} onJoin={join} />
}

function useJoin(referrer: string): () => void {
  const [, navigate] = useLocation()
  return () => {
    track('membership-sign-up-opened', { referrer })
    navigate(pathTo('membershipSignUp', {}, { referrer }))
  }
}

function tourSteps(): readonly TourStep[] {
  return [
    { target: 'hero', title: t('home.tourHeroTitle'), body: t('home.tourHeroBody') },
    { target: 'invoices', title: t('home.tourInvoicesTitle'), body: t('home.tourInvoicesBody') },
    { target: 'offers', title: t('home.tourOffersTitle'), body: t('home.tourOffersBody') },
  ]
}
