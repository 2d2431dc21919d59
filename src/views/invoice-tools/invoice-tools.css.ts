import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, radius, size, space } = vars

export const findBox = style({ width: '220px' })
export const rowBox = style({ width: '110px' })

export const pasteReport = style({ display: 'grid', gap: space[3], color: color.ink })

export const reportList = style({
  maxHeight: '220px',
  overflow: 'auto',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  fontSize: size[13],
})

export const reportLine = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  paddingBlock: space[1],
  paddingInline: space[3],
  borderBlockEnd: `1px solid ${color.line}`,
})

export const reportNote = style({ color: color.inkMuted })
export const reportDetail = style([reportNote, { textAlign: 'end' }])

/** The printed list; hidden on screen. */
export const sheet = style({
  display: 'none',
  '@media': { print: { display: 'block', fontSize: '9pt', color: 'black', background: 'white' } },
})

globalStyle(`${sheet} table`, { width: '100%', borderCollapse: 'collapse' })
globalStyle(`${sheet} th, ${sheet} td`, {
  padding: '2pt 4pt',
  borderBlockEnd: '0.5pt solid silver',
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums lining-nums',
})
globalStyle(`${sheet} .end`, { textAlign: 'end' })
globalStyle(`${sheet} thead`, { display: 'table-header-group' })
globalStyle(`${sheet} tr`, { breakInside: 'avoid' })
globalStyle(`body:has(> ${sheet}) > :not(${sheet})`, { '@media': { print: { display: 'none !important' } } })
