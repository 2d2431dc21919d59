import { useState, type ReactElement } from 'react'
import { Redirect, useSearch } from 'wouter'
import { Logo } from '#components'
import { t } from '#i18n'
import { session } from '#state'
import { text } from '#styles'
import { LinkForm } from './link-form.tsx'
import { LinkSent } from './link-sent.tsx'
import { noticeFor } from './notice.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { inAppPath } from '#routes'
import { card, notice, page } from './sign-in-page.css.ts'

/** Asks for an e-mail address and sends a link there. */
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
