import { keyframes, style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { color, layer, motion, radius, size, space, weight } = vars

const appear = keyframes({ from: { opacity: 0 } })
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })
const slideIn = keyframes({ from: { transform: 'translateX(-24px)', opacity: 0 } })
const slideUp = keyframes({ from: { transform: 'translateY(32px)', opacity: 0 } })

const still = { '@media': { [media.reducedMotion]: { animation: 'none' } } }

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  display: 'grid',
  placeItems: 'center',
  padding: space[4],
  background: color.scrim,
  animation: `${appear} ${motion.quick} ${motion.ease}`,
  ...still,
})

export const modal = style({
  width: 'min(100%, 480px)',
  maxHeight: 'calc(100dvh - 32px)',
  overflow: 'auto',
  borderRadius: radius.dialog,
  border: `1px solid ${color.line}`,
  background: color.surface,
  boxShadow: `0 16px 64px ${color.shadow}`,
  animation: `${rise} ${motion.calm} ${motion.ease}`,
  ...still,
})

export const dialog = style({ display: 'grid', gap: space[4], padding: space[6], outline: 'none' })
export const dialogForm = style({ display: 'grid', gap: space[4] })
export const dialogTitle = style({ fontSize: size[20] })
export const dialogBody = style({ display: 'grid', gap: space[3], color: color.inkMuted })
export const dialogActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[2],
  marginBlockStart: space[2],
})

export const drawerScrim = style({ placeItems: 'stretch start', padding: 0, zIndex: layer.drawer })

export const drawer = style({
  width: 'min(88vw, 340px)',
  height: '100%',
  overflow: 'auto',
  background: color.surface,
  borderInlineEnd: `1px solid ${color.line}`,
  animation: `${slideIn} ${motion.calm} ${motion.ease}`,
  ...still,
})

export const sheetScrim = style({ placeItems: 'end stretch', padding: 0, zIndex: layer.drawer })

export const sheet = style({
  width: '100%',
  maxHeight: '86dvh',
  overflow: 'auto',
  borderRadius: `${radius.dialog} ${radius.dialog} 0 0`,
  borderBlockStart: `1px solid ${color.line}`,
  background: color.surface,
  animation: `${slideUp} ${motion.calm} ${motion.ease}`,
  ...still,
})

export const panelInner = style({ display: 'grid', gap: space[4], padding: space[4], outline: 'none' })

export const panelHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  fontSize: size[16],
  fontWeight: weight.strong,
})
