import { style } from '@vanilla-extract/css'
import { media } from '#styles'

export const editBar = style({ '@media': { [media.mobile]: { flexGrow: 1 } } })

/**
 * On a phone, which has no room for the widest count, both have half a line, whatever their texts: a count that comes late moves
 * neither, and a long text takes two lines within the height that every button of the bar has.
 */
export const bulkButton = style({
  '@media': {
    [media.mobile]: { flex: '1 1 0', minWidth: 0, minHeight: '30px', paddingBlock: 0, lineHeight: 1.05 },
  },
})
