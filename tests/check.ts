// npm run check: all that CI runs, cheap steps first; stops at the first that fails.
import { runs } from './needs/install.ts'

const bin = (name: string) => `node_modules/.bin/${name}`
const steps: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  format: [bin('oxfmt'), ['--check', '.']],
  lint: [bin('oxlint'), ['--type-aware', '--deny-warnings']],
  types: [bin('tsc'), ['-b']],
  unused: [bin('knip'), []],
  // Without tests as entry points: reports exports that only tests use.
  'unused by the product': [bin('knip'), ['--config', 'knip.product.json']],
  tests: [process.execPath, ['tests/run.ts']],
  bench: [process.execPath, ['bench/run.ts', 'domain', 'grid', '--rows', '2000', '--smoke']],
}

for (const [name, [command, args]] of Object.entries(steps)) {
  console.log(`\n── ${name}`)
  if (runs(command, args)) continue
  console.error(`check failed at: ${name}`)
  process.exit(1)
}
