/** Rows as tab-separated text, for spreadsheets. Tabs, quotes and line breaks inside a cell are quoted. */
export function tsvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n')
}

function quoted(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
