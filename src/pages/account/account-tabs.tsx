import type { ReactElement } from 'react'
import { TabLinks } from '#components'
import { showsMembershipSettings } from '#domain/account'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { useMe } from '#documents/me'
import { useMembership } from '#documents/membership'
import { isOn } from '#state'

export type AccountTab = 'settings' | 'notifications' | 'membership' | 'forget'

/** Leads from one account screen to the others. */
export function AccountTabs({ current }: { readonly current: AccountTab }): ReactElement {
  const me = useMe().data
  const membership = useMembership(me !== undefined).data
  const hasMembership = showsMembershipSettings({
    isEligible: membership?.isEligible === true && isOn('memberships'),
    newExperienceEnabled: me?.account.newExperienceEnabled,
  })
  return (
    <TabLinks
      label={t('account.screens')}
      current={current}
      tabs={[
        { id: 'settings', label: t('routes.accountSettings'), to: pathTo('accountSettings') },
        { id: 'notifications', label: t('routes.notifications'), to: pathTo('accountNotifications') },
        ...(hasMembership
          ? [{ id: 'membership', label: t('account.membershipSettings'), to: pathTo('accountMembership') }]
          : []),
        { id: 'forget', label: t('routes.forgetMe'), to: pathTo('forgetMe') },
      ]}
    />
  )
}
