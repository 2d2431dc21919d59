import { dark, light } from '#styles/palettes'

const TOKENS = [
  'paper',
  'surface',
  'sunken',
  'line',
  'ink',
  'inkMuted',
  'accentInk',
  'accentTint',
  'focus',
] as const satisfies readonly (keyof typeof light)[]

const colours = (palette: typeof light): string =>
  TOKENS.map((token) => `--${token}: ${palette[token]};`).join(' ')

export const REFERENCE_STYLE = `:root { color-scheme: light dark; ${colours(light)} }
@media (prefers-color-scheme: dark) { :root { ${colours(dark)} } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header, main { max-width: 68rem; margin: 0 auto; padding: 1.5rem 1rem; }
h1 { margin: 0; font-size: 1.75rem; }
h2 { margin: 2rem 0 1rem; font-size: 1.4rem; }
h4 { margin: 1.25rem 0 0.5rem; font-size: 0.9rem; }
section.entry { padding: 1rem 0 1.5rem; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
section.entry > h3 { margin: 0; font-size: 1rem; }
p { margin: 0.5rem 0; max-width: 70ch; }
code { font: 0.875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
a { color: var(--accentInk); }
a.anchor { color: inherit; text-decoration: none; }
a.anchor:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 2px; }
:target { background: var(--accentTint); }
.method { display: inline-block; min-width: 4rem; color: var(--accentInk); font-weight: 600; }
.muted { color: var(--inkMuted); }
.contents { columns: 28rem; font-size: 0.9rem; padding: 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); list-style: none; overflow-wrap: anywhere; }
.contents a { display: inline-block; min-height: 24px; }
table { width: 100%; border-collapse: collapse; font-size: 0.9rem; }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
th { color: var(--inkMuted); font-weight: 500; }
@media (max-width: 40rem) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody, tr, td { display: block; }
  tr { padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
  td { display: grid; grid-template-columns: 6.5rem 1fr; padding: 0.1rem 0; border: 0; }
  td::before { content: attr(data-head); color: var(--inkMuted); }
  td:empty { display: none; }
}
`
