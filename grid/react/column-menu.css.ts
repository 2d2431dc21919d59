import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, radius, size, space } = vars

export const menu = style({
  minWidth: '180px',
  maxHeight: 'inherit',
  overflow: 'auto',
  padding: space[1],
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
  boxShadow: `0 8px 32px ${color.shadow}`,
  outline: 'none',
})

export const menuItem = style({
  paddingBlock: '6px',
  paddingInline: space[3],
  borderRadius: radius.control,
  fontSize: size[13],
  color: color.ink,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-focused]': { background: color.hover },
    '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
  },
})
