import { style } from '@vanilla-extract/css'

/** Keeps its width: the search beside it gives way. */
export const besideFilters = style({ flex: 'none' })
