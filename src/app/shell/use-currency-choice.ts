import { showToast } from '#components'
import { currencyChoices, offersCurrencies, type Currency } from '#domain/money'
import { errorSentence, t } from '#i18n'
import { aggregateCurrencyOf, useMe } from '#documents/account/me'
import { usePreferCurrency } from '#documents/account/preferred-currency'

export interface CurrencyChoice {
  readonly currencies: readonly Currency[]
  readonly value: Currency
  readonly isPending: boolean
  readonly choose: (currency: Currency) => void
}

/** Undefined where there is nothing to choose. Who may only look chooses too: it is how sums are shown to one's own eyes. */
export function useCurrencyChoice(): CurrencyChoice | undefined {
  const me = useMe().data
  const prefer = usePreferCurrency(me?.user.uuid ?? '')
  if (me === undefined) return undefined
  const present = aggregateCurrencyOf(me.user)
  const currencies = currencyChoices(me.currencies, present)
  if (!offersCurrencies(currencies)) return undefined
  return {
    currencies,
    // Shown until the server has answered, and no more when it rejects.
    value: prefer.isPending ? prefer.variables : present,
    isPending: prefer.isPending,
    choose: (next) =>
      prefer.mutate(next, {
        onError: (error) =>
          showToast({
            id: 'currency',
            tone: 'error',
            text: t('shell.currencyFailed', { reason: errorSentence(error) }),
          }),
      }),
  }
}
