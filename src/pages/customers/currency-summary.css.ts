import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

export const currencyName = style({ fontWeight: vars.weight.strong })

const room = 'min(128px, (100vw - 530px) / 7)'

/**
 * A count and a sum have their room from the start, as far as the title beside them leaves it, and that of all invoices, of the eligible
 * and of the included ones more of it: little moves when they come.
 */
export const figureColumn = style({
  '@media': {
    [media.desktop]: {
      width: room,
      selectors: { '&:nth-child(-n + 4)': { width: `calc(${room} * 1.19)` } },
    },
  },
})
