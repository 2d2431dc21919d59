import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { compileStrings } from '@internationalized/string-compiler'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** Components read signals through this transform; `mode: 'all'` also covers reads inside helper functions. */
const signals = babel({
  include: /\/(src|grid)\/.*\.tsx$/,
  plugins: [['module:@preact/signals-react-transform', { mode: 'all' }]],
})

const root = import.meta.dirname

/**
 * Turns each ICU message file of `locales/` into a module of strings and small functions at build time, so that the
 * browser never parses ICU. The virtual id has no `.json` ending: Vite's own JSON step would claim it.
 */
const messages: Plugin = {
  name: 'messages',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.endsWith('.json') || !importer?.startsWith(`${root}/locales/`)) return null
    return `\0messages:${resolve(dirname(importer), source).slice(0, -'.json'.length)}`
  },
  async load(id) {
    if (!id.startsWith('\0messages:')) return null
    const file = `${id.slice('\0messages:'.length)}.json`
    this.addWatchFile(file)
    return compileStrings(JSON.parse(await readFile(file, 'utf8')), { format: 'esm' })
  },
}

/** React Aria's own words, in the languages of the product only. */
const ariaLocales = {
  ...optimizeLocales.vite({
    locales: ['en', 'es', 'fr', 'it', 'de', 'nl', 'pt-BR', 'ru', 'tr', 'ja', 'zh-CN', 'zh-TW'],
  }),
  enforce: 'pre' as const,
}

const shared = { plugins: [messages, ariaLocales, react(), signals, vanillaExtractPlugin()] }

export default defineConfig({
  ...shared,
  root: process.env.VITEST ? root : 'src/app',
  base: '/early-pay/',
  publicDir: '../../src/app/public',
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    // Inlined assets would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { '/early-pay/api': { target: 'http://localhost:4000', ws: true } } },
  test: {
    // The module cache serves stale vanilla-extract values.
    fsModuleCache: false,
    projects: [
      {
        extends: false,
        root,
        test: {
          name: 'unit',
          testTimeout: 60_000,
          environment: 'node',
          include: [
            '{domain,contract,locales,bench}/**/*.test.ts',
            'grid/core/**/*.test.ts',
            'tests/{conformance,simulation,i18n}/**/*.test.ts',
          ],
        },
      },
      {
        ...shared,
        extends: false,
        root,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          css: true,
          include: ['{src,grid,styles}/**/*.test.{ts,tsx}'],
          exclude: ['grid/core/**'],
          setupFiles: ['./tests/setup-dom.ts'],
        },
      },
      {
        extends: false,
        root,
        // The schema and the server library must share one copy of graphql: the one Node picks.
        resolve: {
          alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
        },
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/crash/**/*.test.ts'],
          globalSetup: ['./tests/global-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
