import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { color, size, space, weight } = vars

export const featured = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[8],
  rowGap: space[3],
  marginBlockStart: space[12],
  paddingBlock: space[4],
  borderBlockStart: `1px solid ${color.line}`,
  '@media': { [media.desktop]: { minHeight: '59px' } },
})

export const featuredTitle = style({ fontSize: size[12], color: color.inkMuted })

export const featuredItems = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[8],
  rowGap: space[3],
})

export const featuredItem = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  fontSize: size[14],
  fontWeight: weight.medium,
  color: color.inkMuted,
})

export const featuredLogo = style({ width: '24px', height: '24px', objectFit: 'contain' })
