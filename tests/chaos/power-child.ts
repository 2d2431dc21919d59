// Commits rows to an embedded database until it is killed, and reports each commit. What is synced is copied beside, by inode.
import { closeSync, constants, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { DurableFS } from '../../server/platform/db/directory/durable-fs.ts'
import { startOptions } from '../../server/platform/db/engines/pglite-engine.ts'

interface Stream {
  readonly nfd: number
}

interface Runtime {
  readonly NODEFS: {
    stream_ops: {
      fsync: (stream: Stream) => number
      write: (stream: Stream, buffer: unknown, offset: number, length: number, at: number) => number
    }
  }
}

class RecordingFS extends DurableFS {
  readonly #synced: string
  /** What was written since each file was synced, by inode. */
  readonly #dirty = new Map<number, readonly (readonly [at: number, length: number])[]>()

  constructor(directory: string, synced: string) {
    super(directory)
    this.#synced = synced
  }

  override async init(...args: Parameters<DurableFS['init']>): ReturnType<DurableFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const [durable, ...others] = emscriptenOpts.preRun as ((runtime: unknown) => void)[]
    const record = (runtime: unknown) => {
      durable!(runtime)
      const { stream_ops: streams } = (runtime as Runtime).NODEFS
      const { fsync, write } = streams
      streams.write = (stream, buffer, offset, length, at) => {
        const written = write(stream, buffer, offset, length, at)
        this.#note(stream.nfd, at, written)
        return written
      }
      streams.fsync = (stream) => {
        const result = fsync(stream)
        if (!fstatSync(stream.nfd).isFile()) return result
        this.#copy(stream.nfd)
        return result
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [record, ...others] } }
  }

  #note(descriptor: number, at: number, length: number): void {
    const { ino } = fstatSync(descriptor)
    this.#dirty.set(ino, [...(this.#dirty.get(ino) ?? []), [at, length]])
  }

  #copy(descriptor: number): void {
    const { ino, size } = fstatSync(descriptor)
    const copy = openSync(join(this.#synced, String(ino)), constants.O_RDWR | constants.O_CREAT)
    for (const [at, length] of this.#dirty.get(ino) ?? []) {
      const bytes = Buffer.alloc(length)
      writeSync(copy, bytes, 0, readSync(descriptor, bytes, 0, length, at), at)
    }
    ftruncateSync(copy, size)
    closeSync(copy)
    this.#dirty.delete(ino)
  }
}

const [directory, synced] = process.argv.slice(2)
const db = await PGlite.create({
  ...(await startOptions({ directory: directory! })),
  fs: new RecordingFS(directory!, synced!),
})
await db.exec('create table if not exists paid (id integer primary key, filler text)')
const { rows } = await db.query<{ id: number }>('select id from paid order by id')
await report({ stored: rows.map(({ id }) => id) })
for (let id = (rows.at(-1)?.id ?? 0) + 1; ; id++) {
  await db.query(`insert into paid values ($1, repeat('x', $2))`, [id, (id * 37) % 3000])
  if (id % 5 === 0) await db.query('update paid set filler = filler where id > $1', [id - 50])
  if (id % 97 === 0) await db.exec('checkpoint')
  await report({ id })
}

/** Waits until it is sent: the database never leaves the event loop a turn, and a long message takes several. */
function report(message: object): Promise<void> {
  return new Promise((resolve) => process.send!(message, () => resolve()))
}
