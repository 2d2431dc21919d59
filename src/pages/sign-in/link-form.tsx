import { useState, type ReactElement } from 'react'
import { Button, submitChecked, TextField } from '#components'
import { toApiError } from '#data'
import { errorSentence, t } from '#i18n'
import { mailSignInLink } from '#state'
import { stack, text } from '#styles'

export interface LinkFormProps {
  /** Where to go after sign-in, below the base path. */
  readonly redirect: string | undefined
  readonly onSent: (email: string) => void
}

export function LinkForm({ redirect, onSent }: LinkFormProps): ReactElement {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)

  const send = async (): Promise<void> => {
    if (isSending) return
    const address = email.trim()
    const problem = emailProblem(address)
    setError(problem)
    if (problem) return
    setSending(true)
    try {
      await mailSignInLink(address, redirect)
      onSent(address)
    } catch (failure) {
      setError(sendingProblem(failure))
    } finally {
      setSending(false)
    }
  }

  return (
    <form
      noValidate
      className={stack({ gap: 4 })}
      onSubmit={(event) => submitChecked(event, () => void send())}
    >
      <h1 className={text({ size: 20 })}>{t('session.signInTitle')}</h1>
      <p className={text({ size: 14, tone: 'muted' })}>{t('session.signInLead')}</p>
      <TextField
        label={t('session.email')}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        error={error}
      />
      <Button kind="primary" size="large" type="submit" isPending={isSending}>
        {t('session.sendLink')}
      </Button>
    </form>
  )
}

function emailProblem(address: string): string | undefined {
  if (address === '') return t('session.emailMissing')
  return /^[^\s@]+@[^\s@]+$/.test(address) ? undefined : t('session.emailInvalid')
}

/** What is wrong on the server has no message of its own: then the form says what has failed. */
function sendingProblem(failure: unknown): string {
  const { status } = toApiError(failure)
  return status >= 500 ? t('session.linkFailed') : errorSentence(failure)
}
