import { style } from '@vanilla-extract/css'
import { link, media, vars } from '#styles'

/** On a screen of rows it takes the height that is left. */
export const editBox = style({ flex: '1 1 auto' })

/** As high as its text: chips reach into the room above and below it. */
export const leadLine = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: vars.space[4],
  height: '24px',
})

export const leadBox = style({ flex: '0 1 auto', minWidth: 0 })

export const chipsBox = style({ flex: '0 0 auto', maxWidth: '60%' })

/** A line below the sums that it is subtracted from; a low window has it behind them. */
export const leftOutNote = style({
  display: 'flex',
  columnGap: vars.space[4],
  flexWrap: 'wrap',
  // Low and close to the sums: the height is for the rows. A little more than its text, whose figures reach below the line.
  minHeight: '17px',
  marginBlockEnd: '-2px',
  lineHeight: '16px',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
})

export const leftOutPart = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[3],
  '@media': { [media.mobile]: { flex: '0 0 100%', minHeight: '1lh' } },
})

/** A word of the line that opens the rest of it. */
export const leftOutMore = style([
  link,
  { padding: 0, border: 0, background: 'none', font: 'inherit', lineHeight: 'inherit' },
])

/** The sums of what matches; a low window has the active filters behind them. */
export const sumsLine = style({
  '@media': {
    [media.short]: { display: 'flex', alignItems: 'center', columnGap: vars.space[3], height: '24px' },
  },
})

export const sumsBox = style({
  '@media': {
    [media.short]: {
      display: 'flex',
      alignItems: 'center',
      columnGap: vars.space[3],
      flex: '0 1 auto',
      minWidth: 0,
      overflow: 'hidden',
    },
  },
})
