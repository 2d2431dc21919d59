import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Step } from './tiers.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** How long what runs may take to end by itself when the run is broken off. */
const END_MS = 5_000

const groups = new Set<number>()
let isBrokenOff = false

/**
 * Runs a step on the Node.js that runs this; whether it succeeded. Its output is shown as it comes, or when it has ended. Its
 * processes are one group, which ends with it, and with this process.
 */
export async function runStep(
  { command, args, env = {} }: Step,
  output: 'as it comes' | 'at the end' = 'as it comes',
): Promise<boolean> {
  const path = dirname(process.execPath) + delimiter + process.env.PATH
  const child = spawn(command, args, {
    stdio: output === 'as it comes' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, PATH: path, ...env },
  })
  const written: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => void written.push(bytes))
  const group = -child.pid!
  if (groups.size === 0) for (const signal of SIGNALS) process.once(signal, breakOff)
  groups.add(group)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  // The process is about to end: no further step begins.
  if (isBrokenOff) return new Promise(() => undefined)
  process.stdout.write(Buffer.concat(written))
  groups.delete(group)
  if (groups.size === 0) for (const signal of SIGNALS) process.off(signal, breakOff)
  signalGroup(group, 'SIGKILL')
  return code === 0
}

function breakOff(signal: NodeJS.Signals): void {
  isBrokenOff = true
  void Promise.all([...groups].map((group) => endGroup(group, signal))).then(() => {
    console.error('broken off')
    process.exit(128 + constants.signals[signal])
  })
}

async function endGroup(group: number, signal: NodeJS.Signals): Promise<void> {
  const deadline = Date.now() + END_MS
  while (signalGroup(group, Date.now() < deadline ? signal : 'SIGKILL')) await delay(100)
}

function signalGroup(group: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(group, signal)
  } catch {
    return false
  }
}
