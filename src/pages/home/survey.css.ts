import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, radius, size, space } = vars

export const survey = style({
  display: 'grid',
  gap: space[3],
  justifyItems: 'start',
  marginBlockStart: space[6],
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  fontSize: size[14],
  color: color.inkMuted,
})

export const surveyQuestion = style({ fontSize: size[16], color: color.ink })

export const scores = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
})
