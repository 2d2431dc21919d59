import { style } from '@vanilla-extract/css'
import { vars } from '../contract/vars.css.ts'

const { color, radius, size, space } = vars

/** A sentence one should read before going on, on a tint. */
export const caution = style({
  paddingBlock: space[2],
  paddingInline: space[3],
  borderRadius: radius.control,
  background: color.warningTint,
  color: color.warningInk,
  fontSize: size[13],
})
