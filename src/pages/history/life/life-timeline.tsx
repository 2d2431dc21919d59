import { getLocalTimeZone, parseAbsolute, toCalendarDate, today } from '@internationalized/date'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import { Day } from '#components'
import { lifeEvents, type LifeEvent } from '#domain/invoice-life'
import { t } from '#i18n'
import type { InvoiceLife } from '#documents/history/invoice-life'
import { text, visuallyHidden } from '#styles'
import { lifeWords } from './life-words.tsx'
import { lifeBody, lifeDay, lifeMark, lifeNote, lifeStep, lifeTitle, timeline } from './life.css.ts'

/** The steps of an invoice's life, the earliest first; those ahead are hollow. */
export function LifeTimeline({ life }: { readonly life: InvoiceLife }): ReactElement {
  const events = eventsOf(life)
  return (
    <div>
      {life.hasEarlierDecisions && <p className={text({ size: 13, tone: 'muted' })}>{t('life.earlier')}</p>}
      <ol className={timeline} aria-label={t('life.timeline', { number: life.number })}>
        {events.map((event, index) => (
          <Step key={`${event.kind} ${event.day} ${index}`} event={event} life={life} />
        ))}
      </ol>
    </div>
  )
}

function Step({ event, life }: { readonly event: LifeEvent; readonly life: InvoiceLife }): ReactElement {
  const { title, tone, notes } = lifeWords(event, life)
  return (
    <li className={lifeStep}>
      <span className={lifeDay}>
        <Day day={event.day} />
      </span>
      <span className={lifeMark({ tone: event.isAhead ? 'ahead' : tone })} aria-hidden>
        {!event.isAhead && tone === 'good' && <Check size={12} strokeWidth={3} aria-hidden />}
      </span>
      <span className={lifeBody}>
        <span className={lifeTitle}>
          {title}
          {event.isAhead && <span className={visuallyHidden}>{t('life.ahead')}</span>}
        </span>
        {notes.map((note, index) => (
          <span key={index} className={lifeNote}>
            {note}
          </span>
        ))}
      </span>
    </li>
  )
}

function eventsOf(life: InvoiceLife): readonly LifeEvent[] {
  return lifeEvents({
    today: today(getLocalTimeZone()).toString(),
    createdDay: life.createdDay,
    approvedDay: life.approvedDay,
    dueDay: life.dueDay,
    requests: life.requests.map(({ id, createdAt, isActive }) => ({
      id,
      isActive,
      createdDay: localDay(createdAt),
    })),
    decisions: life.decisions,
    payment: life.payment,
    nextClearDay: life.nextClearAt === '' ? '' : localDay(life.nextClearAt),
  })
}

function localDay(instant: string): string {
  return toCalendarDate(parseAbsolute(instant, getLocalTimeZone())).toString()
}
