import type { ReactElement } from 'react'
import { PageHeader } from '#components'
import { t } from '#i18n'
import { useMe } from '#documents/me'
import { session } from '#state'
import { page } from '#styles'
import { OfferLimitSection } from './offer-limit-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** Account Settings: how the user signs in. Impersonating staff see their own settings. */
export function SettingsPage(): ReactElement {
  const isActing = session.token.value?.subject !== undefined
  // Staff who impersonate nobody have no offers.
  const isSupplier = useMe().data !== undefined
  return (
    <div className={page()}>
      <PageHeader
        title={t('routes.accountSettings')}
        lead={t(isActing ? 'account.leadActing' : 'account.lead')}
      />
      {!isActing && <PasskeysSection />}
      {!isActing && <SessionsSection />}
      {isSupplier && <OfferLimitSection />}
    </div>
  )
}
