import { createWriteStream, rmSync, type WriteStream } from 'node:fs'
import { refusalHeadings, refusalLine } from '../engine/import/refusals.ts'
import type { RefusedRow } from '../engine/import/run.ts'

/** The file of refused rows beside the imported one: made when there is one, removed when a run refuses none. */
export class RefusedFile {
  readonly path: string
  count = 0
  #headings: readonly string[] = []
  #stream: WriteStream | undefined

  constructor(path: string) {
    this.path = path
  }

  setHeadings(headings: readonly string[]): void {
    this.#headings = headings
  }

  add(row: RefusedRow): void {
    this.count++
    this.#stream ??= this.#open()
    this.#stream.write(refusalLine(row))
  }

  async close(): Promise<void> {
    const stream = this.#stream
    if (stream === undefined) return rmSync(this.path, { force: true })
    await new Promise<void>((resolve, reject) => stream.on('error', reject).end(resolve))
  }

  /** Leaves no file: neither this run's nor an older one's, which would speak of another file's rows. */
  async discard(): Promise<void> {
    await this.close()
    rmSync(this.path, { force: true })
  }

  #open(): WriteStream {
    const stream = createWriteStream(this.path)
    stream.write(refusalHeadings(this.#headings))
    return stream
  }
}
