import { useEffect, type ReactElement, type ReactNode } from 'react'
import { EmptyState, Loaded, Skeleton } from '#components'
import { leavesForLegacyHome } from '#domain/account'
import { t } from '#i18n'
import type { RouteMatch } from '#routes'
import { useExperience, useLegacyHomeLink } from '#documents/account/experience'
import { useProviderSettings } from '#documents/account/provider-settings'
import { button, page } from '#styles'

export interface DepartureProps {
  readonly match: RouteMatch | undefined
  readonly children: ReactNode
}

export function Departure({ match, children }: DepartureProps): ReactElement {
  const enterprisePath = useProviderSettings().data?.enterprisePath
  const experience = useExperience()
  if (enterprisePath != null) return <Leaving to={enterprisePath} title={t('routes.enterpriseTitle')} />
  const isLeaving = experience && leavesForLegacyHome(experience, match?.route.isLegacyNav === true)
  return isLeaving ? <LegacyHome /> : <>{children}</>
}

function LegacyHome(): ReactElement {
  const query = useLegacyHomeLink()
  return (
    <div className={page({ width: 'reading' })}>
      <Loaded query={query} title={t('shell.home')} skeleton={<Skeleton height="160px" />}>
        {(link) => <Leaving to={link} title={t('routes.legacyTitle')} />}
      </Loaded>
    </div>
  )
}

/** Leaves for another site at once; its link stays for browsers that do not. */
function Leaving({ to, title }: { readonly to: string; readonly title: string }): ReactElement {
  useEffect(() => location.replace(to), [to])
  return (
    <EmptyState
      title={title}
      body={t('routes.leavingBody')}
      action={
        <a className={button({ kind: 'primary' })} href={to}>
          {t('routes.leavingAction')}
        </a>
      }
    />
  )
}
