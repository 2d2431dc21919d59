import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { ButtonLink, IconButton, useCornerRoom } from '#components'
import { BANNER_TONES, daysRemaining, type MembershipBanner } from '#domain/memberships'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { track } from '#state'
import { banner, bannerAction, bannerText, bannerTitle } from './banner.css.ts'

/** What led to sign-up, for its address and for tracking. */
const REFERRERS = {
  trialExpiring: 'trial_banner',
  trialActive: 'trial_banner',
  promo: 'promo_banner',
} as const satisfies Readonly<Record<MembershipBanner, string>>

interface BannerProps {
  readonly variant: MembershipBanner
  readonly trialEndsAt: number | null
  readonly now: number
  readonly isLeaving: boolean
  readonly onDismiss: () => void
}

/** The banner about memberships, above the lower edge of every screen. */
export function Banner({ variant, trialEndsAt, now, isLeaving, onDismiss }: BannerProps): ReactElement {
  const referrer = REFERRERS[variant]
  const room = useCornerRoom('banner')
  const title = bannerTitleText(variant, trialEndsAt, now)
  return (
    <aside
      ref={room}
      className={banner({ tone: BANNER_TONES[variant], motion: isLeaving ? 'out' : 'in' })}
      aria-label={t('memberships.title')}
      inert={isLeaving}
    >
      <div className={bannerText}>
        <p className={bannerTitle}>{title}</p>
        <p>{t(variant === 'promo' ? 'memberships.bannerPromoBody' : 'memberships.bannerTrialBody')}</p>
      </div>
      <span className={bannerAction}>
        <ButtonLink
          kind="primary"
          size="small"
          to={pathTo('membershipSignUp', {}, { referrer })}
          onPress={() => track('membership-sign-up-opened', { referrer })}
        >
          {t('memberships.joinNow')}
        </ButtonLink>
      </span>
      <IconButton label={t('common.close')} size="small" onPress={onDismiss}>
        <X size={16} aria-hidden />
      </IconButton>
    </aside>
  )
}

function bannerTitleText(variant: MembershipBanner, trialEndsAt: number | null, now: number): string {
  if (variant === 'promo') return t('memberships.bannerPromo')
  if (trialEndsAt === null) return t('memberships.bannerTrial')
  return t('memberships.bannerTrialDays', { count: daysRemaining(trialEndsAt, now) })
}
