import { createWriteStream, rmSync, type WriteStream } from 'node:fs'
import { rejectionHeadings, rejectionLine } from '../engine/import/rejections.ts'
import type { RejectedRow } from '../engine/import/rows/row-reader.ts'

/** The file of rejected rows beside the imported one: created for the first such row, removed by a run without any. */
export class RejectedFile {
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

  add(row: RejectedRow): void {
    this.count++
    this.#stream ??= this.#open()
    this.#stream.write(rejectionLine(row))
  }

  async close(): Promise<void> {
    const stream = this.#stream
    if (stream === undefined) return rmSync(this.path, { force: true })
    await new Promise<void>((resolve, reject) => stream.on('error', reject).end(resolve))
  }

  async discard(): Promise<void> {
    await this.close()
    rmSync(this.path, { force: true })
  }

  #open(): WriteStream {
    const stream = createWriteStream(this.path)
    stream.write(rejectionHeadings(this.#headings))
    return stream
  }
}
