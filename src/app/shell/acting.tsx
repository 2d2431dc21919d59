import { useState, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { Button, showToast } from '#components'
import { errorSentence, t } from '#i18n'
import { pathTo } from '#routes'
import { useProviderSettings } from '#documents/account/provider-settings'
import { session, stopActing } from '#state'
import { banner, border, names } from './acting.css.ts'

/** Says on every screen for whom a member of staff acts, and ends it. Nothing in any other session. */
export function Acting(): ReactElement | null {
  const { subject, user } = session.token.value ?? {}
  if (!subject || !user) return null
  const who = { impersonator: user.emailAddress, subject: subject.emailAddress ?? subject.uuid }
  return (
    <>
      <PageBorder />
      <section aria-label={t('session.actingFor')} className={banner}>
        <span className={names}>{t('session.impersonating', who)}</span>
        <StopButton />
      </section>
    </>
  )
}

/** Red where suppliers are really paid, pink elsewhere and until that is known. */
function PageBorder(): ReactElement {
  const { data } = useProviderSettings()
  return <div aria-hidden className={border({ place: data?.isProduction ? 'production' : 'rehearsal' })} />
}

function StopButton(): ReactElement {
  const [, navigate] = useLocation()
  const [isStopping, setStopping] = useState(false)
  const stop = async (): Promise<void> => {
    setStopping(true)
    try {
      await stopActing()
      navigate(pathTo('home'))
    } catch (error) {
      setStopping(false)
      showToast({ id: 'acting', tone: 'error', text: errorSentence(error) })
    }
  }
  return (
    <Button size="small" onPress={() => void stop()} isPending={isStopping}>
      {t('session.stopActing')}
    </Button>
  )
}
