/** The UTF-8 bytes of a text. A lone surrogate becomes U+FFFD. */
export function utf8Bytes(text: string): number[] {
  const bytes: number[] = []
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 0x80) bytes.push(unit)
    else {
      const point = text.codePointAt(i)!
      if (point > 0xffff) i++
      pushPoint(bytes, point >= 0xd800 && point <= 0xdfff ? 0xfffd : point)
    }
  }
  return bytes
}

function pushPoint(bytes: number[], point: number): void {
  if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 63))
  else if (point < 0x1_0000) bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63))
  else {
    bytes.push(
      0xf0 | (point >> 18),
      0x80 | ((point >> 12) & 63),
      0x80 | ((point >> 6) & 63),
      0x80 | (point & 63),
    )
  }
}

/** The text of well-formed UTF-8 bytes from `start` up to, not including, `end`. */
export function utf8Text(bytes: Uint8Array, start: number, end: number): string {
  let text = ''
  let i = start
  while (i < end) {
    const lead = bytes[i]
    if (lead < 0x80) {
      text += String.fromCharCode(lead)
      i++
    } else {
      const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
      text += String.fromCodePoint(pointAt(bytes, i, length))
      i += length
    }
  }
  return text
}

function pointAt(bytes: Uint8Array, at: number, length: number): number {
  let point = bytes[at] & (0xff >> (length + 1))
  for (let k = 1; k < length; k++) point = (point << 6) | (bytes[at + k] & 63)
  return point
}
