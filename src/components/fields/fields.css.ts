import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, layer, radius, size, space, weight } = vars

export const bareInput = style({
  flex: '1 1 auto',
  minWidth: 0,
  width: '100%',
  border: 0,
  padding: 0,
  background: 'transparent',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&&:focus': { outline: 'none' } },
})

/** Both lie in one cell. */
export const hintOrError = style({ display: 'grid' })
globalStyle(`${hintOrError} > *`, { gridArea: '1 / 1' })

export const hiddenHint = style({ visibility: 'hidden' })

export const suffixText = style({ color: color.inkMuted, paddingInlineStart: space[1] })

export const selectButton = style({
  justifyContent: 'space-between',
  gap: space[2],
  cursor: 'pointer',
  textAlign: 'start',
})

export const selectValue = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

export const popover = style({
  zIndex: layer.dialog,
  // Not as wide as its place leaves: its place follows from its width, and they would chase each other.
  width: 'max-content',
  minWidth: 'var(--trigger-width)',
  maxWidth: 'min(92vw, 420px)',
  maxHeight: 'inherit',
  overflow: 'auto',
  padding: space[1],
  border: `1px solid ${color.line}`,
  borderRadius: radius.dialog,
  background: color.surface,
  boxShadow: `0 8px 32px ${color.shadow}`,
  outline: 'none',
})

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '34px',
  paddingBlock: space[1],
  paddingInline: space[3],
  borderRadius: radius.control,
  fontSize: size[14],
  color: color.ink,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  textDecoration: 'none',
  outline: 'none',
  selectors: {
    '&[data-focused], &[data-hovered]': { background: color.hover },
    '&[data-selected]': { fontWeight: weight.strong },
    '&[data-disabled]': { color: color.inkDisabled, cursor: 'default' },
    '&[data-focus-visible]': { boxShadow: `inset 0 0 0 2px ${color.focus}` },
  },
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
})

/** As high whatever a search has found: nothing below it moves. */
export const choiceBox = style({
  height: 'min(280px, 30dvh)',
  overflow: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  padding: space[1],
})

export const optionCheck = style({ flexShrink: 0, width: '16px', color: color.accentInk })

export const checkbox = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '24px',
  fontSize: size[14],
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { color: color.inkDisabled, cursor: 'default' } },
})

export const checkboxBox = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: '18px',
  height: '18px',
  border: `1.5px solid ${color.edge}`,
  borderRadius: '4px',
  background: color.surface,
  color: color.onAccent,
  selectors: {
    '[data-invalid] > &': { borderColor: color.dangerInk },
    '[data-selected] > &, [data-indeterminate] > &': { background: color.accent, borderColor: color.accent },
    '[data-focus-visible] > &, :focus-visible + &': {
      outline: `2px solid ${color.focus}`,
      outlineOffset: '2px',
    },
    '[data-disabled] > &': { opacity: 0.5 },
  },
})

export const rowCheckbox = style({ position: 'relative' })

/** Over the box, and not seen: the browser scrolls to it, and touch finds it. */
export const rowCheckboxInput = style({
  position: 'absolute',
  width: '18px',
  height: '18px',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
})

export const slider = style({ display: 'grid', gap: space[1], width: '100%' })

export const sliderTrack = style({
  position: 'relative',
  height: '28px',
  width: '100%',
  cursor: 'pointer',
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      insetBlockStart: '12px',
      height: '4px',
      borderRadius: radius.round,
      background: color.edge,
    },
  },
})

export const sliderFill = style({
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: '12px',
  height: '4px',
  borderRadius: radius.round,
  background: color.accent,
})

/** A value on the track, as high as the thumb, which lies over it. */
export const sliderMark = style({
  position: 'absolute',
  insetBlockStart: '7px',
  width: '2px',
  height: '14px',
  marginInlineStart: '-1px',
  borderRadius: radius.round,
  background: color.inkMuted,
})

/** Where a value beyond the end of the scale is marked: an arrow that leads out of the track. */
export const sliderMarkBeyond = style({
  position: 'absolute',
  insetBlockStart: '9px',
  width: 0,
  height: 0,
  borderBlock: '5px solid transparent',
  borderInlineStart: `6px solid ${color.inkMuted}`,
})

export const sliderScale = style({ position: 'relative', height: '16px' })

/** Centred below its value, in either direction of writing. */
export const sliderScaleText = style({
  position: 'absolute',
  transform: 'translateX(-50%)',
  fontSize: size[12],
  lineHeight: '16px',
  color: color.inkMuted,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '[dir=rtl] &': { transform: 'translateX(50%)' } },
})

export const sliderThumb = style({
  insetBlockStart: '14px',
  width: '20px',
  height: '20px',
  borderRadius: radius.round,
  background: color.surface,
  border: `2px solid ${color.accent}`,
  boxShadow: `0 1px 4px ${color.shadow}`,
  selectors: { '&[data-dragging]': { background: color.accentTint } },
})

export const segments = style({
  display: 'inline-flex',
  padding: '2px',
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
  background: color.surface,
  width: 'fit-content',
})

export const segment = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '30px',
  paddingInline: space[3],
  borderRadius: '4px',
  fontSize: size[13],
  fontWeight: weight.medium,
  color: color.inkMuted,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { color: color.ink },
    '&[data-selected]': { background: color.accentTint, color: color.accentInk },
    '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
})

export const lines = style({
  height: 'auto',
  paddingBlock: space[2],
  resize: 'vertical',
  fontVariantNumeric: 'tabular-nums lining-nums',
})
