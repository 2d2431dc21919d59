import { globalStyle, style } from '@vanilla-extract/css'
import { media, roomBelow, vars } from '#styles'

const { color, layer, layout, radius, size, space } = vars

export const frame = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' })

export const skipLink = style({
  position: 'fixed',
  insetBlockStart: space[2],
  insetInlineStart: space[2],
  zIndex: layer.toast,
  paddingBlock: space[2],
  paddingInline: space[4],
  borderRadius: radius.control,
  background: color.accent,
  color: color.onAccent,
  transform: 'translateY(-200%)',
  ':focus': { transform: 'none' },
})

export const bar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.bar,
  background: color.surface,
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': { print: { display: 'none' } },
})

// What has the focus scrolls clear of the bar, and of the banner at the other edge.
globalStyle(':root', {
  scrollPaddingBlockEnd: `calc(${roomBelow('introduction')})`,
  scrollPaddingBlockStart: `calc(${layout.barMobile} + ${space[2]})`,
  '@media': { [media.tablet]: { scrollPaddingBlockStart: `calc(${layout.barDesktop} + ${space[2]})` } },
})

export const barInner = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  height: layout.barMobile,
  maxWidth: layout.content,
  marginInline: 'auto',
  paddingInline: space[4],
  '@media': { [media.tablet]: { height: layout.barDesktop, paddingInline: space[8], gap: space[4] } },
})

export const home = style({ textDecoration: 'none', borderRadius: radius.control })

export const desktopOnly = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  // Between a phone and a desk the menus have no room beside each other.
  '@media': { [media.belowDesktop]: { display: 'none' } },
})

/** The menus at the end of the bar: where the words of a language are long, the account's name gives way. */
export const barTail = style([desktopOnly, { minWidth: 0 }])
globalStyle(`${barTail} > *`, { flexShrink: 0 })
globalStyle(`${barTail} > :last-child`, { flexShrink: 1, minWidth: 0 })

/** The state of the connection has the room that the menus leave, down to its dot. */
export const barState = style({
  display: 'flex',
  justifyContent: 'flex-end',
  flex: '1 1 0',
  minWidth: '32px',
})

/** Keeps its room. */
export const outOfSight = style({ visibility: 'hidden' })

/** The screens as links, where they have room beside the menus; as a menu where they have not. */
export const barLinks = style({
  display: 'flex',
  gap: space[1],
  '@media': { [media.belowWide]: { display: 'none' } },
})

export const barMenu = style({ '@media': { [media.wide]: { display: 'none' } } })

export const barLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '36px',
  paddingInline: space[2],
  borderRadius: radius.control,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  ':hover': { background: color.hover },
  selectors: { '&[aria-current=page]': { background: color.accentTint, color: color.accentInk } },
})

export const mobileOnly = style({ display: 'flex', '@media': { [media.desktop]: { display: 'none' } } })

export const accountName = style({
  maxWidth: '220px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

export const main = style({
  flex: '1 1 auto',
  // The footer is out of sight until one scrolls: a page that is still loading would push it out of view.
  minBlockSize: `calc(100dvh - ${layout.barMobile})`,
  minWidth: 0,
  outline: 'none',
  // The grey bar of some screens lies behind their header.
  isolation: 'isolate',
  overflowX: 'clip',
})

export const languageLabel = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  fontSize: size[12],
})

export const drawerList = style({ display: 'grid', gap: '2px' })

export const drawerLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: '44px',
  paddingInline: space[3],
  borderRadius: radius.control,
  fontSize: size[16],
  textDecoration: 'none',
  selectors: { '&[aria-current=page]': { background: color.accentTint, color: color.accentInk } },
})

export const drawerFoot = style({
  display: 'grid',
  gap: space[4],
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${color.line}`,
})

/** The height of the bar, while it is not there. */
export const barSpace = style({
  height: layout.barMobile,
  '@media': { [media.tablet]: { height: layout.barDesktop } },
})

export const accountTabs = style({
  maxWidth: layout.content,
  marginInline: 'auto',
  paddingInline: space[4],
  paddingBlockStart: space[4],
  '@media': { [media.tablet]: { paddingInline: space[8] }, print: { display: 'none' } },
})

export const drawerGroup = style({ display: 'grid', gap: space[2] })
export const drawerButton = style([
  drawerLink,
  { width: '100%', border: 0, background: 'none', color: 'inherit', textAlign: 'start', cursor: 'pointer' },
])
export const drawerSubmenu = style({ outline: 'none' })

export const drawerNested = style([drawerList, { paddingInlineStart: space[8] }])
