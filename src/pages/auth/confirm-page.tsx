import { useEffect, useState, type ReactElement } from 'react'
import { ButtonLink, Logo } from '#components'
import { errorSentence, t } from '#i18n'
import { pathTo, useSearch } from '#routes'
import { confirmByLink, session } from '#state'
import { stack, text } from '#styles'
import { entrance } from './link-entrance.css.ts'
import { SigningIn } from './signing-in.tsx'

/** Opens a confirmation link: reauthenticates the session of this browser; the tab that asked for it continues. */
export function ConfirmPage(): ReactElement {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const [confirming] = useState(() => confirm(token))
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    let isCurrent = true
    const show = async (): Promise<void> => {
      const said = await confirming
      if (isCurrent) setOutcome(said)
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [confirming])
  return outcome === undefined ? <SigningIn /> : <OutcomePage {...outcome} />
}

interface Outcome {
  readonly title: string
  readonly body: string
}

async function confirm(token: string): Promise<Outcome> {
  const failed = t('session.confirmFailedTitle')
  if (!session.isAuthenticated.peek()) return { title: failed, body: t('session.confirmElsewhere') }
  try {
    await confirmByLink(token)
    return { title: t('session.confirmedTitle'), body: t('session.confirmedBody') }
  } catch (error) {
    return { title: failed, body: errorSentence(error) }
  }
}

function OutcomePage({ title, body }: Outcome): ReactElement {
  return (
    <output className={entrance}>
      <Logo />
      <div className={stack({ gap: 3 })}>
        <h1 className={text({ size: 20 })}>{title}</h1>
        <p className={text({ size: 14, tone: 'muted' })}>{body}</p>
      </div>
      <ButtonLink to={pathTo('home')}>{t('errors.homepage')}</ButtonLink>
    </output>
  )
}
