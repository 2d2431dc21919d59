import { style } from '@vanilla-extract/css'
import { caution, media, roomBelow, vars, withActions } from '#styles'

const { color, layer, radius, size, space, weight } = vars

const below = roomBelow('downloads')

export const panelBox = style({
  position: 'fixed',
  insetBlockEnd: `calc(${space[6]} + ${below})`,
  insetInlineEnd: space[4],
  zIndex: layer.toast,
  width: 'min(400px, calc(100vw - 32px))',
  maxHeight: '50vh',
  overflowY: 'auto',
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.dialog,
  background: color.surface,
  color: color.ink,
  fontSize: size[14],
  boxShadow: `0 8px 32px ${color.shadow}`,
  '@media': {
    print: { display: 'none' },
    // Above the line at the foot of a phone.
    [media.mobile]: { insetBlockEnd: `calc(${space[12]} + ${below})` },
  },
  // Above the actions of a wizard.
  selectors: { [withActions]: { insetBlockEnd: `calc(76px + ${below})` } },
})

export const panelHeading = style({ margin: 0, fontSize: size[14], fontWeight: weight.medium })

export const warning = style([caution, { display: 'block', marginBlockStart: space[2] }])

export const list = style({ margin: 0, padding: 0, listStyle: 'none' })

export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  gap: space[3],
  alignItems: 'center',
  paddingBlock: space[2],
})

export const entryState = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  color: color.inkMuted,
})
