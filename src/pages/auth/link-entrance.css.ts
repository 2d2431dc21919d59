import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, radius, space } = vars

export const entrance = style({
  alignSelf: 'start',
  display: 'grid',
  gap: space[6],
  width: 'min(400px, calc(100vw - 32px))',
  margin: `max(${space[4]}, 20dvh) auto 0`,
  padding: space[8],
  border: `1px solid ${color.line}`,
  borderRadius: radius.dialog,
  background: color.surface,
})

export const actions = style({ display: 'grid', gap: space[3] })
