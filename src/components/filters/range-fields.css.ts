import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

export const pair = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: vars.space[2] })
export const pairError = style({ gridColumn: '1 / -1' })

/** Room for a month of six weeks, also before the calendar is loaded. */
export const calendarBox = style({ gridColumn: '1 / -1', minHeight: '236px' })
