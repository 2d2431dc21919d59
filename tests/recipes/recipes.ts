import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** A change of the table "What a change touches", made once as a patch of this project. */
export interface Recipe {
  /** Its patch is `tests/recipes/<name>.patch`. */
  readonly name: string
  /** Its row in the table. */
  readonly change: string
  /** The tests that state what it changes, few and fast. */
  readonly tests: readonly string[]
}

export const RECIPES: readonly Recipe[] = [
  {
    name: 'stored-column',
    change: 'a stored invoice column, sorted, searched and read from files',
    tests: [
      'domain/ingest/headings.test.ts',
      'domain/ingest/rows/ingest-rows.test.ts',
      'domain/invoices/orders/book-orders.test.ts',
      'domain/invoices/codec/codec.test.ts',
      'server/engine/sync/sync.test.ts',
      'server/engine/import/merge/merge.test.ts',
    ],
  },
  {
    name: 'filter',
    change: 'a filter of the invoice tables',
    tests: ['src/views/invoice-filters/filter-types.test.ts'],
  },
  {
    name: 'screen',
    change: 'a screen',
    tests: ['src/routes/routes.test.ts', 'src/routes/screen.test.tsx'],
  },
  {
    name: 'graphql-call',
    change: 'a GraphQL call with its hook',
    tests: [
      'src/documents/documents.test.ts',
      'src/pages/offers/offers-page.test.tsx',
      'tests/api/tenancy.test.ts',
    ],
  },
  {
    name: 'rest-call',
    change: 'a REST call',
    tests: ['server/routes.test.ts', 'tests/api/tenancy.test.ts'],
  },
  {
    name: 'request-type',
    change: 'a request type',
    tests: [
      'domain/requests/requests.test.ts',
      'domain/requests/offer.test.ts',
      'domain/requests/restrictions.test.ts',
      'domain/opportunities/opportunities.test.ts',
      'src/i18n/labels.test.ts',
      'server/features/requests/request-types.test.ts',
      'tests/api/market-data.test.ts',
    ],
  },
]

export function patchOf({ name }: Recipe): string {
  return `tests/recipes/${name}.patch`
}

/** What a failure says: which change, what of it, and what to do. */
export function brokenRecipe(recipe: Recipe, problem: string): string {
  return `The recipe of "${recipe.change}" (${patchOf(recipe)}) ${problem}.
Bring it up to date: npm run recipe -- ${recipe.name} (docs/testing.md, "Recipes").`
}

/** A row of the table "What a change touches". */
export interface TableRow {
  readonly change: string
  /** Undefined where it is no number: a whole folder. */
  readonly count: number | undefined
  /** Paths of files; `<…>` in one is any name. */
  readonly files: readonly string[]
}

/** The rows of the table "What a change touches" of docs/ARCHITECTURE.md. */
export function architectureRows(): readonly TableRow[] {
  const text = readFileSync(join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8')
  const section = text.split('\n## What a change touches\n')[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(1).map((line) => {
    const [change = '', count = '', files = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return {
      change,
      count: /^\d+$/.test(count) ? Number(count) : undefined,
      files: [...files.matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
    }
  })
}

/** Whether a path is one that the table means. */
export function isMeant(file: string, path: string): boolean {
  const parts = file.split(/<[^>]+>/).map((part) => part.replaceAll(/[.()]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join(String.raw`[\w-]+`)}$`).test(path)
}
