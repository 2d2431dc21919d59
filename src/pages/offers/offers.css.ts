import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, radius, space } = vars

export const rateFields = style({ display: 'grid', gap: space[4], color: color.ink })

export const twoLines = style({ display: 'inline-grid' })

export const otherUser = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  color: color.warningInk,
})

export const beforeLists = style({ selectors: { '&:not(:empty)': { marginBlockEnd: space[6] } } })

export const adding = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[3],
  paddingInline: space[4],
  borderRadius: radius.dialog,
  background: color.accentTint,
  color: color.accentInk,
})

export const filterBar = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))',
  maxWidth: '960px',
  alignItems: 'end',
  '@media': { print: { display: 'none' } },
})

export const partSearch = style({ width: 'min(320px, 100%)' })
