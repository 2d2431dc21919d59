import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Step } from './tiers.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** How long what runs may take to end by itself when the run is broken off. */
const END_MS = 5_000

/**
 * Runs a step with its output shown, on the Node.js that runs this; whether it succeeded. Its processes are one group, which ends
 * with it, and with this process.
 */
export async function runStep({ command, args, env = {} }: Step): Promise<boolean> {
  const path = dirname(process.execPath) + delimiter + process.env.PATH
  const child = spawn(command, args, {
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, PATH: path, ...env },
  })
  const group = -child.pid!
  let isBrokenOff = false
  const breakOff = (signal: NodeJS.Signals): void => {
    isBrokenOff = true
    void endGroup(group, signal).then(() => {
      console.error('broken off')
      process.exit(128 + constants.signals[signal])
    })
  }
  for (const signal of SIGNALS) process.once(signal, breakOff)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  // The process is about to end: no further step begins.
  if (isBrokenOff) return new Promise(() => undefined)
  for (const signal of SIGNALS) process.off(signal, breakOff)
  signalGroup(group, 'SIGKILL')
  return code === 0
}

async function endGroup(group: number, signal: NodeJS.Signals): Promise<void> {
  const deadline = Date.now() + END_MS
  while (signalGroup(group, Date.now() < deadline ? signal : 'SIGKILL')) await delay(100)
}

/** Whether the group still had a process to signal. */
function signalGroup(group: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(group, signal)
  } catch {
    return false
  }
}
