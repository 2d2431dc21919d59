import { assignVars, globalStyle } from '@vanilla-extract/css'
import { vars } from '../contract/vars.css.ts'
import { media } from '../contract/breakpoints.ts'
import { dark } from './dark.ts'
import { light } from './light.ts'

const lightVars = assignVars(vars.color, light)
const darkVars = assignVars(vars.color, dark)

// The user's explicit choice (`data-theme`) wins over the system's.
globalStyle(':root', { vars: lightVars, colorScheme: 'light' })
globalStyle(':root:not([data-theme="light"])', {
  '@media': { '(prefers-color-scheme: dark)': { vars: darkVars, colorScheme: 'dark' } },
})
globalStyle(':root[data-theme="dark"]', { vars: darkVars, colorScheme: 'dark' })

globalStyle(':root', {
  vars: {
    ...assignVars(vars.space, {
      0: '0',
      1: '4px',
      2: '8px',
      3: '12px',
      4: '16px',
      5: '20px',
      6: '24px',
      8: '32px',
      12: '48px',
      16: '64px',
    }),
    ...assignVars(vars.size, {
      12: '0.75rem',
      13: '0.8125rem',
      14: '0.875rem',
      16: '1rem',
      20: '1.25rem',
      28: '1.75rem',
      40: '2.5rem',
    }),
    ...assignVars(vars.weight, { regular: '420', medium: '520', strong: '620' }),
    ...assignVars(vars.radius, { control: '6px', dialog: '10px', round: '999px' }),
    ...assignVars(vars.font, {
      text: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
    }),
    ...assignVars(vars.motion, { quick: '120ms', calm: '200ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' }),
    ...assignVars(vars.layout, {
      control: '36px',
      controlSmall: '28px',
      barDesktop: '64px',
      barMobile: '56px',
      banner: '35px',
      content: '1440px',
      reading: '720px',
    }),
    ...assignVars(vars.layer, { sticky: '1', bar: '20', drawer: '30', dialog: '40', toast: '50' }),
  },
})

globalStyle(':root', {
  '@media': { [media.reducedMotion]: { vars: { [vars.motion.quick]: '0ms', [vars.motion.calm]: '0ms' } } },
})
