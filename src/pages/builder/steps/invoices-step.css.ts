import { style } from '@vanilla-extract/css'

/** In one line: the sentence beside it is cut instead, which shows all of it to a pointer. */
export const title = style({ whiteSpace: 'nowrap' })
