import { keyframes, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { media, vars } from '#styles'

const { color, radius, size, space, weight } = vars

/** Above the bar, below drawers and dialogs. */
const LAYER = 25

const slideIn = keyframes({ from: { transform: 'translateY(calc(100% + 32px))' } })
const slideOut = keyframes({ to: { transform: 'translateY(calc(100% + 32px))' } })

// Where nothing is to move it appears and goes at once.
const still = { [media.reducedMotion]: { animation: 'none' } }
const gone = { [media.reducedMotion]: { animation: 'none', visibility: 'hidden' as const } }

export const banner = recipe({
  base: {
    position: 'fixed',
    zIndex: LAYER,
    insetBlockEnd: space[4],
    insetInline: 0,
    marginInline: 'auto',
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    inlineSize: '75%',
    maxInlineSize: '1400px',
    maxBlockSize: '360px',
    overflow: 'auto',
    padding: space[4],
    border: `1px solid ${color.line}`,
    borderRadius: radius.dialog,
    boxShadow: `0 8px 24px ${color.shadow}`,
    fontSize: size[14],
    '@media': {
      [media.mobile]: { inlineSize: '100%', insetBlockEnd: 0, flexWrap: 'wrap', borderRadius: 0 },
      print: { display: 'none' },
    },
  },
  variants: {
    tone: {
      warning: { background: color.warningTint, color: color.warningInk },
      info: { background: color.accentTint, color: color.accentInk },
      secondary: { background: color.neutralTint, color: color.neutralInk },
    },
    motion: {
      in: { animation: `${slideIn} 0.75s ease-out`, '@media': still },
      out: { animation: `${slideOut} 0.75s ease-in forwards`, '@media': gone },
    },
  },
})

export const bannerText = style({
  flex: '1 1 0',
  display: 'grid',
  gap: space[1],
  // Beside it is room for the button that closes.
  '@media': { [media.mobile]: { flexBasis: `calc(100% - ${space[12]} - ${space[3]})` } },
})

/** On a small screen below text and closing. */
export const bannerAction = style({ '@media': { [media.mobile]: { order: 1, flexBasis: '100%' } } })

export const bannerTitle = style({ fontWeight: weight.medium })
