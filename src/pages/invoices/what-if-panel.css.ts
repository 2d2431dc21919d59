import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { space } = vars

export const panelBox = style({ display: 'grid', gap: space[4], padding: space[4] })

export const rateBox = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'end',
  '@media': { [media.tablet]: { gridTemplateColumns: 'auto 160px minmax(0, 1fr)' } },
})

/** Lines the track up with the box beside it. */
export const sliderBox = style({ paddingBlock: '4px' })

/** What is due too soon, and its sums behind it. */
export const tooSoonLine = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[3] })
