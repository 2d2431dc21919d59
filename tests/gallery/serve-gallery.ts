import { join } from 'node:path'
import { build, preview } from 'vite'

const ROOT = join(import.meta.dirname, '../..')
const PAGE = join(ROOT, 'src/gallery')
const OUT = join(ROOT, '.cache/gallery')

/** Builds the gallery as it is in development and serves it at GALLERY_URL; returns what ends that. */
export default async function setup(): Promise<() => Promise<void>> {
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    mode: 'development',
    root: PAGE,
    logLevel: 'warn',
    build: {
      outDir: OUT,
      emptyOutDir: true,
      sourcemap: false,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { input: join(PAGE, 'index.html') },
    },
  })
  const server = await preview({
    configFile: false,
    root: PAGE,
    base: '/early-pay/',
    logLevel: 'warn',
    build: { outDir: OUT },
    preview: { port: 0, host: '127.0.0.1' },
  })
  const [url] = server.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('the server of the gallery has no address')
  process.env.GALLERY_URL = url
  return async () => server.close()
}
