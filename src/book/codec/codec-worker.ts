import {
  buffersOfParts,
  makeBookParts,
  type BookManifest,
  type BookMarket,
  type BookParts,
  type InvoiceChunk,
} from '#domain/invoices'
import { hasHash, unpackChunk } from './chunk-bytes.ts'
import { keepParts, recallParts, type PartsHome } from './parts-cache.ts'

/** A question to the worker; chunks of one book carry its number. */
export type UnpackQuestion =
  | { readonly kind: 'hasHash'; readonly bytes: Uint8Array; readonly sha256: string }
  | { readonly kind: 'unpack'; readonly bytes: Uint8Array }
  | {
      readonly kind: 'add'
      readonly book: number
      readonly place: number
      readonly bytes: Uint8Array
      readonly sha256: string
    }
  | { readonly kind: 'finish'; readonly book: number; readonly markets: readonly BookMarket[] }
  | (PartsQuestion & { readonly kind: 'recall' })
  | (PartsQuestion & { readonly kind: 'keep' })
  | { readonly kind: 'drop'; readonly book: number }

/** About the parts of a book in a database of the browser. */
interface PartsQuestion {
  readonly home: PartsHome
  readonly manifest: BookManifest
}

/** What the main thread asks of the worker. */
export type UnpackRequest = UnpackQuestion & { readonly id: number }

/** What it answers to the kinds of question. */
export type UnpackValue = boolean | number | InvoiceChunk | BookParts | undefined

/** One answer; `failure` says what was wrong with the bytes. */
export interface UnpackAnswer {
  readonly id: number
  readonly value?: UnpackValue
  readonly failure?: string
}

interface WorkerScope {
  addEventListener(name: 'message', listener: (event: MessageEvent<UnpackRequest>) => void): void
  postMessage(answer: UnpackAnswer, transfer: readonly Transferable[]): void
}

// The DOM's types know this scope as a window.
const scope = globalThis as unknown as WorkerScope

/** The chunks of books that are being collected. */
const books = new Map<number, InvoiceChunk[]>()

scope.addEventListener('message', (event) => void answer(event.data))

async function answer(request: UnpackRequest): Promise<void> {
  const { id } = request
  try {
    const value = await valueOf(request)
    scope.postMessage({ id, value }, buffersOf(value))
  } catch (error) {
    scope.postMessage({ id, failure: String(error) }, [])
  }
}

async function valueOf(request: UnpackRequest): Promise<UnpackValue> {
  if (request.kind === 'hasHash') return hasHash(request.bytes, request.sha256)
  if (request.kind === 'unpack') return unpackChunk(request.bytes)
  if (request.kind === 'add') return add(request)
  if (request.kind === 'recall') return recallParts(request.home, nameOf(request.manifest))
  if (request.kind === 'keep') return keep(request)
  const chunks = books.get(request.book) ?? []
  books.delete(request.book)
  return request.kind === 'finish' ? makeBookParts(chunks, request.markets) : undefined
}

// Makes parts once more: those of the book in use are elsewhere, and copying them would hold up whoever waits for it.
async function keep({ home, manifest }: PartsQuestion): Promise<undefined> {
  await keepParts(home, nameOf(manifest), async (read) => {
    const chunks: InvoiceChunk[] = []
    for (const { sha256 } of manifest.chunks) {
      const bytes = await read(sha256)
      if (bytes === undefined) return undefined
      chunks.push(await unpackChunk(bytes))
    }
    return makeBookParts(chunks, manifest.markets)
  })
  return undefined
}

// Two manifests of this name have the same rows and markets. Parts made by another build may be of another form; what this
// file is called says which build it is.
function nameOf({ epoch, version, marketsTag, chunks }: BookManifest): string {
  return [import.meta.url, epoch, version, marketsTag, ...chunks.map(({ sha256 }) => sha256)].join(' ')
}

async function add({
  book,
  place,
  bytes,
  sha256,
}: Extract<UnpackRequest, { kind: 'add' }>): Promise<number | undefined> {
  if (!(await hasHash(bytes, sha256))) return undefined
  const chunk = await unpackChunk(bytes)
  const chunks = books.get(book) ?? []
  chunks[place] = chunk
  books.set(book, chunks)
  return chunk.length
}

// Each buffer once: several columns may share one.
function buffersOf(value: UnpackValue): readonly Transferable[] {
  if (typeof value !== 'object') return []
  if ('columns' in value) return buffersOfParts(value)
  const buffers = new Set<ArrayBuffer>()
  for (const column of Object.values(value) as readonly unknown[]) {
    for (const part of isText(column) ? [column.bytes, column.offsets] : [column]) {
      if (ArrayBuffer.isView(part)) buffers.add(part.buffer as ArrayBuffer)
    }
  }
  return [...buffers]
}

function isText(column: unknown): column is { bytes: Uint8Array; offsets: Uint32Array } {
  return typeof column === 'object' && column !== null && 'offsets' in column
}
