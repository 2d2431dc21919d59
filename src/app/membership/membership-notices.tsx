import { useEffect, useState, type ReactElement } from 'react'
import { isDismissed, membershipBanner, type MembershipBanner } from '#domain/memberships'
import { matchRoute } from '#routes'
import { useMe } from '#documents/account/me'
import { useLogins, useMembership } from '#documents/membership/membership'
import { useTrialActivation } from '#documents/membership/membership-trial'
import { isOn, membershipDismissedAt, session, setMembershipDismissed } from '#state'
import { Banner } from './banner.tsx'
import { useBannerPhase } from './use-banner-phase.ts'

/** Starts the trial of a membership where one is due, and shows the banner about memberships, on every screen. */
export function MembershipNotices({ path }: { readonly path: string }): ReactElement | null {
  useTrialActivation()
  const userUuid = useMe().data?.user.uuid
  // Who acts for a supplier does not use up what it is told.
  const isImpersonated = session.token.value?.subject !== undefined
  if (userUuid === undefined || isImpersonated) return null
  return <BannerOf key={userUuid} userUuid={userUuid} path={path} />
}

interface BannerOfProps {
  readonly userUuid: string
  readonly path: string
}

function BannerOf({ userUuid, path }: BannerOfProps): ReactElement | null {
  const banner = useBanner(userUuid)
  if (banner === undefined) return null
  const isOnSignUp = matchRoute(path)?.name === 'membershipSignUp'
  return <Appearing {...banner} isOnSignUp={isOnSignUp} userUuid={userUuid} />
}

interface DueBanner {
  readonly variant: MembershipBanner
  readonly trialEndsAt: number | null
  readonly now: number
}

/** The banner a user is to see; undefined: none, also until it is known. A sign-in clears an earlier dismissal. */
function useBanner(userUuid: string): DueBanner | undefined {
  const [now] = useState(() => Date.now())
  const membership = useMembership().data ?? undefined
  const state = { membership, isFeatureOn: isOn('memberships'), isDismissed: false, now }
  const dismissedAt = membershipDismissedAt('banner', userUuid)
  const lastLogin = useLogins(dismissedAt !== undefined && membershipBanner(state) !== undefined).data?.[0]
  const isOver = dismissedAt !== undefined && !isDismissed(dismissedAt, lastLogin)
  useEffect(() => {
    if (isOver) setMembershipDismissed('banner', userUuid, undefined)
  }, [isOver, userUuid])
  const variant = membershipBanner({ ...state, isDismissed: isDismissed(dismissedAt, lastLogin) })
  return variant && { variant, trialEndsAt: membership?.trialEndsAt ?? null, now }
}

function Appearing({
  isOnSignUp,
  userUuid,
  ...banner
}: DueBanner & { readonly isOnSignUp: boolean; readonly userUuid: string }): ReactElement | null {
  const { phase, dismiss } = useBannerPhase(isOnSignUp, () =>
    setMembershipDismissed('banner', userUuid, Date.now()),
  )
  if (phase === 'waiting') return null
  return <Banner {...banner} isLeaving={phase === 'leaving'} onDismiss={dismiss} />
}
