import { style } from '@vanilla-extract/css'
import { media } from '#styles'

/** On a screen of rows it takes the height that is left. */
export const editBox = style({ flex: '1 1 auto' })

/** Beside the totals; cut where they leave no room. */
export const note = style({
  flex: '1 1 0',
  minWidth: '120px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'end',
  '@media': { [media.mobile]: { flexBasis: '100%', whiteSpace: 'normal', textAlign: 'start' } },
})
