import { existsSync, readdirSync } from 'node:fs'
import { installPackages } from './install.ts'

const VERSIONS = '/usr/lib/postgresql'

/** Makes sure the server suite finds a PostgreSQL: the one of TEST_DATABASE_URL, the system's, or one installed now. */
export function needPostgres(): void {
  if (process.env.TEST_DATABASE_URL) return
  if (
    existsSync(VERSIONS) &&
    readdirSync(VERSIONS).some((version) => existsSync(`${VERSIONS}/${version}/bin/initdb`))
  )
    return
  if (existsSync('/usr/local/pgsql/bin/initdb') || existsSync('/opt/homebrew/opt/postgresql')) return
  installPackages(
    ['postgresql'],
    'no PostgreSQL found: install it (apt-get install postgresql) or set TEST_DATABASE_URL',
  )
}
