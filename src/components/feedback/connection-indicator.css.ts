import { style, styleVariants } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { color, radius, size, space } = vars

export const indicator = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '32px',
  // A phone has no room for every sentence: the details have it whole.
  minWidth: 0,
  paddingInline: space[2],
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  fontSize: size[12],
  color: color.inkMuted,
  whiteSpace: 'nowrap',
  // On a desk each part of the words is there whole or not at all: what has no room goes into a line below, which is cut off.
  '@media': {
    [media.desktop]: {
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      height: '32px',
      maxWidth: '100%',
      overflow: 'hidden',
    },
  },
})

export const box = style({ display: 'grid', minWidth: 0, lineHeight: '32px', textAlign: 'start' })

/** Takes the width of its text and no height. */
export const held = style({ height: 0, overflow: 'hidden' })

export const words = style({ overflow: 'hidden', textOverflow: 'ellipsis' })

/** What follows them: it gives way first. */
export const more = style([words, { flexShrink: 1000, minWidth: 0, lineHeight: '32px' }])

const dot = style({
  flex: 'none',
  marginBlock: '12px',
  width: '8px',
  height: '8px',
  borderRadius: radius.round,
})

export const dots = styleVariants({
  online: [dot, { background: color.successInk }],
  sending: [dot, { background: color.accentInk }],
  attention: [dot, { background: color.dangerInk, borderRadius: '2px' }],
  connecting: [dot, { border: `2px solid ${color.edge}` }],
  offline: [dot, { background: color.warningInk, borderRadius: '2px' }],
})
