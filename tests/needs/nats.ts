import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './install.ts'

/** Debian installs it where the path of a user who is not root does not lead. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin']

export function findNats(): string | undefined {
  return FOLDERS.map((folder) => join(folder, 'nats-server')).find((path) => existsSync(path))
}

export function needNats(): void {
  if (findNats() === undefined)
    installPackages(['nats-server'], 'no NATS server found: install it (apt-get install nats-server)')
}
