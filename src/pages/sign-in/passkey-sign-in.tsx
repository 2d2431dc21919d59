import { useState, type ReactElement } from 'react'
import { Button } from '#components'
import { errorSentence, t } from '#i18n'
import { canUsePasskeys, signInWithPasskey } from '#state'
import { caution, stack } from '#styles'

/** Signs in with a passkey of this device, without an address. Nothing where the browser has none. */
export function PasskeySignIn(): ReactElement | null {
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  if (!canUsePasskeys()) return null
  const enter = async (): Promise<void> => {
    setProblem(undefined)
    setAsking(true)
    try {
      await signInWithPasskey()
    } catch (error) {
      setProblem(errorSentence(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <div className={stack({ gap: 3 })}>
      <Button size="large" onPress={() => void enter()} isPending={isAsking}>
        {t('session.passkeySignIn')}
      </Button>
      {problem !== undefined && (
        <p role="alert" className={caution}>
          {problem}
        </p>
      )}
    </div>
  )
}
