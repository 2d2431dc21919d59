import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, size, space } = vars

const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  paddingBlock: space[2],
  paddingInline: space[4],
  fontSize: size[13],
  '@media': { print: { display: 'none' } },
})

export const notice = styleVariants({
  info: [line, { background: color.accentTint, color: color.accentInk }],
  warning: [line, { background: color.warningTint, color: color.warningInk }],
})

export const noticeText = style({ maxWidth: '70ch' })
