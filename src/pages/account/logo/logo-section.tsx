import { useState, type ReactElement } from 'react'
import { Avatar, Button, Loaded, Skeleton } from '#components'
import { t } from '#i18n'
import { useCompanyLogo } from '#documents/account/company-logo'
import { useIsReadOnly, useMe } from '#documents/account/me'
import { row } from '#styles'
import { SettingsSection } from '../settings-section.tsx'
import { LogoDialog } from './logo-dialog.tsx'

export function LogoSection(): ReactElement {
  const query = useCompanyLogo()
  const name = useMe().data?.account.name ?? ''
  const isReadOnly = useIsReadOnly()
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsSection title={t('account.logo')} lead={t('account.logoLead')}>
      <Loaded query={query} title={t('account.logo')} skeleton={<Skeleton height="64px" />} isCompact>
        {(logo) => (
          <div className={row({ gap: 4 })}>
            <Avatar name={name} image={logo?.image} size={64} />
            {!isReadOnly && (
              <Button onPress={() => setOpen(true)}>
                {t(logo ? 'account.logoChange' : 'account.logoAdd')}
              </Button>
            )}
            {isOpen && <LogoDialog name={name} logo={logo} onClose={() => setOpen(false)} />}
          </div>
        )}
      </Loaded>
    </SettingsSection>
  )
}
