import { parseDate, type CalendarDate } from '@internationalized/date'
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField'
import { FieldError } from 'react-aria-components/FieldError'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Label } from 'react-aria-components/Label'
import type { ReactElement } from 'react'
import { language } from '#i18n'
import { field, fieldBox, fieldError, fieldLabel } from '#styles'
import { dateInput, dateSegment } from './day-field.css.ts'

export interface DayFieldProps {
  readonly label: string
  /** `yyyy-MM-dd`, or undefined while empty. */
  readonly value: string | undefined
  readonly onChange: (day: string | undefined) => void
  /** The earliest day, `yyyy-MM-dd`. */
  readonly min?: string | undefined
  readonly error?: string | undefined
}

/** A calendar day typed part by part in the order of the user's language. */
export function DayField({ label, value, onChange, min, error }: DayFieldProps): ReactElement {
  const minValue = toDate(min)
  const isTooEarly = value !== undefined && min !== undefined && value < min
  return (
    <I18nProvider locale={language.value}>
      <DateField
        className={field}
        value={toDate(value) ?? null}
        onChange={(next) => onChange(next?.toString())}
        isInvalid={error !== undefined || isTooEarly}
        {...(minValue ? { minValue } : {})}
      >
        <Label className={fieldLabel}>{label}</Label>
        <DateInput className={`${fieldBox} ${dateInput}`}>
          {(segment) => <DateSegment segment={segment} className={dateSegment} />}
        </DateInput>
        <FieldError className={fieldError}>{error}</FieldError>
      </DateField>
    </I18nProvider>
  )
}

function toDate(day: string | undefined): CalendarDate | undefined {
  if (day === undefined) return undefined
  try {
    return parseDate(day)
  } catch {
    return undefined
  }
}
