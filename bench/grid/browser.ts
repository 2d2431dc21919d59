import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { buildGridPage, type GridPage } from '../build.ts'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  // Frames follow work at once: what is timed is work, not waiting for a screen.
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Opens a page of the bench in Chromium over `rows` synthetic invoices, and closes everything afterwards. */
export async function withGridPage<Result>(
  name: GridPage,
  rows: number,
  use: (page: Page) => Promise<Result>,
  onProgress: (what: string) => void,
): Promise<Result> {
  const directory = await buildGridPage(name, onProgress)
  const server = await serve(directory)
  const browser = await launch()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const { port } = server.address() as AddressInfo
    onProgress('first paint')
    await page.goto(`http://127.0.0.1:${port}/${name}.html?rows=${rows}`)
    await page.waitForFunction(() => 'bench' in globalThis, undefined, { timeout: 300_000 })
    return await use(page)
  } finally {
    await browser.close()
    server.close()
  }
}

function launch(): Promise<Browser> {
  const known = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path))
  return chromium.launch({ args: ARGUMENTS, ...(known && { executablePath: known }) })
}

function serve(directory: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    readFile(join(directory, path)).then(
      (body) =>
        response
          .writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream' })
          .end(body),
      () => response.writeHead(404).end(),
    )
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}
