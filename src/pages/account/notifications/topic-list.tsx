import type { ReactElement } from 'react'
import { Loaded, showToast, Skeleton, Switch } from '#components'
import type { NotificationGroup, NotificationTopic, TopicSetting } from '#contract'
import { errorSentence, t, type MessageKey } from '#i18n'
import { useNotificationSettings, useSetTopic } from '#documents/account/notifications'
import { visuallyHidden } from '#styles'
import { always, topic, topicBody, topicText, topics } from './notifications.css.ts'

const TOPICS: Readonly<Record<NotificationTopic, readonly [title: MessageKey, body: MessageKey]>> = {
  security: ['account.topicSecurity', 'account.topicSecurityBody'],
  awardFiles: ['account.topicAwardFiles', 'account.topicAwardFilesBody'],
  offerResults: ['account.topicOfferResults', 'account.topicOfferResultsBody'],
  productNews: ['account.topicProductNews', 'account.topicProductNewsBody'],
  earlyPayTips: ['account.topicTips', 'account.topicTipsBody'],
}

export interface TopicListProps {
  readonly group: NotificationGroup
  /** The token of a mail's link; without one the topics are the signed-in user's. */
  readonly linkId?: string
}

export function TopicList({ group, linkId }: TopicListProps): ReactElement {
  const query = useNotificationSettings(linkId)
  const set = useSetTopic(linkId)
  const change = (name: NotificationTopic, isOn: boolean): void =>
    set.mutate(
      { topic: name, isOn },
      { onError: (error) => showToast({ id: name, tone: 'error', text: errorSentence(error) }) },
    )
  return (
    <Loaded
      query={query}
      title={t('routes.notifications')}
      skeleton={<Skeleton height="160px" />}
      isPage
      isBelowHeading
    >
      {(settings) => (
        <ul className={topics}>
          {settings
            .filter((each) => each.group === group)
            .map((each) => (
              <Topic key={each.topic} setting={each} onChange={(isOn) => change(each.topic, isOn)} />
            ))}
        </ul>
      )}
    </Loaded>
  )
}

interface TopicProps {
  readonly setting: TopicSetting
  readonly onChange: (isOn: boolean) => void
}

function Topic({ setting, onChange }: TopicProps): ReactElement {
  const [title, body] = TOPICS[setting.topic]
  return (
    <li className={topic}>
      <span className={topicText}>
        <span>{t(title)}</span>
        <span className={topicBody}>{t(body)}</span>
      </span>
      {setting.isEssential ? (
        <span className={always}>{t('account.alwaysOn')}</span>
      ) : (
        <Switch isSelected={setting.isOn} onChange={onChange}>
          <span className={visuallyHidden}>{t(title)}</span>
        </Switch>
      )}
    </li>
  )
}
