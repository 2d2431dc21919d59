import { fdatasyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type StartOptions = Parameters<NodeFS['init']>[1]

/** The permission bits of the owner, and the type of the file. */
const OWNER_ONLY = ~0o077

interface Attributes {
  readonly mode?: number | null
}

type SetAttributes = (target: unknown, attributes: Attributes) => void

/**
 * The parts of the runtime's file system that are replaced: as shipped its fsync does nothing, and it creates files as
 * 0666 whatever the umask, because it sets their mode again after it has made them.
 */
interface NodeFileSystem {
  node_ops: {
    mknod: (parent: unknown, name: string, mode: number, device: number) => unknown
    setattr: SetAttributes
  }
  stream_ops: { fsync?: (stream: { readonly nfd: number }) => number; setattr: SetAttributes }
}

/**
 * A PGlite directory whose fsync reaches the disk, so that a commit survives a power cut, and whose files nobody but
 * their owner can access.
 */
export class DurableFS extends NodeFS {
  readonly #syncs: Int32Array

  /** `syncs` holds one Int32 that counts the syncs, readable from other threads. */
  constructor(dataDir: string, syncs = new SharedArrayBuffer(4)) {
    super(dataDir)
    this.#syncs = new Int32Array(syncs)
  }

  override async init(pg: PGlite, options: StartOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const replaceParts = (runtime: unknown) => {
      const fileSystem = (runtime as { NODEFS: NodeFileSystem }).NODEFS
      keepToOwner(fileSystem)
      fileSystem.stream_ops.fsync = (stream) => {
        fdatasyncSync(stream.nfd)
        Atomics.add(this.#syncs, 0, 1)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [replaceParts, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

function keepToOwner({ node_ops: nodes, stream_ops: streams }: NodeFileSystem): void {
  const { mknod } = nodes
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, mode & OWNER_ONLY, device)
  nodes.setattr = withOwnerOnly(nodes.setattr)
  streams.setattr = withOwnerOnly(streams.setattr)
}

function withOwnerOnly(setattr: SetAttributes): SetAttributes {
  return (target, attributes) =>
    setattr(
      target,
      attributes.mode == null ? attributes : { ...attributes, mode: attributes.mode & OWNER_ONLY },
    )
}
