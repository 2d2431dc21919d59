import type { Buffer } from 'node:buffer'

/**
 * Bytes of a tag with its attributes, a comment, or a text between two of them. The reader of a sheet gets its text piece by
 * piece and looks at what has not ended from the beginning each time: the time for one of `n` bytes grows with `n²`. A text of
 * a spreadsheet has at most 32,767 characters, escaped or not.
 */
const LONGEST_MARKUP_BYTES = 256 * 1024

const [OPEN, CLOSE, SLASH, QUOTE, APOSTROPHE] = [0x3c, 0x3e, 0x2f, 0x22, 0x27]
const [DECLARATION, INSTRUCTION] = [0x21, 0x3f]

/** Whether an XML text has a tag, a comment or a text that is longer than any spreadsheet writes. Takes linear time. */
export function isMarkupTooLong(xml: Buffer, most = LONGEST_MARKUP_BYTES): boolean {
  let at = 0
  while (at < xml.length) {
    const end = xml[at] === OPEN ? markupEnd(xml, at) : textEnd(xml, at)
    if (end - at > most) return true
    at = end
  }
  return false
}

function textEnd(xml: Buffer, start: number): number {
  let at = start
  while (at < xml.length && xml[at] !== OPEN) at++
  return at
}

/** Ends of what does not end with the first bracket outside of quotes, by its beginning; the longer beginnings first. */
const ENDS: readonly (readonly [begin: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<!', '>'],
  ['<?', '?>'],
]

/** The position behind what begins at a bracket; the end of the text where it does not end. */
function markupEnd(xml: Buffer, start: number): number {
  const next = xml[start + 1]
  if (next === SLASH) return endTagEnd(xml, start)
  if (next !== DECLARATION && next !== INSTRUCTION) return tagEnd(xml, start)
  const [begin, end] = ENDS.find(([mark]) => xml.toString('latin1', start, start + mark.length) === mark)!
  const at = xml.indexOf(end, start + begin.length, 'latin1')
  return at < 0 ? xml.length : at + end.length
}

/** Quotes say nothing in it. */
function endTagEnd(xml: Buffer, start: number): number {
  let at = start
  while (at < xml.length && xml[at] !== CLOSE) at++
  return Math.min(at + 1, xml.length)
}

function tagEnd(xml: Buffer, start: number): number {
  let quote = 0
  for (let at = start + 1; at < xml.length; at++) {
    const byte = xml[at]!
    if (quote !== 0) {
      if (byte === quote) quote = 0
    } else if (byte === QUOTE || byte === APOSTROPHE) quote = byte
    else if (byte === CLOSE) return at + 1
  }
  return xml.length
}
