import { ChevronDown } from 'lucide-react'
import type { ReactElement } from 'react'
import { ChoiceMenu } from '#components'
import { t } from '#i18n'
import { visuallyHidden } from '#styles'
import { useCurrencyChoice } from './use-currency-choice.ts'

/** The currency sums are shown in, where there are several to choose between. */
export function CurrencyMenu(): ReactElement | null {
  const choice = useCurrencyChoice()
  if (choice === undefined) return null
  const { currencies, value, isPending, choose } = choice
  return (
    <ChoiceMenu
      label={t('shell.currency')}
      isPending={isPending}
      trigger={
        <>
          <span className={visuallyHidden}>{t('shell.currency')}</span>
          {value}
          <ChevronDown size={16} aria-hidden />
        </>
      }
      choices={currencies.map((currency) => ({ value: currency, label: currency }))}
      value={value}
      onChange={choose}
    />
  )
}
