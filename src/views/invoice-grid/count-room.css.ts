import { style } from '@vanilla-extract/css'
import { media } from '#styles'

/** Around actions that share a line with filters, which has no room to spare. */
export const withoutCountRoom = style({})

/** A phone has no room to spare, nor has a low window's line. */
export const countRoom = style({
  display: 'inline-grid',
  justifyItems: 'center',
  '::after': { content: 'attr(data-room)', gridArea: '1 / 1', visibility: 'hidden' },
  selectors: { [`${withoutCountRoom} &::after`]: { content: 'none' } },
  '@media': {
    [media.mobile]: { '::after': { content: 'none' } },
    [media.short]: { '::after': { content: 'none' } },
  },
})

export const countText = style({ gridArea: '1 / 1' })
