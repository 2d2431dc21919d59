import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { ButtonLink, EmptyState, PageHeader, TextLink } from '#components'
import type { NotificationGroup } from '#contract'
import { t, type MessageKey } from '#i18n'
import { pathTo } from '#routes'
import { useNotificationSettings } from '#documents/account/notifications'
import { session } from '#state'
import { page, text } from '#styles'
import { groups, topic, topicBody, topicText, topics } from './notifications.css.ts'
import { TopicList } from './topic-list.tsx'

type GroupRoute = 'accountTopic' | 'promotionalTopic'

const GROUPS: Readonly<Record<NotificationGroup, readonly [MessageKey, MessageKey, GroupRoute]>> = {
  account: ['account.accountTopics', 'account.accountTopicsBody', 'accountTopic'],
  promotional: ['account.promotionalTopics', 'account.promotionalTopicsBody', 'promotionalTopic'],
}

export function NotificationsPage(): ReactElement {
  return (
    <div className={page()}>
      <PageHeader title={t('routes.notifications')} lead={t('account.notificationsLead')} />
      <ul className={topics}>
        {Object.values(GROUPS).map(([title, body, route]) => (
          <li key={route} className={topic}>
            <span className={topicText}>
              <TextLink to={pathTo(route)}>{t(title)}</TextLink>
              <span className={topicBody}>{t(body)}</span>
            </span>
            <ChevronRight size={20} aria-hidden />
          </li>
        ))}
      </ul>
    </div>
  )
}

export function AccountTopicPage(): ReactElement {
  return <TopicPage group="account" />
}

export function PromotionalTopicPage(): ReactElement {
  return <TopicPage group="promotional" />
}

function TopicPage({ group }: { readonly group: NotificationGroup }): ReactElement {
  const [title, body] = GROUPS[group]
  const back = { to: pathTo('accountNotifications'), label: t('routes.notifications') }
  return (
    <div className={page()}>
      <PageHeader title={t(title)} lead={t(body)} back={back} />
      <TopicList group={group} />
    </div>
  )
}

/** The same topics for the recipient of a mail, by the token of its link: whoever is signed in counts for nothing. */
export function PublicNotificationsPage(): ReactElement {
  const id = new URLSearchParams(location.search).get('id')
  return (
    <div className={page({ width: 'reading' })}>
      <PageHeader title={t('routes.notifications')} lead={t('account.publicLead')} />
      {id ? <PublicTopics id={id} /> : <BadLink />}
    </div>
  )
}

function PublicTopics({ id }: { readonly id: string }): ReactElement {
  const { error } = useNotificationSettings(id)
  const isUnknown = error !== null && 'status' in error && (error.status === 404 || error.status === 400)
  if (isUnknown) return <BadLink />
  return (
    <div className={groups}>
      {Object.entries(GROUPS).map(([group, [title]]) => (
        <section key={group} aria-labelledby={group}>
          <h2 id={group} className={text({ size: 16, weight: 'strong' })}>
            {t(title)}
          </h2>
          <TopicList group={group as NotificationGroup} linkId={id} />
        </section>
      ))}
    </div>
  )
}

function BadLink(): ReactElement {
  return (
    <div role="alert">
      <EmptyState title={t('account.badLink')} body={t('account.badLinkBody')} action={<OwnSettings />} />
    </div>
  )
}

function OwnSettings(): ReactElement {
  if (session.isAuthenticated.value)
    return <ButtonLink to={pathTo('accountNotifications')}>{t('routes.notifications')}</ButtonLink>
  return <ButtonLink to={pathTo('signIn')}>{t('session.signInTitle')}</ButtonLink>
}
