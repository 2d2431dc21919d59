import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { compileStrings } from '@internationalized/string-compiler'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import babel from '@rolldown/plugin-babel'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import type { ChunkingContext, OutputBundle, PreRenderedChunk } from 'rolldown'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { LOCALES, type LocaleCode } from './contract/locales.ts'
import lastResortTexts from './locales/last-resort.json' with { type: 'json' }
import { serverProjects } from './tests/server-projects.ts'

/** Components read signals through this transform; `mode: 'all'` also covers reads inside helper functions. */
const signals = babel({
  include: /\/(src|grid)\/.*\.tsx$/,
  plugins: [['module:@preact/signals-react-transform', { mode: 'all' }]],
})

const root = import.meta.dirname

/**
 * Turns the ICU messages that a module of `locales/` gathers into strings and small functions at build time, so that the
 * browser never parses ICU. They are one object: to spread twenty into another takes a browser longer than to read them.
 */
const messages: Plugin = {
  name: 'messages',
  enforce: 'pre',
  async load(id) {
    if (!hasMessages(id)) return null
    const names = [...(await readFile(id, 'utf8')).matchAll(/ from '\.\/(\w+\.json)'/g)].map(
      ([, name]) => name!,
    )
    // A message that a language has not yet is shown in English.
    const sources = [`${root}/locales/en`, dirname(id)].flatMap((folder) =>
      names.map((name) => join(folder, name)),
    )
    for (const file of sources) this.addWatchFile(file)
    const texts = Object.assign({}, ...(await Promise.all(sources.map(readJson))))
    return compileStrings(texts, { format: 'esm' }).replace('export default', 'export const messages =')
  },
  // The cache knows a module by its own text, and the messages are in other files.
  configureVitest({ defineCacheKeyGenerator }) {
    defineCacheKeyGenerator(({ id }) => (hasMessages(id) ? false : undefined))
  },
}

function hasMessages(id: string): boolean {
  return id.startsWith(`${root}/locales/`) && languageOf(id) !== undefined
}

async function readJson(file: string): Promise<Readonly<Record<string, string>>> {
  return JSON.parse(await readFile(file, 'utf8'))
}

/** Says in every language that the app cannot start: without the app there is none chosen. */
const lastResort: Plugin = {
  name: 'last-resort',
  transformIndexHtml: (html) =>
    html.replace('<!-- last-resort.json -->', () => LOCALES.map(lastResortItem).join('\n')),
}

function lastResortItem(code: LocaleCode): string {
  const { problem, storage, refresh, support } = lastResortTexts[code]
  const links = `<a href="">${refresh}</a> <a href="/early-pay/api/support">${support}</a>`
  return `<li lang="${code}">${problem} <span data-reason="storage" hidden>${storage} </span>${links}</li>`
}

/** React Aria's own words, in the languages of the product only. */
const ariaLocales = {
  ...optimizeLocales.vite({
    locales: [...LOCALES],
  }),
  enforce: 'pre' as const,
}

const WORKER = 'service-worker.js'

/** The code of the language whose messages a module has. */
const languageOf = (module: string | null | undefined): string | undefined =>
  /\/locales\/(.+)\/[^/]+\.ts$/.exec(module ?? '')?.[1]

/** Both modules of a language are named as those of every other. */
function chunkName({ name, facadeModuleId }: PreRenderedChunk): string {
  const language = languageOf(facadeModuleId)
  return `assets/${language === undefined ? '' : `${language}-`}${name.split('~', 1)[0]}-[hash].js`
}

/** The files of each language but English, by its code. */
function languageFiles(bundle: OutputBundle): Readonly<Record<string, readonly string[]>> {
  const files = Object.values(bundle).flatMap((each) => {
    const code = each.type === 'chunk' ? languageOf(each.facadeModuleId) : undefined
    return code === undefined || code === 'en' ? [] : [{ code, name: each.fileName }]
  })
  return Object.fromEntries(
    LOCALES.filter((code) => code !== 'en').map((code) => [
      code,
      files.flatMap((each) => (each.code === code ? [each.name] : [])).toSorted(),
    ]),
  )
}

