import { style } from '@vanilla-extract/css'

export const searchBox = style({ maxWidth: '320px' })
