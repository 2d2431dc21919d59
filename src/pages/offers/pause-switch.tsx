import { Lock } from 'lucide-react'
import type { ReactElement } from 'react'
import { Hint, Switch } from '#components'
import { termEndDay } from '#domain/memberships'
import { formatDay, t } from '#i18n'
import type { Offer } from '#documents/offers/offer'
import { row } from '#styles'
import { usePause } from './use-pause.ts'

/** Active or paused; a locked one shows until when. */
export function PauseSwitch({ offer }: { readonly offer: Offer }): ReactElement {
  const { isActive, isLocked, isWorking, set } = usePause(offer)
  if (isLocked) return <LockedSwitch offer={offer} />
  return (
    <Switch isSelected={isActive} onChange={(isSelected) => set(!isSelected)} isPending={isWorking}>
      {t('offers.active')}
    </Switch>
  )
}

function LockedSwitch({ offer }: { readonly offer: Offer }): ReactElement {
  const day = formatDay(termEndDay(Date.parse(offer.createdAt)))
  return (
    <span className={row({ gap: 1, wrap: false })}>
      <Switch isSelected isReadOnly>
        {t('offers.alwaysActive')}
      </Switch>
      <Hint
        label={t('offers.whyLocked')}
        text={t('offers.lockedUntil', { day })}
        icon={<Lock size={16} aria-hidden />}
      />
    </span>
  )
}
