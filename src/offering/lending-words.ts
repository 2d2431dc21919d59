import type { LendingLink } from '#documents/membership/lending-nav'
import { t } from '#i18n'

export function lendingLinkText({ name, account }: LendingLink): string {
  return account === undefined ? t(`lending.${name}`) : t('lending.homeOf', { account })
}
