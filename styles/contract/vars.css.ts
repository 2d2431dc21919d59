import { createGlobalThemeContract } from '@vanilla-extract/css'
import { colorTokens } from './color-tokens.ts'

const name = (_: string | null, path: string[]): string => path.join('-')

/** Every token. Themes give the colours their values; nothing else in the product holds a colour. */
export const vars = createGlobalThemeContract(
  {
    ...colorTokens,
    /** Steps of 4 px. The number is the step: `space[2]` is 8 px. */
    space: { 0: null, 1: null, 2: null, 3: null, 4: null, 5: null, 6: null, 8: null, 12: null, 16: null },
    /** Four sizes for work (12, 13, 14, 16), three for headings (20, 28, 40). */
    size: { 12: null, 13: null, 14: null, 16: null, 20: null, 28: null, 40: null },
    weight: { regular: null, medium: null, strong: null },
    radius: { control: null, dialog: null, round: null },
    font: { text: null },
    motion: { quick: null, calm: null, ease: null },
    /** Heights and widths the shell and the controls agree on. */
    layout: {
      control: null,
      controlSmall: null,
      barDesktop: null,
      barMobile: null,
      banner: null,
      content: null,
      reading: null,
    },
    layer: { sticky: null, bar: null, drawer: null, dialog: null, toast: null },
  },
  name,
)
