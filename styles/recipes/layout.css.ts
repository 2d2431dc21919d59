import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { media } from '../contract/breakpoints.ts'
import { vars } from '../contract/vars.css.ts'

const { space } = vars

const gap = {
  0: { gap: space[0] },
  1: { gap: space[1] },
  2: { gap: space[2] },
  3: { gap: space[3] },
  4: { gap: space[4] },
  6: { gap: space[6] },
  8: { gap: space[8] },
  12: { gap: space[12] },
} as const

const align = {
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  baseline: { alignItems: 'baseline' },
  end: { alignItems: 'flex-end' },
  stretch: { alignItems: 'stretch' },
} as const

/** Things below each other. */
export const stack = recipe({
  base: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  variants: { gap, align },
  defaultVariants: { gap: 4, align: 'stretch' },
})

/** Things beside each other; they wrap unless told not to. */
export const row = recipe({
  base: { display: 'flex', minWidth: 0 },
  variants: {
    gap,
    align,
    justify: {
      start: {},
      between: { justifyContent: 'space-between' },
      end: { justifyContent: 'flex-end' },
      center: { justifyContent: 'center' },
    },
    wrap: { true: { flexWrap: 'wrap' }, false: { flexWrap: 'nowrap' } },
  },
  defaultVariants: { gap: 2, align: 'center', justify: 'start', wrap: true },
})

/** The column a page lives in: at most 1,440 px, with margins that shrink on a phone. */
export const page = recipe({
  base: {
    width: '100%',
    marginInline: 'auto',
    paddingInline: space[4],
    paddingBlock: space[6],
    '@media': {
      [media.tablet]: { paddingInline: space[8], paddingBlock: space[8] },
      [media.short]: { paddingBlock: space[2] },
    },
  },
  variants: {
    /** Mostly rows: small margins above and below leave them the height. */
    isRows: {
      true: {
        '@media': {
          [media.mobile]: { paddingBlock: space[2] },
          [media.desktop]: { paddingBlock: `${space[3]} ${space[4]}` },
          [media.short]: { paddingBlock: space[2] },
        },
      },
    },
    width: { full: { maxWidth: vars.layout.content }, reading: { maxWidth: vars.layout.reading } },
  },
  defaultVariants: { width: 'full' },
})

/** A bordered area for what belongs together. Never inside another one. */
export const panel = style({
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.dialog,
  background: vars.color.surface,
  minWidth: 0,
})

/** A bordered note beside what a page is about. */
export const note = style({
  display: 'grid',
  justifyItems: 'start',
  padding: vars.space[4],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  fontSize: vars.size[14],
  color: vars.color.inkMuted,
})

const outOfSight = keyframes({ 'from, to': { visibility: 'hidden' } })

/** How long parts wait out of sight for what stands above them. */
export const FROM_TOP_MS = 1000

/**
 * Its parts come from top to bottom: what stands below a part that is still loading (`data-loading`) waits for it out of sight, as
 * nobody knows how high that part will be; for a second at most, so that a slow part does not hold the others up.
 */
export const fromTop = style({})
globalStyle(`${fromTop} > [data-loading] ~ *, ${fromTop} > :has([data-loading]) ~ *`, {
  animation: `${outOfSight} ${FROM_TOP_MS}ms`,
})

/** Only read by screen readers in a low window, whose rows have two lines. */
export const unseenWhenLow = style({
  '@media': {
    [media.low]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})

/** Only from a tablet's width on. */
export const fromTablet = style({ '@media': { [media.mobile]: { display: 'none' } } })
