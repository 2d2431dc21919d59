import { globalStyle, style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { color, layer, layout, motion, size, space } = vars

export const footer = style({
  borderBlockStart: `1px solid ${color.line}`,
  marginBlockStart: space[8],
  '@media': { print: { display: 'none' } },
})

export const footerInner = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[8],
  rowGap: space[2],
  maxWidth: layout.content,
  marginInline: 'auto',
  paddingInline: space[4],
  paddingBlock: space[6],
  fontSize: size[12],
  color: color.inkMuted,
  '@media': { [media.tablet]: { paddingInline: space[8] } },
})

export const footerLinks = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[6],
  rowGap: space[2],
})

/** A phone's footer in one line, at the bottom of the screen until the footer itself is in view. */
export const mobileFooter = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: layer.sticky,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minHeight: '36px',
  paddingInline: space[4],
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  borderBlockStart: `1px solid ${color.line}`,
  background: color.surface,
  fontSize: size[12],
  color: color.inkMuted,
  transition: `transform ${motion.calm} ${motion.ease}, visibility ${motion.calm}`,
  // A low window's height is for the page.
  '@media': {
    [media.tablet]: { display: 'none' },
    [media.short]: { display: 'none' },
    print: { display: 'none' },
  },
  selectors: { '&[data-out]': { transform: 'translateY(100%)', visibility: 'hidden' } },
})

// What has the focus scrolls clear of it.
globalStyle(`:root:has(${mobileFooter})`, {
  '@media': { [media.mobile]: { scrollPaddingBlockEnd: `calc(36px + ${space[2]})` } },
})

export const mobileLinks = style({ display: 'flex', gap: space[4] })
