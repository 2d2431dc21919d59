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
  readonly #syncs: Int32Array

  /** `syncs` holds one Int32 that counts the syncs, readable from other threads. */
  constructor(dataDir: string, syncs = new SharedArrayBuffer(4)) {
    super(dataDir)
    this.#syncs = new Int32Array(syncs)
  }

  override async init(pg: PGlite, options: StartOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const syncForReal = (runtime: unknown) => {
      const fileSystem = (runtime as { NODEFS: NodeFileSystem }).NODEFS
      fileSystem.stream_ops.fsync = (stream) => {
        fdatasyncSync(stream.nfd)
        Atomics.add(this.#syncs, 0, 1)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [syncForReal, ...(emscriptenOpts.preRun ?? [])] } }
  }
}
