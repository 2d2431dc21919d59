import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, radius, size, space } = vars

export const page = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[6],
  padding: space[4],
  textAlign: 'start',
})

export const card = style({
  display: 'grid',
  gap: space[6],
  width: 'min(400px, calc(100vw - 32px))',
  padding: space[8],
  border: `1px solid ${color.line}`,
  borderRadius: radius.dialog,
  background: color.surface,
})

export const notice = style({
  padding: space[3],
  borderRadius: radius.control,
  background: color.warningTint,
  color: color.warningInk,
  fontSize: size[13],
})
