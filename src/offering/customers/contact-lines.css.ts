import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, size, space, weight } = vars

const lines = style({ display: 'flex', fontSize: size[14] })

export const contactLines = styleVariants({
  list: [lines, { flexDirection: 'column', gap: space[2], paddingBlockStart: space[3] }],
  inline: [
    lines,
    { flexDirection: 'row', flexWrap: 'wrap', columnGap: space[6], rowGap: space[2], color: color.ink },
  ],
})

export const contactLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  color: color.inkMuted,
})

export const contactName = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  fontWeight: weight.medium,
})

export const contactImage = style({ width: '32px', height: '32px', borderRadius: '50%', objectFit: 'cover' })
