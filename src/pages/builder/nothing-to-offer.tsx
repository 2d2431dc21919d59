import type { ReactElement } from 'react'
import { ButtonLink, EmptyState } from '#components'
import { offersType } from '#domain/opportunities'
import { t, type MessageKey } from '#i18n'
import { FirstInvoices } from '#offering'
import { pathTo } from '#routes'
import { isOn } from '#state'
import type { Candidate, Hindrance } from './available.ts'
import type { BuilderEntry } from './builder-entry.ts'

const CAUSES: readonly (readonly [Hindrance, MessageKey])[] = [
  ['closed', 'builder.causeClosed'],
  ['inOffer', 'builder.causeInOffer'],
  ['nothing', 'builder.causeNothing'],
  ['notOffered', 'builder.causeNotOffered'],
]

interface NothingToOfferProps {
  readonly candidates: readonly Candidate[]
  readonly entry: BuilderEntry
}

/** Why no offer can be built now: one sentence a cause, and a link to continue. */
export function NothingToOffer({ candidates, entry }: NothingToOfferProps): ReactElement {
  const causes = CAUSES.filter(([cause]) => candidates.some(({ hindrance }) => hindrance === cause))
  const isAllInOffers = causes.length === 1 && causes[0]![0] === 'inOffer'
  if (isAllInOffers) {
    return (
      <EmptyState
        title={t('builder.allInOffersTitle')}
        body={t('builder.allInOffersBody')}
        action={<ButtonLink to={pathTo('offers')}>{t('shell.viewOffers')}</ButtonLink>}
      />
    )
  }
  const body =
    causes.length > 0 ? causes.map(([, sentence]) => t(sentence)).join(' ') : t('builder.nothingBody')
  return (
    <EmptyState
      title={t('builder.nothingTitle')}
      body={body}
      action={<WayOn candidates={candidates} entry={entry} />}
    />
  )
}

/** To the first invoices where there is no customer; to what can be included again; without any to offers for invoices to come, where this builder may make them. */
function WayOn({ candidates, entry }: NothingToOfferProps): ReactElement {
  if (candidates.length === 0) return <FirstInvoices />
  const without = candidates.filter(({ hindrance }) => hindrance === 'nothing')
  if (without.some(({ excludedCount }) => excludedCount > 0))
    return (
      <ButtonLink to={pathTo('invoices', {}, { scope: 'excluded' })}>{t('home.viewExcluded')}</ButtonLink>
    )
  if (mayWait(entry) && without.some((each) => offersType(each, WAITING_TYPE)))
    return <ButtonLink to={pathTo('builderFutureRepeating')}>{t('home.exploreFuture')}</ButtonLink>
  return <ButtonLink to={pathTo('invoices')}>{t('invoices.viewAll')}</ButtonLink>
}

const WAITING_TYPE = 'RECURRING_PRICE_DISCOVERY'

/** Builders of other types are not left for this one. */
function mayWait({ types }: BuilderEntry): boolean {
  return isOn('display-zero-ap-opportunities') && (types === undefined || types.includes(WAITING_TYPE))
}