/** Tells the service worker which files the build has, and gives that list a version. */
const offline: Plugin = {
  name: 'offline',
  enforce: 'post',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const worker = bundle[WORKER]
    // A page of the benchmarks has none.
    if (worker?.type !== 'chunk') return
    const own = await readdir(`${root}/src/app/public`)
    const built = Object.keys(bundle).filter((name) => name !== WORKER && name !== 'index.html')
    const languages = languageFiles(bundle)
    const ofLanguages = Object.values(languages).flat()
    const files = ['', ...own, ...built]
      .filter((name) => !name.endsWith('.map') && !ofLanguages.includes(name))
      .toSorted()
    const contents = createHash('sha256')
      .update(worker.code)
      .update([...files, ...ofLanguages].join())
    const page = bundle['index.html']
    if (page?.type === 'asset') contents.update(page.source)
    for (const name of own) contents.update(await readFile(`${root}/src/app/public/${name}`))
    worker.code = worker.code
      .replaceAll('BUILD_VERSION', JSON.stringify(contents.digest('hex').slice(0, 16)))
      .replaceAll('BUILD_FILES', JSON.stringify(files))
      .replaceAll('BUILD_LANGUAGES', JSON.stringify(languages))
  },
}

/** Compressors by the ending of what they make. Brotli's default is its best: a build compresses once what is loaded often. */
const COMPRESSORS = {
  '.br': promisify<Uint8Array, Uint8Array>(brotliCompress),
  '.gz': promisify<Uint8Array, Uint8Array>(gzip),
}
const IS_COMPRESSIBLE = /\.(css|html|js|json|svg|webmanifest)$/
const SMALLEST_COMPRESSED = 1024

/** Writes compressed forms beside the files of a build for production, once all are as they are served. */
const precompressed: Plugin = {
  name: 'precompressed',
  apply: (_config, { command, mode }) => command === 'build' && mode === 'production',
  async writeBundle({ dir }) {
    if (dir === undefined) return
    const entries = await readdir(dir, { recursive: true, withFileTypes: true })
    const paths = entries.map(({ parentPath, name }) => join(parentPath, name))
    await Promise.all(paths.filter((path) => IS_COMPRESSIBLE.test(path)).map(compressFile))
  },
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < SMALLEST_COMPRESSED) return
  const compressors = Object.entries(COMPRESSORS)
  await Promise.all(compressors.map(async ([ending, to]) => writeFile(path + ending, await to(content))))
}

/** Says what a build without a log is doing: `npm start` would be silent for up to a minute. */
function progress(): Plugin {
  const { stderr } = process
  const started = performance.now()
  const seconds = (): number => Math.round((performance.now() - started) / 1000)
  let isShown = false
  let modules = 0
  return {
    name: 'progress',
    apply: 'build',
    configResolved: ({ logLevel }) => void (isShown = logLevel === 'warn'),
    buildStart() {
      if (isShown) stderr.write('Building the app: about 20 s, a minute on a busy machine\n')
    },
    moduleParsed() {
      if (isShown && stderr.isTTY && ++modules % 25 === 0)
        stderr.write(`\r${modules} modules, ${seconds()} s`)
    },
    closeBundle() {
      if (isShown)
        stderr.write(`${stderr.isTTY ? '\r' : ''}Built the app in ${seconds()} s${' '.repeat(10)}\n`)
    },
  }
}

/** Shows every component in its states at `gallery` of the server for development; no build has it. */
const gallery: Plugin = {
  name: 'gallery',
  apply: 'serve',
  configureServer(server) {
    const page = `${root}/src/gallery`
    server.middlewares.use(async (request, response, next) => {
      const url = request.originalUrl ?? ''
      if (url.split('?', 1)[0] !== `${server.config.base}gallery`) return next()
      const html = await readFile(`${page}/index.html`, 'utf8')
      const shown = await server.transformIndexHtml(url, html.replace('./main.tsx', `/@fs${page}/main.tsx`))
      response.setHeader('Content-Type', 'text/html')
      response.end(shown)
    })
  },
}

/** Names the file of what a component imports, however indirectly. */
function importsOf(name: string, component: string) {
  const imported = new Set<string>()
  const add = (id: string, context: ChunkingContext): void => {
    if (imported.has(id)) return
    imported.add(id)
    context.getModuleInfo(id)?.importedIds.forEach((each) => add(each, context))
  }
  return (id: string, context: ChunkingContext): string | null => {
    add(`${root}/src/components/${component}`, context)
    return imported.has(id) ? name : null
  }
}

