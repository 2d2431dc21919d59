import { style } from '@vanilla-extract/css'
import { media } from '#styles'

export const editBar = style({ '@media': { [media.mobile]: { flexGrow: 1 } } })

/** On a phone, which has no room for the widest count, both have half a line: a count that comes late moves neither. */
export const bulkButton = style({ '@media': { [media.mobile]: { flex: '1 1 0', minWidth: 'max-content' } } })
