import { FileProblemError } from './file-problem.ts'

const LONGEST_LINE = 1_000_000

/** Streams the lines of a UTF-8 text, also the empty ones. */
export async function* textLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let line = 0
  for await (const bytes of source) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_LINE)
      throw new FileProblemError('RECORD_TOO_LONG', `Line ${line + lines.length + 1} is over 1 MB.`, { line })
    line += lines.length
    yield* lines
  }
  yield rest
}
