import { memo, type ReactElement } from 'react'
import { ButtonLink, Skeleton } from '#components'
import { heroButton } from '../rules/hero-message.ts'
import { t } from '#i18n'
import { BuildOfferButton, FirstInvoices } from '#offering'
import { pathTo } from '#routes'
import { useMe } from '#documents/account/me'
import { heroSide } from '../home.css.ts'

interface HeroSideProps {
  readonly hasEligible: boolean
  readonly hasZeroAp: boolean
  /** Eligible invoices are excluded by the supplier. */
  readonly hasExcluded: boolean
  /** Undefined until the book is there. */
  readonly isAllInOffers: boolean | undefined
  /** Nobody owes this supplier anything yet, and no customer can be offered to. */
  readonly isNew: boolean
}

/** The builder of what the button explores: the one of any offer would send on to the other where nothing is eligible. */
const BUILDERS = { opportunities: 'builder', 'future-opportunities': 'builderFutureRepeating' } as const

/** What one can do. Not rendered again while what one can do stays. */
export const HeroSide = memo(function HeroSide(props: HeroSideProps): ReactElement {
  const { hasEligible, hasZeroAp, hasExcluded, isAllInOffers, isNew } = props
  const me = useMe().data
  const explores = heroButton({ hasEligible, hasZeroAp, hasExcluded })
  const isKnown = me !== undefined && (explores === 'opportunities' || isAllInOffers !== undefined)
  return (
    <div className={heroSide}>
      {/* Who may only look has none, and who has excluded invoices another: until that is known its place is kept. */}
      {explores !== undefined && !isKnown && <Skeleton width="180px" height="44px" />}
      {explores !== undefined && isKnown && !me.isReadOnly && (
        <BuildOfferButton size="large" to={pathTo(BUILDERS[explores])}>
          {t(explores === 'opportunities' ? 'home.explore' : 'home.exploreFuture')}
        </BuildOfferButton>
      )}
      {isAllInOffers === true && <ButtonLink to={pathTo('offers')}>{t('home.viewOffers')}</ButtonLink>}
      {explores === undefined && hasExcluded && (
        <ButtonLink to={pathTo('invoices', {}, { scope: 'excluded' })}>{t('home.viewExcluded')}</ButtonLink>
      )}
      {explores === undefined &&
        !hasExcluded &&
        isAllInOffers === false &&
        (isNew ? (
          <FirstInvoices />
        ) : (
          <ButtonLink to={pathTo('customers')}>{t('home.toInvoices')}</ButtonLink>
        ))}
    </div>
  )
})
