import type { Config } from '../config.ts'
import { isOwnMachine } from '../own-machine.ts'

/** Whether pages of an origin may open a socket. Ignores the `Host` header, which the client controls. */
export function isOwnOrigin(origin: string, { origins }: Pick<Config, 'origins'>): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  // Without a public URL the server runs on a developer's machine, where the app may come from a development server.
  return origins === undefined ? isOwnMachine(url.hostname) : origins.includes(url.origin)
}
