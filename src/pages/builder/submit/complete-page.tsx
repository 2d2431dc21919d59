import { CircleCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import { ButtonLink, EmptyState, Facts, Loaded, Skeleton } from '#components'
import { formatInstant, t, type MessageKey } from '#i18n'
import {
  AmountsTable,
  CurrencyAmounts,
  hasSeveralDeadlines,
  isOpen,
  isPartlyDecided,
  offeredSide,
  offerName,
  receivesByCurrency,
} from '#offering'
import { pathTo, useSearch } from '#routes'
import type { Offer } from '#documents/offers/offer'
import { useOffer } from '#documents/offers/offers'
import { page, row, stack, text } from '#styles'
import { completeIcon } from './complete-page.css.ts'

/** The page after a submit: what was offered, which no later decision changes, and links to follow it. */
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
      <Loaded query={query} isPage title={t('routes.offerDetails')} skeleton={<Skeleton height="240px" />}>
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

/** Who decides next. */
function decisionText(offer: Offer): MessageKey {
  if (isPartlyDecided(offer)) return 'builder.completeBodyNext'
  return hasSeveralDeadlines(offer) ? 'builder.completeBodyFirst' : 'builder.completeBody'
}

function Complete({ offer }: { readonly offer: Offer }): ReactElement {
  const offered = offeredSide(offer)
  const sums = [
    ...(isOpen(offer) ? [{ label: t('offers.payment'), amounts: receivesByCurrency(offer) }] : []),
    {
      label: t('offers.offered'),
      amounts: offered?.amounts,
      note: offered && t('common.invoices', { count: offered.count }),
    },
  ]
  const deadline = formatInstant(offer.deadlineAt, 'dayTimeZone')
  return (
    <div className={stack({ gap: 6 })}>
      <div className={stack({ gap: 2 })}>
        <CircleCheck size={32} aria-hidden className={completeIcon} />
        <h1 className={text({ size: 28 })}>{t('builder.completeTitle')}</h1>
        <p className={text({ size: 16 })}>{offerName(offer)}</p>
        <p className={text({ size: 16, tone: 'muted' })}>
          {isOpen(offer) ? t(decisionText(offer), { deadline }) : t('builder.completeDecided')}
        </p>
      </div>
      <Facts
        size="large"
        items={sums.map(({ amounts, ...fact }) => ({
          ...fact,
          value: <CurrencyAmounts offer={offer} amounts={amounts} />,
        }))}
      />
      <AmountsTable offer={offer} sums={sums} />
      <div className={row({ gap: 2 })}>
        <ButtonLink to={pathTo('offerDetails', { offerid: offer.id })} kind="primary">
          {t('builder.viewOffer')}
        </ButtonLink>
        <ButtonLink to={pathTo('home')}>{t('builder.backHome')}</ButtonLink>
      </div>
    </div>
  )
}
