import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { color, size, space, weight } = vars

export const summary = style({
  display: 'grid',
  columnGap: space[12],
  rowGap: space[6],
  paddingBlockEnd: space[6],
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 2.6fr) minmax(0, 1fr)' } },
})

export const heading = style({
  fontSize: size[13],
  fontWeight: weight.medium,
  color: color.inkMuted,
  marginBlockEnd: space[3],
})

export const note = style({ marginBlock: space[2], fontSize: size[13], color: color.inkMuted })

export const yearList = style({ display: 'grid', gap: space[1], fontSize: size[14] })

export const yearRow = style({ display: 'flex', justifyContent: 'space-between', gap: space[4], minWidth: 0 })

export const yearAmounts = style({ display: 'grid', justifyItems: 'end', flexShrink: 0 })
