import { style } from '@vanilla-extract/css'
import { note, vars } from '#styles'

const { color, size, space } = vars

export const survey = style([note, { gap: space[3], marginBlockStart: space[6] }])

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
