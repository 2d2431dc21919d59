import { globalStyle, style } from '@vanilla-extract/css'

const LINE = '0.5pt solid silver'

/** Black on white whatever the theme. */
export const printSheet = style({
  display: 'none',
  '@media': {
    print: { display: 'block', color: 'black', background: 'white', fontSize: '8.5pt', lineHeight: 1.35 },
  },
})

globalStyle(`body:has(> ${printSheet}) > :not(${printSheet})`, {
  '@media': { print: { display: 'none !important' } },
})
globalStyle(`html:has(> body > ${printSheet})`, {
  '@media': { print: { background: 'white', colorScheme: 'light' } },
})
globalStyle(`body:has(> ${printSheet})`, { '@media': { print: { background: 'white' } } })

export const printIssuer = style({ margin: 0, fontSize: '9pt', fontWeight: 600 })
export const printTitle = style({ margin: '2pt 0 8pt', fontSize: '16pt', fontWeight: 600, color: 'black' })

export const printFacts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6pt 24pt',
  margin: '0 0 12pt',
  breakInside: 'avoid',
})
export const printFact = style({ display: 'grid' })
globalStyle(`${printFact} dt`, { fontSize: '8pt', color: 'dimgray' })
globalStyle(`${printFact} dd`, { margin: 0, fontVariantNumeric: 'tabular-nums lining-nums' })

export const printTable = style({ width: '100%', borderCollapse: 'collapse' })
globalStyle(`${printTable} thead`, { display: 'table-header-group' })
globalStyle(`${printTable} tr`, { breakInside: 'avoid' })

export const printCell = style({
  padding: '2.5pt 0 2.5pt 6pt',
  borderBlockEnd: LINE,
  textAlign: 'start',
  verticalAlign: 'top',
  fontVariantNumeric: 'tabular-nums lining-nums',
  // Only names break into lines.
  whiteSpace: 'nowrap',
  selectors: { '&:first-child': { paddingInlineStart: 0, whiteSpace: 'normal' } },
})
export const printFigure = style({ textAlign: 'end' })
export const printHead = style({
  verticalAlign: 'bottom',
  whiteSpace: 'normal',
  fontSize: '8pt',
  fontWeight: 600,
  borderBlockEnd: '1pt solid black',
})
/** Stays with the line before it. */
export const printTotal = style({ fontWeight: 600, breakBefore: 'avoid' })

export const printFoot = style({ marginBlockStart: '12pt', fontSize: '8pt', color: 'dimgray' })
globalStyle(`${printFoot} p`, { margin: 0 })
