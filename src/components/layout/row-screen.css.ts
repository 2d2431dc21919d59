import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { layout, space } = vars

/** As high as what the bar and its edge leave of the window. */
export const rowScreen = style({
  '@media': {
    [media.desktop]: {
      display: 'flex',
      flexDirection: 'column',
      minHeight: `calc(100dvh - ${layout.barDesktop} - 1px - ${space[3]} - ${space[4]})`,
    },
  },
})

/** From a desk's width on still read by screen readers and reached by Tab, but not seen. */
export const foldedHead = style({
  '@media': {
    [media.desktop]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})

export const foldedLine = style({
  display: 'none',
  '@media': { [media.desktop]: { display: 'block', paddingBlockEnd: space[2] } },
})

export const screenBody = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  minWidth: 0,
  '@media': {
    [media.mobile]: { gap: space[2] },
    [media.desktop]: { flex: '1 1 auto', gap: space[2] },
  },
})
