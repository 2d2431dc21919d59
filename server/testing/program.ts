import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const OWN_NODE = join(ROOT, 'node_modules/.bin/node')

export interface Program {
  readonly child: ChildProcess
  output(): string
  /** Resolves with the output once it contains the text; rejects when the program ends before. */
  prints(text: string | RegExp): Promise<string>
  /** Resolves with its exit code. */
  ended(): Promise<number | null>
}

export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'sooner-data-'))
}

/** Starts a program with nothing of our own environment but the path and where compiled code is kept. */
export function startProgram(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Program {
  const node = existsSync(OWN_NODE) ? OWN_NODE : process.execPath
  const child = spawn(node, ['--disable-proto=delete', join(ROOT, script), ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
  })
  let printed = ''
  const waiting = new Set<() => void>()
  const add = (chunk: Buffer) => {
    printed += chunk.toString()
    for (const check of waiting) check()
  }
  child.stdout.on('data', add)
  child.stderr.on('data', add)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    child,
    output: () => printed,
    ended: () => ended,
    prints: (text) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (typeof text === 'string' ? printed.includes(text) : text.test(printed)) resolve(printed)
        }
        waiting.add(check)
        check()
        void ended.then((code) =>
          reject(new Error(`ended with ${code} before printing ${String(text)}:\n${printed}`)),
        )
      }),
  }
}
