import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, size, space, weight } = vars

export const gallery = style({
  display: 'grid',
  gap: space[8],
  padding: space[4],
  maxWidth: vars.layout.content,
  marginInline: 'auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
})

export const switches = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[2]} ${space[6]}` })

export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], fontSize: size[13] })

export const sheet = style({ display: 'grid', gap: space[4], gridTemplateColumns: 'minmax(0, 1fr)' })

export const sheetName = style({
  fontSize: size[20],
  fontWeight: weight.strong,
  borderBottom: `1px solid ${color.line}`,
})

export const state = style({ display: 'grid', gap: space[1], gridTemplateColumns: 'minmax(0, 1fr)' })

export const stateName = style({ fontSize: size[12], color: color.inkMuted })

/** As wide as the sheet; what is in it is laid out as in a block of a page. */
export const stateBox = style({ minWidth: 0 })

export const stateWindow = style({ width: '100%', border: `1px solid ${color.line}` })

export const narrowWindow = style({
  display: 'block',
  height: '100vh',
  marginInline: 'auto',
  border: 'none',
  borderInline: `1px solid ${color.line}`,
})

export const bare = style({ padding: space[4] })