/**
 * Few files, each of which imports only from those above it: of files that import each other one runs before what it needs.
 * First what every screen needs and what the page to sign in needs, then what screens share, by the layers of the code.
 */
const groups = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const] },
  { name: 'shell', test: (id: string) => !id.includes('service-worker'), tags: ['$initial' as const] },
  { name: importsOf('text-field', 'fields/text-field.tsx') },
  { name: importsOf('overlays', 'overlays/overlay-boxes.ts') },
  { name: 'fields', test: /node_modules/, minShareCount: 2 },
  { name: 'components', test: /\/(domain|contract|styles|src\/components)\//, minShareCount: 4 },
  { name: 'grid', test: /\/grid\//, minShareCount: 2 },
  { name: 'views', test: /\/src\/(views|offering)\//, minShareCount: 4 },
].map((group, at, { length }) => ({ ...group, priority: length - at }))

/** Tests have the names of styles and no rules: to compile these takes each project ten processor seconds. */
const styles = vanillaExtractPlugin(process.env.VITEST ? { unstable_mode: 'transform' } : {})

const shared = { plugins: [messages, ariaLocales, react(), signals, styles] }

/** For a machine that is busy with something else: a test that hangs is ended, none is too slow. */
const LONGEST_MS = 400_000

/**
 * Of each project, which takes nothing of this kind from the root. No file is isolated: a process, its modules and its DOM are
 * set up once, not 190 times. A test that leaves something behind fails another one, here or under `--sequence.shuffle.files`.
 * Two files wait for their databases and servers while the others compute.
 */
const processes = {
  isolate: false,
  maxWorkers: availableParallelism() + 2,
  testTimeout: LONGEST_MS,
  hookTimeout: LONGEST_MS,
}

export default defineConfig({
  ...shared,
  plugins: [...shared.plugins, lastResort, offline, gallery, precompressed, progress()],
  root: process.env.VITEST ? root : 'src/app',
  base: '/early-pay/',
  publicDir: '../../src/app/public',
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    // For stack traces of the built app: no file names its map, and the server does not serve them.
    sourcemap: 'hidden',
    // Inlined assets would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // How long the build took is no warning for whoever starts the product.
      checks: { bundlerTimings: false },
      input: { app: `${root}/src/app/index.html`, worker: `${root}/src/app/offline/service-worker.ts` },
      output: {
        entryFileNames: (chunk) => (chunk.name === 'worker' ? WORKER : 'assets/[name]-[hash].js'),
        chunkFileNames: chunkName,
        codeSplitting: { groups },
      },
    },
    chunkSizeWarningLimit: 700,
  },
  server: {
    proxy: { '/early-pay/api': { target: `http://localhost:${process.env.PORT ?? 4000}`, ws: true } },
  },
  test: {
    // The module cache serves stale vanilla-extract values.
    fsModuleCache: false,
    projects: [
      {
        extends: false,
        root,
        test: {
          name: 'unit',
          ...processes,
          globalSetup: ['./tests/global-tmpdir.ts'],
          environment: 'node',
          include: [
            '{domain,contract,locales,bench}/**/*.test.ts',
            'grid/core/**/*.test.ts',
            'tests/{conformance,gallery,simulation,i18n}/**/*.test.ts',
          ],
          exclude: ['**/*.process.test.ts'],
        },
      },
      {
        ...shared,
        extends: false,
        root,
        test: {
          name: 'dom',
          ...processes,
          globalSetup: ['./tests/global-tmpdir.ts'],
          environment: 'happy-dom',
          include: ['{src,grid,styles}/**/*.test.{ts,tsx}'],
          exclude: ['grid/core/**', '**/*.app.test.{ts,tsx}'],
          setupFiles: ['./tests/setup-dom.ts'],
        },
      },
      {
        ...shared,
        extends: false,
        root,
        test: {
          name: 'app',
          ...processes,
          globalSetup: ['./tests/global-tmpdir.ts', './tests/app/global-server.ts'],
          environment: './tests/app/environment.ts',
          include: ['src/**/*.app.test.{ts,tsx}'],
          setupFiles: ['./tests/app/setup-page.ts', './tests/setup-dom.ts'],
        },
      },
      {
        extends: false,
        root,
        // Reads the build, which `npm test` makes first.
        test: { name: 'build', ...processes, environment: 'node', include: ['tests/build/**/*.test.ts'] },
      },
      ...serverProjects(processes),
    ],
  },
})
