import { style, styleVariants } from '@vanilla-extract/css'
import { media, roomBelow, vars, withActions } from '#styles'

const { color, layer, radius, size, space } = vars

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

const below = roomBelow('notices')

/** Stands over the page: what comes while one reads moves nothing. */
export const floating = style({
  position: 'fixed',
  insetBlockEnd: `calc(${space[6]} + ${below})`,
  insetInlineEnd: space[4],
  zIndex: layer.sticky,
  display: 'grid',
  gap: space[2],
  maxWidth: `min(calc(100% - 2 * ${space[4]}), 480px)`,
  // Above the line at the foot of a phone.
  '@media': { [media.mobile]: { insetBlockEnd: `calc(${space[12]} + ${below})` } },
  // Above the actions of a wizard, so that they can still be pressed.
  selectors: { [withActions]: { insetBlockEnd: `calc(76px + ${below})` } },
})

export const notice = styleVariants({
  info: [
    line,
    {
      border: `1px solid ${color.line}`,
      borderRadius: radius.dialog,
      background: color.accentTint,
      color: color.accentInk,
      boxShadow: `0 8px 32px ${color.shadow}`,
    },
  ],
  warning: [line, { background: color.warningTint, color: color.warningInk }],
})

export const noticeText = style({ maxWidth: '70ch' })
