import { style } from '@vanilla-extract/css'
import { media } from '#styles'

export const searchBox = style({
  width: '180px',
  '@media': {
    [media.mobile]: { flex: '1 1 0', width: 'auto', minWidth: 0 },
    [media.short]: { flex: '1 1 0', width: 'auto', minWidth: 0 },
  },
})

export const selectBox = style({ width: '230px', '@media': { [media.mobile]: { width: '100%' } } })

/** As wide as *All currencies*: the bar fits into one line from 1,280 px on. */
export const currencyBox = style([selectBox, { '@media': { [media.tablet]: { width: '168px' } } }])

/** Fills the rest of its row; the whole width on a phone. */
export const filterBox = style({
  flex: '1 1 auto',
  minWidth: 0,
  '@media': { [media.mobile]: { width: '100%' }, [media.short]: { flex: '1 1 200px', width: 'auto' } },
})
