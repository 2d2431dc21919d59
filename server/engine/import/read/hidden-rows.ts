import type { Buffer } from 'node:buffer'

/** Whether a sheet hides any of its rows: its markup as it is in the archive. */
export function hasHiddenRows(markup: Buffer): boolean {
  for (const mark of [' hidden="1"', ' hidden="true"']) {
    for (let at = markup.indexOf(mark); at >= 0; at = markup.indexOf(mark, at + mark.length)) {
      const tag = markup.lastIndexOf('<', at)
      if (/^<(?:\w+:)?row\b/.test(markup.toString('latin1', tag, Math.min(tag + 40, at)))) return true
    }
  }
  return false
}
