import { recipe } from '@vanilla-extract/recipes'
import { media } from '../contract/breakpoints.ts'
import { vars } from '../contract/vars.css.ts'

const { color, radius, size, space, weight } = vars

const dead = '&:is(:disabled, [data-disabled], [aria-disabled=true])'
const live =
  '&:is(:hover, [data-hovered], [data-pressed]):not(:disabled, [data-disabled], [aria-disabled=true])'

/** Buttons, and links that look like one. `primary` once a screen. */
export const button = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[2],
    border: '1px solid transparent',
    borderRadius: radius.control,
    fontWeight: weight.medium,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    userSelect: 'none',
    // A long text wraps rather than leave the window.
    '@media': { [media.mobile]: { flexShrink: 0, maxWidth: '100%', whiteSpace: 'inherit' } },
    selectors: {
      [dead]: {
        cursor: 'default',
        color: color.inkDisabled,
        background: color.sunken,
        borderColor: color.line,
      },
      '&[data-pending]': { cursor: 'progress' },
    },
  },
  variants: {
    kind: {
      primary: {
        background: color.accent,
        color: color.onAccent,
        selectors: {
          [live]: { background: color.accentHover },
        },
      },
      secondary: {
        background: color.surface,
        borderColor: color.edge,
        color: color.ink,
        selectors: {
          [live]: { background: color.hover },
        },
      },
      quiet: {
        background: 'transparent',
        color: color.ink,
        selectors: {
          [live]: { background: color.hover },
          [dead]: { background: 'transparent', borderColor: 'transparent' },
        },
      },
      danger: {
        background: color.danger,
        color: color.onDanger,
        selectors: {
          [live]: { background: color.dangerHover },
        },
      },
    },
    size: {
      small: { minHeight: vars.layout.controlSmall, paddingInline: '10px', fontSize: size[13] },
      medium: { minHeight: vars.layout.control, paddingInline: space[4], fontSize: size[14] },
      large: { minHeight: '44px', paddingInline: space[6], fontSize: size[16] },
    },
    /** An icon alone: square, needs an accessible name. */
    shape: { text: {}, icon: {} },
  },
  compoundVariants: [
    {
      variants: { shape: 'icon', size: 'small' },
      style: { width: vars.layout.controlSmall, paddingInline: 0 },
    },
    { variants: { shape: 'icon', size: 'medium' }, style: { width: vars.layout.control, paddingInline: 0 } },
    { variants: { shape: 'icon', size: 'large' }, style: { width: '44px', paddingInline: 0 } },
  ],
  defaultVariants: { kind: 'secondary', size: 'medium', shape: 'text' },
})
