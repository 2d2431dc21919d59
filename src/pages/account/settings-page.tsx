import type { ReactElement } from 'react'
import { PageHeader } from '#components'
import { t } from '#i18n'
import { useMe } from '#documents/account/me'
import { session } from '#state'
import { fromTop, page } from '#styles'
import { FormatsSection } from './formats-section.tsx'
import { LogoSection } from './logo/logo-section.tsx'
import { OfferLimitSection } from './offer-limit-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export function SettingsPage(): ReactElement {
  const isActing = session.token.value?.subject !== undefined
  // Staff who impersonate nobody have no offers.
  const isSupplier = useMe().data !== undefined
  return (
    <div className={`${page()} ${fromTop}`}>
      <PageHeader
        title={t('routes.accountSettings')}
        lead={t(isActing ? 'account.leadActing' : 'account.lead')}
      />
      {isSupplier && <ProfileSection />}
      {isSupplier && <FormatsSection />}
      {isSupplier && <LogoSection />}
      {!isActing && <PasskeysSection />}
      {!isActing && <SessionsSection />}
      {isSupplier && <OfferLimitSection />}
    </div>
  )
}
