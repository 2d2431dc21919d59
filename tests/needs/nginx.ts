import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './install.ts'

/** Debian installs it where the path of a user who is not root does not lead. */
const FOLDERS = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/opt/homebrew/bin',
]

export function findNginx(): string | undefined {
  return FOLDERS.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path))
}

export function needNginx(): void {
  if (findNginx() === undefined)
    installPackages(['nginx-light', 'openssl'], 'no nginx found: install it (apt-get install nginx-light)')
}
