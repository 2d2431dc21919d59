import { globalStyle, style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { color, layer, radius, size, space, weight } = vars

export const wizard = style({
  display: 'grid',
  gap: space[6],
  minWidth: 0,
  '@media': { [media.desktop]: { gap: space[3] }, [media.short]: { gap: space[2] } },
})

/** The steps, and what stands at their end. */
export const stepsLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[4],
  rowGap: space[2],
})

export const stepList = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], rowGap: space[1] })

export const stepItem = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  fontSize: size[13],
  color: color.inkMuted,
  selectors: {
    '&:not(:last-child)::after': {
      content: '',
      width: '24px',
      height: '1px',
      background: color.edge,
      marginInlineStart: space[1],
    },
  },
  '@media': { [media.mobile]: { selectors: { '&:not(:last-child)::after': { width: '8px' } } } },
})

export const stepButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '28px',
  border: 0,
  padding: 0,
  background: 'none',
  borderRadius: radius.control,
  color: 'inherit',
  fontWeight: weight.medium,
  selectors: {
    '&[aria-current=step]': { color: color.ink },
    '&:not([data-disabled])': { cursor: 'pointer' },
    '&[data-hovered]': { color: color.ink },
  },
})

export const stepNumber = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '22px',
  height: '22px',
  borderRadius: radius.round,
  border: `1px solid ${color.edge}`,
  fontSize: size[12],
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '[aria-current=step] > &': { background: color.accent, borderColor: color.accent, color: color.onAccent },
    ':not([data-done=true]) > &::before': { content: 'attr(data-number)' },
    '[data-done=true] > &': { borderColor: color.accentInk, color: color.accentInk },
  },
})

/** On a phone only the step on screen shows its name. */
export const stepName = style({
  '@media': {
    [media.mobile]: { selectors: { ':not([aria-current=step]) > &': { display: 'none' } } },
  },
})

export const body = style({ minWidth: 0, outline: 'none' })

export const withAside = style({
  display: 'grid',
  gap: space[6],
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 320px', alignItems: 'start' } },
})

export const aside = style({
  minWidth: 0,
  // Scrolls by itself when it is taller than the screen, between the bar above and the actions below.
  '@media': {
    [media.desktop]: { position: 'sticky', top: '80px', maxHeight: 'calc(100vh - 156px)', overflowY: 'auto' },
  },
})

export const actions = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: layer.sticky,
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  marginBlockStart: space[2],
  paddingBlock: space[3],
  alignItems: 'center',
  background: color.paper,
  borderBlockStart: `1px solid ${color.line}`,
  // Covers what scrolls below it up to the edges of a phone.
  '@media': {
    // They would cover a third of a low window.
    [media.short]: { position: 'static' },
    [media.desktop]: { paddingBlock: space[2] },
    [media.mobile]: { marginInline: `calc(-1 * ${space[4]})`, paddingInline: space[4] },
  },
})

// What has the focus scrolls clear of them.
globalStyle(`:root:has(${actions})`, {
  scrollPaddingBlockEnd: `calc(${vars.layout.control} + ${space[8]})`,
  '@media': { [media.short]: { scrollPaddingBlockEnd: 'auto' } },
})

export const actionsSummary = style({
  minWidth: 0,
  textAlign: 'center',
  '@media': { [media.desktop]: { display: 'none' } },
})
