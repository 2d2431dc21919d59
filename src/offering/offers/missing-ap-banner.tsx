import { FilePlus2, X } from 'lucide-react'
import { useEffect, type ReactElement, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Button, ButtonLink, IconButton } from '#components'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { useIsResubmitting, useMissingAp, type MissingApOffer } from '#documents/offers/missing-ap'
import { dismissMissingAp, isMissingApDismissed, session, track } from '#state'
import { banner, bannerActions, bannerText } from './missing-ap-banner.css.ts'
import { useAddToOffer } from './use-add-to-offer.ts'

/** Where the banner is shown: on the home page it links to the invoices, on the pages of offers it adds them. */
export type MissingApPlace =
  | { readonly at: 'home' }
  | { readonly at: 'activity' }
  | { readonly at: 'offer'; readonly offerId: string }

/**
 * Tells that a recurring offer misses invoices; renders nothing when none does, the feature is off, or the user is
 * read-only.
 */
export function MissingApBanner({ place }: { readonly place: MissingApPlace }): ReactElement | null {
  const found = useMissingAp()
  const isAdding = useIsResubmitting()
  if (place.at === 'offer') {
    const isMissing = found.some(({ requestId }) => requestId === place.offerId)
    return isMissing || isAdding ? <AtOffer requestId={place.offerId} /> : null
  }
  const [first] = found
  if (!first) return null
  if (place.at === 'activity') return <AtActivity missing={first} />
  return <AtHome first={first} ids={found.map(({ requestId }) => requestId)} />
}

function AtHome({ first, ids }: { readonly first: MissingApOffer; readonly ids: readonly string[] }) {
  const user = session.actingUuid.value ?? ''
  if (isMissingApDismissed(user, ids)) return null
  const { customerUuid, currency } = first
  return (
    <Banner place="home" requestId={first.requestId}>
      <ButtonLink to={pathTo('invoices', { customerUuid, customerCurrency: currency })} size="small">
        {t('offers.viewInvoices')}
      </ButtonLink>
      <IconButton label={t('offers.dismiss')} size="small" onPress={() => dismissMissingAp(user, ids)}>
        <X size={16} aria-hidden />
      </IconButton>
    </Banner>
  )
}

function AtOffer({ requestId }: { readonly requestId: string }): ReactElement {
  const { add, isWorking } = useAddToOffer()
  return (
    <Banner place="offer" requestId={requestId}>
      <Button size="small" isDisabled={isWorking} onPress={() => add(requestId)}>
        {t('offers.addToOffer')}
      </Button>
    </Banner>
  )
}

/** In the list: goes to the offers page, which shows that the offer is being resubmitted. */
function AtActivity({ missing }: { readonly missing: MissingApOffer }): ReactElement {
  const [, navigate] = useLocation()
  const { requestId } = missing
  const go = (): void =>
    navigate(pathTo('offers', {}, { from: 'missing-ap' }), { state: { addTo: requestId } })
  return (
    <Banner place="activity" requestId={requestId}>
      <Button size="small" onPress={go}>
        {t('offers.addToOffer')}
      </Button>
    </Banner>
  )
}

interface BannerProps {
  readonly place: MissingApPlace['at']
  readonly requestId: string
  readonly children: ReactNode
}

function Banner({ place, requestId, children }: BannerProps): ReactElement {
  useEffect(() => track('missing-ap-shown', { place, request: requestId }), [place, requestId])
  return (
    <section className={banner} aria-label={t('offers.missingApTitle')}>
      <FilePlus2 size={20} aria-hidden />
      <p className={bannerText}>{t('offers.missingApBody')}</p>
      <span className={bannerActions}>{children}</span>
    </section>
  )
}
