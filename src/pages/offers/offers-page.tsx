import { HandCoins } from 'lucide-react'
import type { ReactElement } from 'react'
import { DataTable, EmptyState, Loaded, PageHeader, Spinner } from '#components'
import { isLiving } from '#domain/requests'
import { formatList, formatMoney, t } from '#i18n'
import { BuildOfferButton, isConverted, MissingApBanner, offerCounts, offersTotal } from '#offering'
import { useIsReadOnly, useMe } from '#documents/account/me'
import type { Offer } from '#documents/offers/offer'
import { useOffers } from '#documents/offers/offers'
import { page, stack, text } from '#styles'
import { offerColumns, type OfferStage } from './offer-columns.tsx'
import { adding, beforeLists } from './offers.css.ts'
import { useAskedResubmit } from './use-asked-resubmit.ts'

/** Offer Activity: what is in progress, and what has ended. */
export function OffersPage(): ReactElement {
  const offers = useOffers()
  const isReadOnly = useIsReadOnly()
  const isAdding = useAskedResubmit()
  const build = <BuildOfferButton>{t('shell.buildOffer')}</BuildOfferButton>
  return (
    <div className={page()}>
      <PageHeader title={t('offers.title')} lead={t('offers.lead')} actions={!isReadOnly && build} />
      <div className={beforeLists}>
        {isAdding ? <Adding /> : <MissingApBanner place={{ at: 'activity' }} />}
      </div>
      <Loaded
        query={offers}
        title={t('offers.title')}
        skeleton={<OfferTable stage="living" offers={undefined} />}
      >
        {(all) =>
          all.length === 0 ? <NoOffers action={!isReadOnly && build} /> : <OfferLists offers={all} />
        }
      </Loaded>
    </div>
  )
}

/** An offer is being made anew with the invoices it had missed. */
function Adding(): ReactElement {
  return (
    <output className={adding}>
      <Spinner />
      {t('offers.adding')}
    </output>
  )
}

function OfferLists({ offers }: { readonly offers: readonly Offer[] }): ReactElement {
  const living = offers.filter(({ status }) => isLiving(status))
  const ended = offers
    .filter(({ status }) => !isLiving(status))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return (
    <div className={stack({ gap: 8 })}>
      <div className={stack({ gap: 1 })}>
        <p className={text({ size: 13, tone: 'muted' })}>{offerCounts(offers)}</p>
        <Total offers={offers} />
      </div>
      {living.length > 0 ? (
        <OfferTable stage="living" offers={living} />
      ) : (
        <EmptyState isCompact title={t('offers.noneLiving')} />
      )}
      {ended.length > 0 && <OfferTable stage="ended" offers={ended} />}
    </div>
  )
}

/** What the offers that count pay together, by currency: exact, not converted. */
function Total({ offers }: { readonly offers: readonly Offer[] }): ReactElement | null {
  const sums = offersTotal(offers)
  if (sums.length === 0) return null
  const amounts = formatList(sums.map(({ minor, currency }) => formatMoney(minor, currency)))
  return <p className={text({ size: 13 })}>{t('offers.inAll', { amounts })}</p>
}

interface OfferTableProps {
  readonly stage: OfferStage
  /** Undefined while loading. */
  readonly offers: readonly Offer[] | undefined
}

function OfferTable({ stage, offers }: OfferTableProps): ReactElement {
  const title = t(stage === 'living' ? 'offers.living' : 'offers.ended')
  const me = useMe().data
  const isReadOnly = useIsReadOnly()
  const canChange = !isReadOnly && offers?.some(({ status }) => isLiving(status)) === true
  return (
    <section className={stack({ gap: 2 })}>
      <h2 className={text({ size: 16 })}>{title}</h2>
      <DataTable
        label={title}
        columns={offerColumns(stage, me?.user.uuid, canChange)}
        rows={offers}
        rowKey={({ id }) => id}
        expectedRows={3}
      />
      {offers?.some(isConverted) && (
        <p className={text({ size: 12, tone: 'muted' })}>{t('offers.convertedNote')}</p>
      )}
    </section>
  )
}

function NoOffers({ action }: { readonly action: React.ReactNode }): ReactElement {
  return (
    <EmptyState
      icon={<HandCoins size={20} aria-hidden />}
      title={t('offers.emptyTitle')}
      body={t('offers.emptyBody')}
      action={action}
    />
  )
}
