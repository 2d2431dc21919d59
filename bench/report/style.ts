/** Light and dark as the reader's system is, black on white on paper. */
export const STYLE = `
:root { color-scheme: light dark; --page: #fff; --text: #1a1f24; --faint: #5b6670; --line: #e3e7ea; --accent: #0b6e4f; }
@media (prefers-color-scheme: dark) { :root { --page: #14181b; --text: #e8ecef; --faint: #a3adb5; --line: #2a3136; --accent: #4cc38a; } }
@media print { :root { --page: #fff; --text: #000; --faint: #444; --line: #ccc; --accent: #0b6e4f; } details::details-content { content-visibility: visible; } .scrolls { overflow: visible; } .scrolls td { white-space: normal; } section { break-inside: avoid; } }
body { margin: 0 auto; padding: 32px 24px 64px; max-width: 1040px; background: var(--page); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 26px; } h2 { margin-top: 48px; font-size: 20px; } h3 { font-size: 16px; }
figure { margin: 12px 0; } figcaption, .machine { color: var(--faint); font-size: 13px; }
svg { width: 100%; height: auto; font: 12px system-ui, sans-serif; }
svg text { fill: var(--text); } svg .axis { fill: var(--faint); font-size: 11px; }
svg .page { fill: var(--page); }
.tick, .row { stroke: var(--line); stroke-width: 1; } .interval { stroke-width: 2; stroke-linecap: round; } circle { stroke-width: 2; }
path { fill: none; stroke-width: 2; } path.ours { stroke: var(--accent); } path.floor { stroke: var(--faint); stroke-dasharray: 4 4; } circle.ours { fill: var(--accent); }
.small { display: grid; grid-template-columns: repeat(auto-fill, minmax(280px, 1fr)); gap: 16px 24px; }
.legend { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 0; list-style: none; font-size: 13px; } .legend svg { width: 12px; margin-right: 6px; vertical-align: -1px; }
.scrolls { overflow-x: auto; } table { border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; }
th, td { padding: 4px 12px 4px 0; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; } th:first-child { text-align: left; font-weight: 400; }
summary { cursor: pointer; }
`
