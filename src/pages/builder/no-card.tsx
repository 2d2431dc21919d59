import type { ReactElement } from 'react'
import { t } from '#i18n'
import { useHasCard } from '#documents/membership/lending'
import { caution } from '#styles'
import { noCard } from './builder.css.ts'

/** Says that offers are paid to the bank account where the account has no card. */
export function NoCard(): ReactElement | null {
  return useHasCard() === false ? (
    <output className={`${caution} ${noCard}`}>{t('lending.noCard')}</output>
  ) : null
}
