import { useEffect, useState, type ReactElement } from 'react'
import { formatInstant, t } from '#i18n'
import { figures } from '#styles'
import { deadline } from './home.css.ts'
import { timeLeft } from './time-left.ts'

/** The next deadline and the time until it, second by second; nothing once it has passed. */
export function Countdown({ to }: { readonly to: number }): ReactElement | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const time = timeLeft(to - now)
  if (!time) return null
  return (
    <p className={deadline}>
      {t('home.deadline', { when: formatInstant(to, 'dayTimeZone') })}
      <br />
      <span className={figures}>{t('home.timeLeft', { time })}</span>
    </p>
  )
}
