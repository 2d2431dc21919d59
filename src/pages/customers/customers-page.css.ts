import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

/** Below the header, whose figures end where its buttons do; a low window has no room for it. */
export const below = style({
  '@media': {
    [media.desktop]: { marginBlockStart: vars.space[2] },
    [media.short]: { marginBlockStart: 0 },
  },
})
