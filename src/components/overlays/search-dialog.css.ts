import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { color, radius, size, space, weight } = vars

/** At the top, so that a list of another length moves nothing. */
export const searchScrim = style({
  placeItems: 'start center',
  paddingBlockStart: '12dvh',
  '@media': { [media.mobile]: { padding: 0 } },
})

export const searchModal = style({
  width: 'min(100%, 640px)',
  borderRadius: radius.dialog,
  border: `1px solid ${color.line}`,
  background: color.surface,
  boxShadow: `0 16px 64px ${color.shadow}`,
  overflow: 'hidden',
  '@media': { [media.mobile]: { width: '100%', border: 0, borderRadius: 0 } },
})

export const searchDialog = style({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: '70dvh',
  outline: 'none',
  '@media': { [media.mobile]: { maxHeight: '100dvh' } },
})

export const searchBox = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: space[3],
  paddingInline: space[4],
  borderBlockEnd: `1px solid ${color.line}`,
  color: color.inkMuted,
})

export const searchInput = style({
  flex: '1 1 auto',
  minWidth: 0,
  height: '48px',
  border: 0,
  padding: 0,
  background: 'none',
  color: color.ink,
  fontSize: size[16],
  outline: 'none',
  '::-webkit-search-cancel-button': { display: 'none' },
})

export const searchList = style({ overflow: 'auto', padding: space[2], outline: 'none' })

export const searchGroup = style({
  paddingInline: space[3],
  paddingBlock: `${space[2]} ${space[1]}`,
  fontSize: size[12],
  fontWeight: weight.medium,
  color: color.inkMuted,
})

export const searchEntry = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: '36px',
  paddingInline: space[3],
  borderRadius: radius.control,
  fontSize: size[14],
  color: color.ink,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-hovered]': { background: color.hover },
    '&[data-focused]': { background: color.accentTint, color: color.accentInk },
    // Which entry Enter takes is not told by colour alone.
    '&[data-focused]::before': {
      content: '',
      width: '3px',
      height: '16px',
      marginInlineStart: `calc(-1 * ${space[2]})`,
      marginInlineEnd: `calc(${space[2]} - ${space[3]} - 3px)`,
      borderRadius: radius.round,
      background: color.accent,
    },
  },
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
})

/** One line each; the note gives way first. */
export const searchLabel = style({
  flex: '0 1 auto',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

export const searchNote = style({
  flex: '0 1000 auto',
  minWidth: '80px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: size[13],
  color: color.inkMuted,
})

export const searchEmpty = style({ padding: space[4], fontSize: size[14], color: color.inkMuted })

export const keycaps = style({
  display: 'inline-flex',
  gap: space[1],
  marginInlineStart: 'auto',
  fontFamily: 'inherit',
})

export const keycap = style({
  minWidth: '22px',
  paddingInline: '6px',
  border: `1px solid ${color.line}`,
  borderRadius: '4px',
  background: color.sunken,
  color: color.ink,
  fontFamily: 'inherit',
  fontSize: size[12],
  lineHeight: '20px',
  textAlign: 'center',
  whiteSpace: 'nowrap',
})
