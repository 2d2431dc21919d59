// npm run test:soak -- [N]: the long form of the tests that repeat random courses (kills, walks, the simulation, malformed
// inputs, generated exports, the engine against plain loops), N times over. `npm test` has a short form of each.
import { needPostgres } from './needs/postgres.ts'
import { runs } from './needs/install.ts'

needPostgres()
process.env.SOAK = process.argv[2] ?? '1'
process.env.TEST_DATABASES = 'both'
const files = [
  'tests/chaos',
  'tests/crash',
  'tests/model',
  'tests/simulation',
  'tests/api/malformed-inputs.test.ts',
  'server/engine/import/reading/generated-exports.test.ts',
  'server/features/imports/undo-exactly.test.ts',
  'server/features/invoices/exclusion-commands.test.ts',
  'server/features/requests/changes/invoice-operations.test.ts',
  'server/features/requests/request-commands.test.ts',
  'domain/invoices/book.test.ts',
  'bench/domain/domain.test.ts',
]
process.exitCode = runs('node_modules/.bin/vitest', ['run', ...files]) ? 0 : 1
