import type { ReactElement } from 'react'
import { StatusChip } from '#components'
import { regionOfTeam } from '#domain/account'
import { showsFinanceInsight } from './shows-finance-insight.ts'
import { language, t } from '#i18n'
import { useMe } from '#documents/account/me'
import { useProviderSettings } from '#documents/account/provider-settings'
import { isOn } from '#state'
import { button } from '#styles'

/** Another product of the provider, on the same host. */
const ADDRESS = '/financeiq'

export function FinanceInsight(): ReactElement | null {
  const me = useMe().data
  const settings = useProviderSettings().data
  if (me === undefined || settings === undefined) return null
  const team = me.account.srm?.team
  const isShown = showsFinanceInsight({
    isProduction: settings.isProduction,
    isOn: isOn('finance-iq'),
    region: regionOfTeam(team),
    team,
    currencies: me.currencies,
    language: language.value,
  })
  if (!isShown) return null
  return (
    <a className={button({ kind: 'quiet' })} href={ADDRESS}>
      {t('shell.financeInsight')}
      <StatusChip label={t('shell.beta')} colour="purple" />
    </a>
  )
}
