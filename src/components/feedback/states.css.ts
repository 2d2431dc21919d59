import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, size, space, weight } = vars

export const state = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[2],
  paddingBlock: space[12],
  paddingInline: space[4],
  textAlign: 'center',
  color: color.inkMuted,
})

export const compactState = style({ paddingBlock: space[6] })

export const stateIcon = style({ color: color.inkMuted, marginBlockEnd: space[1] })

export const stateTitle = style({
  fontSize: size[14],
  fontWeight: weight.medium,
  color: color.ink,
  maxWidth: '52ch',
})

export const stateBody = style({ fontSize: size[13], maxWidth: '52ch', textWrap: 'balance' })

export const stateAction = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[4],
  marginBlockStart: space[2],
})
