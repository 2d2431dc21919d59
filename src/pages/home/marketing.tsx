import { getLocalTimeZone, today } from '@internationalized/date'
import { useEffect, type ReactElement } from 'react'
import { TextLink } from '#components'
import { marketingWidget, type MarketingType } from './rules/marketing.ts'
import { regionOfTeam } from '#domain/account'
import { language, t, type MessageKey } from '#i18n'
import { hasEligible } from '#offering'
import { pathTo } from '#routes'
import { useMe } from '#documents/account/me'
import { useOpportunities } from '#documents/markets/opportunities'
import { useProviderSettings, type ProviderSettings } from '#documents/account/provider-settings'
import { useLendingNav } from '#documents/membership/lending'
import { isOn, track } from '#state'
import { link } from '#styles'
import { marketing, marketingTitle } from './marketing.css.ts'

const TEXTS: Readonly<Record<MarketingType, Readonly<Record<'title' | 'body' | 'action', MessageKey>>>> = {
  rate_change: {
    title: 'home.rateChangeTitle',
    body: 'home.rateChangeBody',
    action: 'home.rateChangeAction',
  },
  quarter_end_reminder: {
    title: 'home.quarterEndTitle',
    body: 'home.quarterEndBody',
    action: 'home.quarterEndAction',
  },
  treds: { title: 'home.tredsTitle', body: 'home.tredsBody', action: 'home.tredsAction' },
  preferred: { title: 'home.preferredTitle', body: 'home.preferredBody', action: 'home.preferredAction' },
  capfin: { title: 'home.capfinTitle', body: 'home.capfinBody', action: 'home.capfinAction' },
}

export function MarketingWidget(): ReactElement | null {
  const type = useMarketingType()
  const settings = useProviderSettings().data
  // Another type is another display.
  return type === undefined || settings === undefined ? null : (
    <Widget key={type} type={type} settings={settings} />
  )
}

interface WidgetProps {
  readonly type: MarketingType
  readonly settings: ProviderSettings
}

function Widget({ type, settings }: WidgetProps): ReactElement {
  useEffect(() => track('marketing-widget-viewed', { type }), [type])
  const { title, body, action } = TEXTS[type]
  const configured = type === 'quarter_end_reminder' ? settings.quarterEndText : undefined
  return (
    <aside className={marketing} aria-label={t('home.marketing')}>
      <h2 className={marketingTitle}>{t(title)}</h2>
      <p>{configured ?? t(body)}</p>
      <Action type={type} settings={settings}>
        {t(action)}
      </Action>
    </aside>
  )
}

const PATHS = {
  rate_change: pathTo('offers'),
  quarter_end_reminder: pathTo('customers'),
  capfin: pathTo('lending'),
} as const satisfies Partial<Record<MarketingType, string>>

/** The widget's link; without an address to book a call at there is none. */
function Action({
  type,
  settings,
  children,
}: WidgetProps & { readonly children: string }): ReactElement | null {
  const calendarUrl = useMe().data?.account.srm?.calendarLink ?? settings.calendarUrl
  const onPress = (): void => track('marketing-widget-clicked', { type })
  if (type === 'preferred')
    return calendarUrl == null ? null : (
      <a className={link} href={calendarUrl} target="_blank" rel="noopener" onClick={onPress}>
        {children}
      </a>
    )
  if (type === 'treds')
    return (
      <a className={link} href={`mailto:${settings.supportEmailAddress}`} onClick={onPress}>
        {children}
      </a>
    )
  return (
    <TextLink to={PATHS[type]} onPress={onPress}>
      {children}
    </TextLink>
  )
}

/** Undefined also until everything it follows from is loaded. */
function useMarketingType(): MarketingType | undefined {
  const me = useMe().data
  const opportunities = useOpportunities().data
  const settings = useProviderSettings().data
  const lending = useLendingNav()
  if (me === undefined || opportunities === undefined || settings === undefined) return undefined
  return marketingWidget({
    isOn: {
      rate_change: isOn('marketing-widget-fed-rate'),
      quarter_end_reminder: isOn('quarter-end-reminder'),
      treds: isOn('marketing-widget-treds'),
      preferred: isOn('marketing-widget-preferred'),
      capfin: isOn('marketing-widget-capfin') && isOn('capfin-target-user'),
    },
    region: regionOfTeam(me.account.srm?.team),
    language: language.value,
    month: today(getLocalTimeZone()).month,
    hasQuarterEndText: settings.quarterEndText != null,
    hasEligible: hasEligible(opportunities),
    capitalFinance: {
      showsNavigation: lending?.isShown === true,
      // Whose steps are not known is not invited to begin them.
      hasCompletedPreOnboarding: lending?.hasCompletedPreOnboarding ?? true,
    },
  })
}
