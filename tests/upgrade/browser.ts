import { createServer, connect, type Socket } from 'node:net'
import { chromium, type BrowserContext } from 'playwright'
import { CHROMIUM_FLAGS, needChromium } from '../needs/chromium.ts'
import { ORIGIN } from './release.ts'

/** What stands between the browser and the server: the origin stays while servers change. */
export interface Gate {
  readonly port: number
  /** From now on connections go to this server; those to the one before are closed. */
  leadTo(port: number): void
  close(): void
}

/** Opens a gate that leads nowhere yet. */
export async function openGate(): Promise<Gate> {
  const sockets = new Set<Socket>()
  let target: number | undefined
  const gate = createServer((incoming) => {
    const outgoing = target === undefined ? undefined : connect(target, '127.0.0.1')
    for (const socket of [incoming, outgoing]) {
      if (socket === undefined) continue
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        incoming.destroy()
        outgoing?.destroy()
      })
    }
    if (outgoing === undefined) incoming.destroy()
    else incoming.pipe(outgoing).pipe(incoming)
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  const address = gate.address()
  const cut = () => sockets.forEach((socket) => socket.destroy())
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    leadTo: (port) => {
      target = port
      cut()
    },
    close: () => {
      gate.close()
      cut()
    },
  }
}

/** Starts Chromium on a profile directory. Every call to `ORIGIN` goes through the gate. */
export function openProfile(directory: string, gate: Gate): Promise<BrowserContext> {
  const { hostname } = new URL(ORIGIN)
  return chromium.launchPersistentContext(directory, {
    executablePath: needChromium(),
    args: [...CHROMIUM_FLAGS, `--host-resolver-rules=MAP ${hostname}:80 127.0.0.1:${gate.port}`],
    serviceWorkers: 'allow',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
}
