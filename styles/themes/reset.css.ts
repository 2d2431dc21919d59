import { globalStyle } from '@vanilla-extract/css'
import { media } from '../contract/breakpoints.ts'
import { vars } from '../contract/vars.css.ts'

const { color } = vars

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
globalStyle('html', { WebkitTextSizeAdjust: '100%' })
globalStyle('body', {
  margin: 0,
  minHeight: '100dvh',
  background: color.paper,
  color: color.ink,
  fontFamily: vars.font.text,
  fontSize: vars.size[14],
  fontWeight: vars.weight.regular,
  fontFeatureSettings: "'cv11', 'ss03'",
  lineHeight: 1.5,
  WebkitFontSmoothing: 'antialiased',
})
// The same Han character looks different in each of these languages: the system's fonts of the language, none is loaded.
const HAN_FONTS = {
  ja: "'Hiragino Sans', 'Yu Gothic UI', 'Yu Gothic', Meiryo, 'Noto Sans JP', 'Noto Sans CJK JP'",
  'zh-CN': "'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC'",
  'zh-TW': "'PingFang TC', 'Microsoft JhengHei', 'Noto Sans TC', 'Noto Sans CJK TC'",
}
for (const [language, fonts] of Object.entries(HAN_FONTS)) {
  globalStyle(`html:lang(${language}) body`, {
    fontFamily: `'Inter Variable', ${fonts}, system-ui, sans-serif`,
    lineBreak: 'strict',
  })
  // Han characters fill their squares: drawn together they touch.
  globalStyle(`:lang(${language}) :is(h1, h2, h3, h4)`, { letterSpacing: 'normal', lineHeight: 1.4 })
}

globalStyle('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset', { margin: 0, padding: 0 })
globalStyle('h1, h2, h3, h4', { fontWeight: vars.weight.strong, lineHeight: 1.25, textWrap: 'balance' })
globalStyle('p, dd, li, figcaption', { textWrap: 'pretty' })
globalStyle('ul, ol', { listStyle: 'none' })
globalStyle('fieldset', { border: 0, minWidth: 0 })
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' })
globalStyle('table', { borderCollapse: 'collapse', borderSpacing: 0 })
globalStyle('svg', { display: 'block', flexShrink: 0 })
globalStyle('a', { color: 'inherit' })
globalStyle('::selection', { background: color.accentTint, color: color.ink })

// One focus ring for everything; react-aria marks keyboard focus with `data-focus-visible`.
globalStyle(':focus-visible, [data-focus-visible]', {
  outline: `2px solid ${color.focus}`,
  outlineOffset: '2px',
})
globalStyle(':focus:not(:focus-visible):not([data-focus-visible])', { outline: 'none' })

// react-aria would inject this rule as an inline style, which the content security policy rejects.
globalStyle('[data-react-aria-pressable]', { touchAction: 'pan-x pan-y pinch-zoom' })

globalStyle('*, *::before, *::after', {
  '@media': {
    [media.reducedMotion]: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // However short, a transition of all properties would show what changes as it was for a frame.
      transition: 'none !important',
    },
  },
})

globalStyle('body', { '@media': { print: { background: 'none' } } })
