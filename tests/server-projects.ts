import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(import.meta.dirname, '..')

/** What starts processes or needs more than Node: servers and commands as users start them, PostgreSQL, NATS, nginx. */
const PROCESS_TESTS = 'server/**/*.process.test.ts'
const SERVER_TESTS = ['server/**/*.test.ts', 'tests/api/**/*.test.ts']

/**
 * Files of many megabytes, and each of many ways to do one thing: TEST_SIZE leaves them out (`small`, as in `npm test`), or runs
 * them alone (`large`).
 */
const LARGE_TESTS = 'server/**/*.large.test.ts'

/**
 * The suites that a change runs on PostgreSQL, too: where the two databases run different code or let others in at other times.
 * All suites have one dialect and run on both in `npm run test:full`.
 */
const POSTGRES_FILES: string[] = [
  // Drivers, transactions and slices.
  'server/platform/db/database.test.ts',
  'server/platform/db/commands/slices.test.ts',
  // Roles and row-level security: the user of the embedded database is a superuser.
  'tests/api/tenancy.test.ts',
  // COPY in and out, streams that hold a connection.
  'server/engine/import/import.test.ts',
  'server/engine/import/merge/merge.test.ts',
  'server/engine/import/slices.test.ts',
  'server/engine/sync/sync.test.ts',
  'server/features/imports/undo.test.ts',
  'server/platform/http/rest/csv-download.test.ts',
  // Row locks of transactions at the same time.
  'server/engine/clearing/clear-deadlines.test.ts',
  'server/engine/clearing/clearing.test.ts',
  'server/features/invoices/exclusion-commands.test.ts',
  'server/features/requests/request-batches.test.ts',
  'server/features/requests/request-commands.test.ts',
  'server/features/sessions/passkeys.test.ts',
  'server/features/sessions/sign-in.test.ts',
  'server/features/users/forget.test.ts',
  'server/platform/jobs/jobs.test.ts',
  // Plans, and limits that servers share through the database.
  'server/features/requests/request-plans.test.ts',
  'server/platform/http/limits/user-limits.test.ts',
]

interface SharedSettings {
  readonly isolate: boolean
  readonly maxWorkers: number
  readonly testTimeout: number
  readonly hookTimeout: number
}

/**
 * The tests of the server: `server` needs nothing but Node unless TEST_DATABASES says otherwise, `processes` needs PostgreSQL,
 * NATS and nginx.
 */
export function serverProjects(settings: SharedSettings) {
  const project = (name: string, include: string[], exclude: string[] = []) => ({
    extends: false as const,
    root,
    // The schema and the server library must share one copy of graphql: the one Node picks.
    resolve: {
      alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
    },
    test: {
      name,
      ...settings,
      environment: 'node' as const,
      include,
      exclude,
      globalSetup: ['./tests/global-tmpdir.ts', './tests/global-databases.ts'],
      setupFiles: ['./tests/setup-published.ts', './tests/setup-cluster.ts'],
      // The databases of a cluster are made one at a time.
      ...(process.env.TEST_DATABASES === 'citus' && { hookTimeout: 2 * settings.hookTimeout }),
    },
  })
  return [
    project('server', serverTests(process.env), [
      PROCESS_TESTS,
      ...(process.env.TEST_SIZE === 'small' ? [LARGE_TESTS] : []),
    ]),
    project('processes', [
      PROCESS_TESTS,
      '{bench,tests/{integrator,recipes,simulation}}/**/*.process.test.ts',
      'tests/{chaos,crash,deploy,model,upgrade}/**/*.test.ts',
    ]),
  ]
}

/**
 * By TEST_DATABASES: all on the embedded database (`pglite`, the default) or on both (`both`); on PostgreSQL alone those that
 * differ (`listed`) or all that have a database (`postgres`), on a cluster of CITUS_URL too (`citus`).
 */
function serverTests({ TEST_SIZE: size, TEST_DATABASES: databases }: NodeJS.ProcessEnv): string[] {
  if (size === 'large') return [LARGE_TESTS]
  if (databases === 'listed') return POSTGRES_FILES
  if (databases === 'postgres' || databases === 'citus') return databaseSuites()
  return SERVER_TESTS
}

function databaseSuites(): string[] {
  return globSync(SERVER_TESTS, { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('eachDatabase('),
  )
}
