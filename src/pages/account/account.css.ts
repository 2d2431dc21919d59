import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { space } = vars

/** A section of the settings: its description beside its controls, stacked on a phone. */
export const section = style({
  display: 'grid',
  gap: space[4],
  paddingBlock: space[6],
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(200px, 1fr) minmax(0, 3fr)', gap: space[8] },
  },
})

export const limitFields = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 280px) 140px' } },
})

export const fields = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  maxWidth: '860px',
})

export const formatPreview = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[8],
  rowGap: space[3],
  padding: space[4],
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  fontSize: vars.size[14],
  fontVariantNumeric: 'tabular-nums',
})

export const previewLabel = style({ fontSize: vars.size[12], color: vars.color.inkMuted })
