import { globalStyle, style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { space } = vars

/** Gives way where the words of a language are long. */
export const searchBox = style({
  flex: '1 1 auto',
  width: '112px',
  maxWidth: '180px',
  '@media': {
    [media.mobile]: { flex: '1 1 0', width: 'auto', minWidth: 0, maxWidth: 'none' },
    [media.short]: { flex: '1 1 0', width: 'auto', minWidth: 0, maxWidth: 'none' },
  },
})

export const selectBox = style({ width: '230px', '@media': { [media.mobile]: { width: '100%' } } })

/** As wide as *All currencies*, or a little less: the bar fits into one line from 1,280 px on. */
export const currencyBox = style([
  selectBox,
  { '@media': { [media.tablet]: { flex: '1 1 auto', width: '134px', maxWidth: '168px' } } },
])

/** Fills the rest of its row; the whole width on a phone. */
export const filterBox = style({
  flex: '1 1 auto',
  minWidth: 0,
  '@media': { [media.mobile]: { width: '100%' }, [media.short]: { flex: '1 1 200px', width: 'auto' } },
})

/** A phone's active filters, and at the end of their line what is always there. */
export const chipsBeside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[2],
  // Its buttons are higher than the chips, and their edges are not drawn.
  marginBlock: '-4px',
})

/** A phone's active filters over the sentence that stands in their room while there are none. */
export const chipsOver = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  minHeight: '28px',
})
globalStyle(`${chipsOver} > *`, { gridArea: '1 / 1' })

/** Still read by screen readers. Its opacity puts it above what covers it, which takes the presses. */
export const covered = style({ opacity: 0, pointerEvents: 'none' })
