import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { media, roomBelow, vars, withActions } from '#styles'

const { color, layer, motion, radius, size, space } = vars

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })

/** Above all that stands at the lower edge: nothing of it is covered, or moves, when one comes. */
export const region = style({
  position: 'fixed',
  insetBlockEnd: `calc(${space[6]} + ${roomBelow()})`,
  insetInline: space[4],
  zIndex: layer.toast,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[2],
  pointerEvents: 'none',
  // Above the line at the foot of a phone.
  '@media': { [media.mobile]: { insetBlockEnd: `calc(${space[12]} + ${roomBelow()})` } },
  // Above the actions of a wizard, so that they can still be pressed.
  selectors: { [withActions]: { insetBlockEnd: `calc(76px + ${roomBelow()})` } },
})

export const toast = style({
  pointerEvents: 'auto',
  display: 'flex',
  // Its actions stand below the text where both do not fit.
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[3],
  rowGap: space[1],
  width: 'min(100%, 520px)',
  paddingBlock: space[2],
  paddingInlineStart: space[4],
  paddingInlineEnd: space[2],
  minHeight: '48px',
  borderRadius: radius.dialog,
  border: `1px solid ${color.line}`,
  background: color.surface,
  color: color.ink,
  fontSize: size[14],
  boxShadow: `0 8px 32px ${color.shadow}`,
  animation: `${rise} ${motion.calm} ${motion.ease}`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
})

export const toastText = style({ flex: '1 1 180px', overflowWrap: 'anywhere' })

export const toastIcon = styleVariants({
  success: { color: color.successInk },
  error: { color: color.dangerInk },
  warning: { color: color.warningInk },
  info: { color: color.accentInk },
})
