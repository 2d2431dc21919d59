const QUOTE = 0x22
const NEWLINE = 0x0a

/**
 * Cuts a CSV stream into batches of whole rows of about `size` bytes each, so that a large file is copied in bounded
 * memory. A line break ends a row when the number of quotes before it is even.
 */
export async function* csvBatches(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array[]> {
  let parts: Uint8Array[] = []
  let bytes = 0
  let quoted = false
  for await (const chunk of chunks) {
    const scan = lastRowEnd(chunk, quoted)
    quoted = scan.quoted
    if (bytes + chunk.length >= size && scan.end > 0) {
      yield [...parts, chunk.subarray(0, scan.end)]
      parts = [chunk.subarray(scan.end)]
      bytes = chunk.length - scan.end
    } else {
      parts.push(chunk)
      bytes += chunk.length
    }
  }
  if (bytes > 0) yield parts
}

function lastRowEnd(chunk: Uint8Array, quotedAtStart: boolean): { end: number; quoted: boolean } {
  let quoted = quotedAtStart
  let end = 0
  for (let i = 0; i < chunk.length; i++) {
    if (chunk[i] === QUOTE) quoted = !quoted
    else if (chunk[i] === NEWLINE && !quoted) end = i + 1
  }
  return { end, quoted }
}
