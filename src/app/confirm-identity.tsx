import { useState, type ReactElement } from 'react'
import { Button, Dialog } from '#components'
import { errorSentence, t } from '#i18n'
import { canUsePasskeys, confirmByPasskey, declineConfirmation, mailConfirmationLink, session } from '#state'
import { caution } from '#styles'

/** Asks the user to reauthenticate in a dialog; the interrupted action continues afterwards. */
export function ConfirmIdentity(): ReactElement {
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [working, setWorking] = useState<'passkey' | 'link'>()
  const email = session.token.value?.user.emailAddress ?? ''

  const attempt = async (way: 'passkey' | 'link', act: () => Promise<void>): Promise<void> => {
    setProblem(undefined)
    setWorking(way)
    try {
      await act()
    } catch (error) {
      setProblem(errorSentence(error))
    } finally {
      setWorking(undefined)
    }
  }
  const mail = (): void => void attempt('link', () => mailConfirmationLink().then(() => setSent(true)))

  return (
    <Dialog
      role="alertdialog"
      title={t('session.confirmTitle')}
      isOpen
      onClose={declineConfirmation}
      actions={
        <>
          <Button onPress={declineConfirmation}>{t('common.cancel')}</Button>
          <Button onPress={mail} isPending={working === 'link'}>
            {t(isSent ? 'session.confirmMailAgain' : 'session.confirmMail')}
          </Button>
          {canUsePasskeys() && (
            <Button
              kind="primary"
              onPress={() => void attempt('passkey', confirmByPasskey)}
              isPending={working === 'passkey'}
            >
              {t('session.confirmPasskey')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('session.confirmBody')}</p>
      {isSent && <output>{t('session.confirmSent', { email })}</output>}
      {problem !== undefined && (
        <p role="alert" className={caution}>
          {problem}
        </p>
      )}
    </Dialog>
  )
}
