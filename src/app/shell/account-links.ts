import { showsMembershipSettings } from '#domain/account'
import { pathTo, type RouteName } from '#routes'
import type { MessageKey } from '#i18n'
import { useMe } from '#documents/account/me'
import { useMembership } from '#documents/membership/membership'
import { isOn } from '#state'

interface AccountLink {
  readonly id: string
  readonly label: MessageKey
  readonly to: string
  readonly routes: readonly RouteName[]
}

const ACCOUNT_LINKS: readonly AccountLink[] = [
  {
    id: 'settings',
    label: 'routes.accountSettings',
    to: pathTo('accountSettings'),
    routes: ['accountSettings'],
  },
  {
    id: 'notifications',
    label: 'routes.notifications',
    to: pathTo('accountNotifications'),
    routes: ['accountNotifications', 'accountTopic', 'promotionalTopic'],
  },
  {
    id: 'membership',
    label: 'shell.membershipSettings',
    to: pathTo('accountMembership'),
    routes: ['accountMembership'],
  },
  { id: 'forget', label: 'routes.forgetMe', to: pathTo('forgetMe'), routes: ['forgetMe'] },
]

/** The screens of the account that its user can open; none for staff who act for nobody. */
export function useAccountLinks(): readonly AccountLink[] {
  const me = useMe().data
  const membership = useMembership(me !== undefined).data
  if (me === undefined) return []
  const hasMembership = showsMembershipSettings({
    isEligible: membership?.isEligible === true && isOn('memberships'),
    newExperienceEnabled: me.account.newExperienceEnabled,
  })
  return ACCOUNT_LINKS.filter(({ id }) => id !== 'membership' || hasMembership)
}
