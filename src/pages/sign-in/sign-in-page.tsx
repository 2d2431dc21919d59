import { useState, type ReactElement } from 'react'
import { Redirect } from 'wouter'
import { Logo } from '#components'
import { deviceStorage } from '#data'
import { t, type MessageKey } from '#i18n'
import { session, type EndReason } from '#state'
import { text } from '#styles'
import { LinkForm } from './link-form.tsx'
import { LinkSent } from './link-sent.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { inAppPath, useSearch } from '#routes'
import { card, notice, page } from './sign-in-page.css.ts'

export function SignInPage(): ReactElement {
  const search = new URLSearchParams(useSearch())
  const back = inAppPath(search.get('redirect'))
  const [sentTo, setSentTo] = useState<string>()
  if (session.isAuthenticated.value) return <Redirect to={back ?? '/'} replace />
  const message = sentTo === undefined ? noticeFor(search.get('reason'), session.endReason.value) : undefined
  return (
    <div className={page}>
      <div className={card}>
        <Logo />
        {deviceStorage.isBlocked && (
          <output className={notice}>{t('session.storageBlocked', { host: location.host })}</output>
        )}
        {message && <output className={notice}>{t(message)}</output>}
        {sentTo === undefined ? (
          <>
            <LinkForm onSent={setSentTo} redirect={back} />
            <PasskeySignIn />
          </>
        ) : (
          <LinkSent email={sentTo} onAgain={() => setSentTo(undefined)} />
        )}
      </div>
      <p className={text({ size: 13, tone: 'muted' })}>{t('session.why')}</p>
    </div>
  )
}

/** The notice of the page: why the link failed, otherwise why the last session ended. */
export function noticeFor(reason: string | null, ended: EndReason | undefined): MessageKey | undefined {
  if (reason === 'invalid-link') return 'session.invalidLink'
  if (ended === 'loggedOut') return 'session.loggedOut'
  return ended && 'session.expired'
}
