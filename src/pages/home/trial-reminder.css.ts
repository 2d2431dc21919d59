import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, radius, space } = vars

const image = style({
  display: 'grid',
  placeItems: 'center',
  blockSize: '96px',
  marginBlockEnd: space[4],
  borderRadius: radius.control,
})

/** A band with a picture: calm while there is time, urgent in the last days. */
export const reminderImage = styleVariants({
  calm: [image, { background: color.accentTint, color: color.accentInk }],
  urgent: [image, { background: color.warningTint, color: color.warningInk }],
})
