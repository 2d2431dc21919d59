import { style } from '@vanilla-extract/css'

export const customerBox = style({ width: 'min(300px, calc(100vw - 32px))' })
