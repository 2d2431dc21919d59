// npm run mutate -- [AREA …]: mutation testing of `domain/`, area by area. Each area is judged by the tests in its own folder
// alone; a room of an area, such as `columns/orders`, by those of the area. What was tested before and has not changed is not
// tested again.
import { readdirSync } from 'node:fs'
import { runs } from './needs/install.ts'

/** Areas whose tests take too long to try each change of what a module makes when it is loaded: it needs all of them. */
const WITHOUT_STATIC: readonly string[] = ['columns', 'invoices']

const areas = readdirSync('domain', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const asked = process.argv.slice(2)
const failed = (asked.length > 0 ? asked : areas).filter((area) => {
  console.log(`\n── ${area}`)
  const [folder] = area.split('/')
  process.env.MUTATED_AREA = folder
  const args = ['--mutate', `domain/${area}/**/*.ts,!domain/**/*.test.ts,!domain/**/testing/**`]
  return !runs('node_modules/.bin/stryker', [
    'run',
    ...args,
    ...(WITHOUT_STATIC.includes(folder!) ? ['--ignoreStatic'] : []),
    '--incrementalFile',
    `node_modules/.cache/stryker/${area.replace('/', '-')}.json`,
  ])
})
if (failed.length > 0) console.error(`below 85 %: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
