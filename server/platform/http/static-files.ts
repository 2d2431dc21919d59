import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}
const COMPRESSIBLE = /^(text\/|application\/(json|manifest)|image\/svg)/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** One file of the built app, held in memory: there are few, and no path can lead outside of the folder. */
export interface StaticFile {
  readonly type: string
  readonly etag: string
  readonly body: Uint8Array<ArrayBuffer>
  /** Its name changes with its content, so it may be kept for ever. */
  readonly isHashed: boolean
  readonly encoded: Map<string, Promise<Uint8Array<ArrayBuffer>>>
}

/** Reads the built app, by path below the folder; empty when it has not been built. */
export function readStaticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  if (!existsSync(folder)) return new Map()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [relative(folder, path).split(sep).join('/'), readStaticFile(path)]
    }),
  )
}

function readStaticFile(path: string): StaticFile {
  const body = new Uint8Array(readFileSync(path))
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    body,
    isHashed: path.includes(`${sep}assets${sep}`),
    encoded: new Map(),
  }
}

/** Answers with a file, in the best encoding the browser takes. */
export async function serveFile(file: StaticFile, request: Request): Promise<Response> {
  const headers = new Headers({
    'Content-Type': file.type,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
    'Cache-Control': file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  if (request.headers.get('If-None-Match') === file.etag) return new Response(null, { status: 304, headers })
  const encoding = bestEncoding(file, request.headers.get('Accept-Encoding') ?? '')
  if (!encoding) return new Response(file.body, { headers })
  headers.set('Content-Encoding', encoding)
  return new Response(await encode(file, encoding), { headers })
}

function bestEncoding(file: StaticFile, accepted: string): 'br' | 'gzip' | undefined {
  if (!COMPRESSIBLE.test(file.type) || file.body.length < 1024) return undefined
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

function encode(file: StaticFile, encoding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> {
  let encoded = file.encoded.get(encoding)
  if (!encoded) {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
    encoded = (encoding === 'br' ? brotli(file.body, quality) : gzipped(file.body)).then(
      (bytes) => new Uint8Array(bytes),
    )
    file.encoded.set(encoding, encoded)
  }
  return encoded
}
