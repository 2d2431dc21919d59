import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, radius, size, space, weight } = vars

export const capsule = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[6],
  rowGap: space[2],
  marginBlockStart: space[12],
  paddingBlock: space[3],
  paddingInline: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  fontSize: size[14],
  color: color.inkMuted,
})

export const contactLines = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  paddingBlockStart: space[3],
  fontSize: size[14],
  selectors: {
    [`${capsule} &`]: {
      flexDirection: 'row',
      flexWrap: 'wrap',
      columnGap: space[6],
      paddingBlockStart: 0,
      color: color.ink,
    },
  },
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
