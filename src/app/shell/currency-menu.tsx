import { ChevronDown } from 'lucide-react'
import type { ReactElement } from 'react'
import { ChoiceMenu, showToast } from '#components'
import { currencyChoices, offersCurrencies } from '#domain/money'
import { errorSentence, t } from '#i18n'
import { aggregateCurrencyOf, useMe, type Me } from '#documents/me'
import { usePreferCurrency } from '#documents/preferred-currency'
import { visuallyHidden } from '#styles'

/** The currency sums are shown in, where there are several to choose between. */
export function CurrencyMenu(): ReactElement | null {
  const me = useMe().data
  return me === undefined || me.isReadOnly ? null : <Choices me={me} />
}

function Choices({ me }: { readonly me: Me }): ReactElement | null {
  const prefer = usePreferCurrency(me.user.uuid)
  const present = aggregateCurrencyOf(me.user)
  const choices = currencyChoices(me.currencies, present)
  if (!offersCurrencies(choices)) return null
  // Shown until the server has answered, and no more when it refuses.
  const shown = prefer.isPending ? prefer.variables : present
  return (
    <ChoiceMenu
      label={t('shell.currency')}
      isPending={prefer.isPending}
      trigger={
        <>
          <span className={visuallyHidden}>{t('shell.currency')}</span>
          {shown}
          <ChevronDown size={16} aria-hidden />
        </>
      }
      choices={choices.map((currency) => ({ value: currency, label: currency }))}
      value={shown}
      onChange={(next) =>
        prefer.mutate(next, {
          onError: (error) =>
            showToast({
              id: 'currency',
              tone: 'error',
              text: t('shell.currencyFailed', { reason: errorSentence(error) }),
            }),
        })
      }
    />
  )
}
