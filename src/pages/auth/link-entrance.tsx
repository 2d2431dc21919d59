import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { Redirect } from 'wouter'
import { Button, Logo } from '#components'
import { errorSentence, t } from '#i18n'
import { session } from '#state'
import { caution, stack, text } from '#styles'
import { actions, entrance } from './link-entrance.css.ts'
import { SigningIn } from './signing-in.tsx'

export interface LinkEntranceProps {
  /** Whether the link is used without a press: this browser requested it, or it is invalid anyway. */
  readonly isImmediate: boolean
  /** Where a user who is signed in already continues. */
  readonly stayAt: string
  readonly search: string
  /**
   * Consumes the link; resolves to the path to open next. Rejects when the server cannot be reached: the link remains
   * valid.
   */
  readonly enter: (search: URLSearchParams) => Promise<string>
}

/**
 * Opens a sign-in link. A link that this browser did not request waits for a press: a mail scanner must not consume it,
 * and opening it must not switch the user.
 */
export function LinkEntrance({ isImmediate, stayAt, search, enter }: LinkEntranceProps): ReactElement {
  // Read once: signing in must not show the question again.
  const [email] = useState(() => session.token.peek()?.user.emailAddress)
  const use = () => enter(new URLSearchParams(search))
  const [entering, setEntering] = useState(() => (isImmediate ? use() : undefined))
  const [problem, setProblem] = useState<string>()
  const [isStaying, setStaying] = useState(false)
  const onFailure = useCallback((error: unknown): void => {
    setProblem(errorSentence(error))
    setEntering(undefined)
  }, [])
  if (entering) return <Entering entering={entering} onFailure={onFailure} />
  if (isStaying) return <Redirect to={stayAt} replace />
  return (
    <Question
      email={email}
      problem={problem}
      onEnter={() => setEntering(use())}
      onStay={() => setStaying(true)}
    />
  )
}

interface EnteringProps {
  readonly entering: Promise<string>
  readonly onFailure: (error: unknown) => void
}

function Entering({ entering, onFailure }: EnteringProps): ReactElement {
  const [next, setNext] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    const follow = async (): Promise<void> => {
      try {
        const to = await entering
        if (isCurrent) setNext(to)
      } catch (error) {
        if (isCurrent) onFailure(error)
      }
    }
    void follow()
    return () => {
      isCurrent = false
    }
  }, [entering, onFailure])
  return next === undefined ? <SigningIn /> : <Redirect to={next} replace />
}

interface QuestionProps {
  readonly email: string | undefined
  /** Why the link could not be used just now. */
  readonly problem: string | undefined
  readonly onEnter: () => void
  readonly onStay: () => void
}

function Question({ email, problem, onEnter, onStay }: QuestionProps): ReactElement {
  return (
    <div className={entrance}>
      <Logo />
      <div className={stack({ gap: 3 })}>
        <h1 className={text({ size: 20 })}>
          {email === undefined ? t('session.linkTitle') : t('session.linkTitleSignedIn')}
        </h1>
        <p className={text({ size: 14, tone: 'muted' })}>
          {email === undefined ? t('session.linkBody') : t('session.linkBodySignedIn', { email })}
        </p>
      </div>
      {problem !== undefined && (
        <p role="alert" className={caution}>
          {problem}
        </p>
      )}
      {email === undefined ? (
        <Button kind="primary" size="large" onPress={onEnter}>
          {t('session.linkEnter')}
        </Button>
      ) : (
        <div className={actions}>
          <Button kind="primary" onPress={onStay}>
            {t('session.continueAs', { email })}
          </Button>
          <Button onPress={onEnter}>{t('session.linkEnterInstead')}</Button>
        </div>
      )}
    </div>
  )
}
