import type { Currency } from '#domain/money'
import { formatList, t } from '#i18n'
import { currenciesWithoutRate } from '#state'

/** That a converted sum counts currencies 1:1, as they have no exchange rate; undefined where each of them has one. */
export function noRateText(currencies: readonly Currency[]): string | undefined {
  const without = currenciesWithoutRate(currencies)
  return without.length === 0 ? undefined : t('offers.noRate', { currencies: formatList(without) })
}
