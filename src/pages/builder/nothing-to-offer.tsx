import type { ReactElement } from 'react'
import { ButtonLink, EmptyState } from '#components'
import { t, type MessageKey } from '#i18n'
import { pathTo } from '#routes'
import type { Candidate, Hindrance } from './available.ts'

const CAUSES: readonly (readonly [Hindrance, MessageKey])[] = [
  ['closed', 'builder.causeClosed'],
  ['inOffer', 'builder.causeInOffer'],
  ['nothing', 'builder.causeNothing'],
  ['notOffered', 'builder.causeNotOffered'],
]

/** Why no offer can be built now: one sentence a cause, and a link to continue. */
export function NothingToOffer({ candidates }: { readonly candidates: readonly Candidate[] }): ReactElement {
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
      action={<ButtonLink to={pathTo('invoices')}>{t('invoices.viewAll')}</ButtonLink>}
    />
  )
}
