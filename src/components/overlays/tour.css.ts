import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, radius, size, space } = vars

export const tourTitle = style({ margin: 0, fontSize: size[16] })
export const tourBody = style({ marginBlock: space[2] })
export const tourCount = style({ marginBlockEnd: space[4], fontSize: size[12], color: color.inkMuted })

/** What a tour explains at the moment. */
globalStyle('[data-toured]', {
  outline: `2px solid ${color.accent}`,
  outlineOffset: space[1],
  borderRadius: radius.control,
})
