import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, size, space } = vars

export const topics = style({ display: 'grid', maxWidth: '720px', margin: 0, padding: 0, listStyle: 'none' })

export const topic = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[6],
  paddingBlock: space[4],
  borderBlockEnd: `1px solid ${color.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 'none' } },
})

export const topicText = style({ display: 'grid', gap: space[1], minWidth: 0 })
export const topicBody = style({ fontSize: size[13], color: color.inkMuted })
export const always = style({ flexShrink: 0, fontSize: size[13], color: color.inkMuted })

/** Nothing but its label's room: the label is beside it for who sees. */
export const groups = style({ display: 'grid', gap: space[6] })
