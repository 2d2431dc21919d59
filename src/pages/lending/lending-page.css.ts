import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, space } = vars

export const steps = style({ marginBlockStart: space[2], borderBlockStart: `1px solid ${color.line}` })

export const step = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minHeight: '56px',
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${color.line}`,
})

export const contact = style({ marginBlockStart: space[8] })
