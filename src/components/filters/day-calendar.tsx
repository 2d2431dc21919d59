import { parseDate, type CalendarDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { CalendarCell, CalendarGrid, RangeCalendar } from 'react-aria-components/RangeCalendar'
import { useState, type ReactElement } from 'react'
import { language } from '#i18n'
import { button } from '#styles'
import { calendarCell, calendarHead, calendarMonth, calendarTable } from './day-calendar.css.ts'
import type { DayRange } from './range-rules.ts'

interface DayCalendarProps {
  readonly label: string
  readonly range: DayRange
  readonly onChange: (range: DayRange) => void
}

/** A month of days of which one takes the first and the last. A range that is open at an end shows its other end. */
export function DayCalendar({ label, range, onChange }: DayCalendarProps): ReactElement {
  const from = dayOf(range.from) ?? dayOf(range.to)
  const to = dayOf(range.to) ?? from
  const isRange = from !== undefined && to !== undefined && to.compare(from) >= 0
  const [month, setMonth] = useState<CalendarDate>()
  return (
    <I18nProvider locale={language.value}>
      <RangeCalendar
        aria-label={label}
        value={isRange ? { start: from, end: to } : null}
        onChange={({ start, end }) => onChange({ from: start.toString(), to: end.toString() })}
        {...((month ?? from) && { focusedValue: (month ?? from)! })}
        onFocusChange={setMonth}
      >
        <div className={calendarHead}>
          <Button slot="previous" className={button({ kind: 'quiet', size: 'small', shape: 'icon' })}>
            <ChevronLeft size={16} aria-hidden />
          </Button>
          <Heading className={calendarMonth} />
          <Button slot="next" className={button({ kind: 'quiet', size: 'small', shape: 'icon' })}>
            <ChevronRight size={16} aria-hidden />
          </Button>
        </div>
        <CalendarGrid className={calendarTable}>
          {(date) => <CalendarCell date={date} className={calendarCell} />}
        </CalendarGrid>
      </RangeCalendar>
    </I18nProvider>
  )
}

function dayOf(text: string | undefined): CalendarDate | undefined {
  if (text === undefined) return undefined
  try {
    return parseDate(text)
  } catch {
    return undefined
  }
}
