import type { Config } from '../config.ts'
import { isOwnMachine } from '../own-machine.ts'

/** Whether pages of an origin may open a socket. What the `Host` header says decides nothing: the caller writes it. */
export function isOwnOrigin(origin: string, { origins }: Pick<Config, 'origins'>): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  // Without a public address the server is somebody's own machine, where the app may come from a development server.
  return origins === undefined ? isOwnMachine(url.hostname) : origins.includes(url.origin)
}
