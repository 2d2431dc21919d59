import type { ReactElement } from 'react'
import { t } from '#i18n'
import { offerAmountsText, type OfferSide } from '#offering'
import type { Offer } from '#documents/offers/offer'
import { text } from '#styles'
import { sinceMade } from './since-made.ts'

/** What the offer held when it was made, and what has become of that as far as it is known; nothing where it is the same now. */
export function SinceMadeLine({ offer }: { readonly offer: Offer }): ReactElement | null {
  const since = sinceMade(offer)
  if (since === undefined) return null
  const figures = ({ count, amounts }: OfferSide) => ({
    invoices: t('common.invoices', { count }),
    amounts: offerAmountsText(offer, amounts),
  })
  const sentences = [
    t('offers.whenMade', figures(since.made)),
    since.excluded.count > 0 && t('offers.excludedSince', figures(since.excluded)),
    since.gone.count > 0 && t('offers.goneSince', figures(since.gone)),
    since.goneBefore.count > 0 && t('offers.goneBefore', figures(since.goneBefore)),
    since.come.count > 0 && t('offers.comeSince', figures(since.come)),
    since.changed.length > 0 && t('offers.amountsSince', { amounts: offerAmountsText(offer, since.changed) }),
  ]
  return (
    <p className={text({ size: 13, tone: 'muted' })}>
      {sentences.filter((each) => each !== false).join(' ')}
    </p>
  )
}
