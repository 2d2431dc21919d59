import type { ReactElement } from 'react'
import { Amount } from '#components'
import type { Currency } from '#domain/money'
import { formatMoney, t } from '#i18n'
import { SHOWN_CURRENCIES } from '#state'
import { currencyLine, currencyNote, noteInLine } from './currency-amounts.css.ts'
import { inOfferOrder, type OrderedOffer } from './offer-order.ts'
import type { CurrencyAmount } from './offer-receives.ts'
import { noRateText } from './no-rate-text.ts'
import { convertedMinor } from './offer-sides.ts'

/**
 * An offer's amounts, a line a currency, in the offer's order; of several the converted total stands last and is marked,
 * and those of which there is nothing are left out. Nothing of them changes with the preferred currency but that total.
 */
export function CurrencyAmounts({
  offer,
  amounts,
  display = 'symbol',
  isInLine = false,
  isAmongOthers = false,
}: {
  readonly offer: OrderedOffer
  readonly amounts: readonly CurrencyAmount[] | undefined
  readonly display?: 'symbol' | 'code'
  /** In one line: one currency, and how many more. */
  readonly isInLine?: boolean
  /** In a list that itself says how its sums are converted, and which currencies have no rate. */
  readonly isAmongOthers?: boolean
}): ReactElement {
  const [only, ...others] = amounts ?? []
  const some = amounts?.filter(({ minor }) => minor !== 0) ?? []
  // Nothing in several currencies is nothing.
  if (only === undefined || (others.length > 0 && some.length === 0)) {
    return <Amount minor={amounts && 0} currency={currencyOfNothing(offer, amounts)} display={display} />
  }
  if (others.length === 0) return <Amount minor={only.minor} currency={only.currency} display={display} />
  const ordered = inOfferOrder(offer, some, ({ currency }) => currency)
  const shown = isInLine ? 1 : SHOWN_CURRENCIES
  const more = ordered.length - shown
  const [lineClass, noteClass] = isInLine ? [undefined, noteInLine] : [currencyLine, currencyNote]
  const noRate = noRateText([offer.currency, ...some.map(({ currency }) => currency)])
  const total = formatMoney(convertedMinor(offer, some), offer.currency)
  // What is in the offer's own currency alone is its total.
  const isExact = some.length === 1 && some[0]!.currency === offer.currency
  return (
    <>
      {ordered.slice(0, shown).map(({ currency, minor }) => (
        <span key={currency} className={lineClass}>
          <Amount minor={minor} currency={currency} display={display} />
        </span>
      ))}
      {more > 0 && <span className={noteClass}>{t('common.moreCurrencies', { count: more })}</span>}
      {!isInLine && !isExact && (
        <span className={currencyNote} title={t('offers.convertedNote')}>
          {t('offers.convertedTotal', { total })}
        </span>
      )}
      {!isInLine && !isAmongOthers && noRate && <span className={currencyNote}>{noRate}</span>}
    </>
  )
}

/** The offer's own where it is one of them, otherwise their first. */
function currencyOfNothing(offer: OrderedOffer, amounts: readonly CurrencyAmount[] = []): Currency {
  const [first] = inOfferOrder(offer, amounts, ({ currency }) => currency)
  if (first === undefined || amounts.some(({ currency }) => currency === offer.currency))
    return offer.currency
  return first.currency
}
