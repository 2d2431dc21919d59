import { fdatasyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type StartOptions = Parameters<NodeFS['init']>[1]

/** The part of the runtime's file system that is replaced: as shipped its fsync does nothing. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { readonly nfd: number }) => number }
}

/** A PGlite directory whose fsync reaches the disk, so that a commit survives a power cut. */
export class DurableFS extends NodeFS {
  readonly #sync: (fd: number) => void

  constructor(dataDir: string, sync: (fd: number) => void = fdatasyncSync) {
    super(dataDir)
    this.#sync = sync
  }

  override async init(pg: PGlite, options: StartOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const syncForReal = (runtime: unknown) => {
      const fileSystem = (runtime as { NODEFS: NodeFileSystem }).NODEFS
      fileSystem.stream_ops.fsync = (stream) => {
        this.#sync(stream.nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [syncForReal, ...(emscriptenOpts.preRun ?? [])] } }
  }
}
