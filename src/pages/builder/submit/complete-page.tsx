import { CircleCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import { useSearch } from 'wouter'
import { Amount, ButtonLink, EmptyState, Facts, Loaded, Skeleton } from '#components'
import { formatInstant, formatList, formatMoney, t } from '#i18n'
import { hasSeveralDeadlines, isConverted, receivesByCurrency } from '#offering'
import { pathTo } from '#routes'
import type { Offer } from '#documents/offers/offer'
import { useOffer } from '#documents/offers/offers'
import { page, row, stack, text } from '#styles'
import { completeIcon } from './complete-page.css.ts'

/** The page after a submit: what was offered, and links to follow it. */
export function CompletePage({
  params,
}: {
  readonly params: Readonly<Record<string, string>>
}): ReactElement {
  const search = useSearch()
  const id = params.offerid ?? new URLSearchParams(search).get('offerid') ?? ''
  const query = useOffer(id)
  return (
    <div className={page({ width: 'reading' })}>
      <Loaded query={query} title={t('builder.completeTitle')} skeleton={<Skeleton height="240px" />}>
        {(offer) =>
          offer ? (
            <Complete offer={offer} />
          ) : (
            <EmptyState
              isPage
              title={t('builder.completeUnknown')}
              action={<ButtonLink to={pathTo('offers')}>{t('shell.viewOffers')}</ButtonLink>}
            />
          )
        }
      </Loaded>
    </div>
  )
}

function Complete({ offer }: { readonly offer: Offer }): ReactElement {
  const deadline = formatInstant(offer.deadlineAt, 'dayTimeZone')
  return (
    <div className={stack({ gap: 6 })}>
      <div className={stack({ gap: 2 })}>
        <CircleCheck size={32} aria-hidden className={completeIcon} />
        <h1 className={text({ size: 28 })}>{t('builder.completeTitle')}</h1>
        <p className={text({ size: 16, tone: 'muted' })}>
          {t(hasSeveralDeadlines(offer) ? 'builder.completeBodyFirst' : 'builder.completeBody', { deadline })}
        </p>
      </div>
      <Facts
        size="large"
        items={[
          {
            label: t('offers.payment'),
            value: <Amount minor={offer.paymentMinor} currency={offer.currency} />,
            note: ownAmounts(offer),
          },
          {
            label: t('offers.amount'),
            value: <Amount minor={offer.clearingMinor} currency={offer.currency} />,
            note: t('common.invoices', { count: offer.clearingCount }),
          },
          {
            label: t('offers.discount'),
            value: <Amount minor={offer.clearingMinor - offer.paymentMinor} currency={offer.currency} />,
          },
        ]}
      />
      {isConverted(offer) && (
        <p className={text({ size: 13, tone: 'muted' })}>
          {t('builder.completeConverted', { currency: offer.currency })}
        </p>
      )}
      <div className={row({ gap: 2 })}>
        <ButtonLink to={pathTo('offerDetails', { offerid: offer.id })} kind="primary">
          {t('builder.viewOffer')}
        </ButtonLink>
        <ButtonLink to={pathTo('home')}>{t('builder.backHome')}</ButtonLink>
      </div>
    </div>
  )
}

/** What is paid in each currency, exact, where the sum is converted. */
function ownAmounts(offer: Offer): string | undefined {
  if (!isConverted(offer)) return undefined
  return formatList(receivesByCurrency(offer).map(({ minor, currency }) => formatMoney(minor, currency)))
}
