import type { LendingLink } from '#documents/membership/lending-nav'
import { t } from '#i18n'

/** The name of a link of the lending navigation. */
export function lendingLinkText({ name, account }: LendingLink): string {
  return account === undefined ? t(`lending.${name}`) : t('lending.homeOf', { account })
}
