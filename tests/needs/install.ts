import { spawnSync } from 'node:child_process'
import { delimiter, dirname } from 'node:path'

/** Runs a command with its output shown, on the Node.js that runs this; whether it succeeded. */
export function runs(command: string, args: readonly string[]): boolean {
  const path = dirname(process.execPath) + delimiter + process.env.PATH
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, PATH: path } }).status === 0
}

/** Installs Debian packages when this user may; otherwise says in one line what to install. */
export function installPackages(packages: readonly string[], otherwise: string): void {
  const wanted = packages.join(' ')
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) throw new Error(otherwise)
  console.log(`installing ${wanted} …`)
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet).status === 0
  if (install()) return
  spawnSync('apt-get', ['update'], quiet)
  if (!install()) throw new Error(otherwise)
}
