import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { COUNTDOWN_TICK_MS, showsCountdown, timeParts, type TimeParts } from './rules/countdown.ts'
import { refreshAfterOfferChange } from '#documents/offers/offers'
import { formatInstant, t } from '#i18n'
import { figures } from '#styles'
import { deadline } from './home.css.ts'

/**
 * The next deadline and the time until it, second by second. At zero it stops, and asks once for what comes after; a deadline
 * that had passed before is not shown.
 */
export function Countdown({ to }: { readonly to: number }): ReactElement | null {
  const client = useQueryClient()
  const [now, setNow] = useState(() => Date.now())
  // Still in the future when it was first shown.
  const [wasAhead] = useState(() => showsCountdown(to, now, true))
  const isOver = now >= to
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), COUNTDOWN_TICK_MS)
    return () => clearInterval(timer)
  }, [isOver])
  const asked = useRef(false)
  useEffect(() => {
    if (!isOver || !wasAhead || asked.current) return
    asked.current = true
    void refreshAfterOfferChange(client)
  }, [isOver, wasAhead, client])
  if (!wasAhead) return null
  return (
    <p className={deadline} role="timer">
      <span>{t('home.deadline', { when: formatInstant(to, 'dayTimeZone') })}</span>
      <span className={figures}>{t('home.timeLeft', { time: clockText(timeParts(to - now)) })}</span>
    </p>
  )
}

function clockText({ days, hours, minutes, seconds }: TimeParts): string {
  const parts = seconds === undefined ? [hours, minutes] : [hours, minutes, seconds]
  const clock = parts.map((part) => String(part).padStart(2, '0')).join(':')
  return days > 0 ? `${t('common.days', { count: days })} ${clock}` : clock
}
