import { existsSync, readdirSync } from 'node:fs'
import { installPackages } from './install.ts'

const VERSIONS = '/usr/lib/postgresql'

/** Whether there is a PostgreSQL for tests: the one of TEST_DATABASE_URL, or one that is installed. */
export function hasPostgres(): boolean {
  if (process.env.TEST_DATABASE_URL) return true
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  return (
    versions.some((version) => existsSync(`${VERSIONS}/${version}/bin/initdb`)) ||
    existsSync('/usr/local/pgsql/bin/initdb') ||
    existsSync('/opt/homebrew/opt/postgresql')
  )
}

export function needPostgres(): void {
  if (hasPostgres()) return
  installPackages(
    ['postgresql'],
    'no PostgreSQL found: install it (apt-get install postgresql) or set TEST_DATABASE_URL',
  )
}
