import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LoadContender } from './contender.ts'

/** Whether a contender is named by the path of its module: `big.js` is a library. */
export function isModule(name: string): boolean {
  return /\/.*\.[cm]?[jt]s$/.test(name)
}

/** Loads a stranger's engine: a module like `template.ts`. */
export async function loadModule(path: string): Promise<LoadContender> {
  const module = (await import(pathToFileURL(resolve(path)).href)) as { readonly load?: LoadContender }
  if (typeof module.load !== 'function')
    throw new Error(`${path} exports no function load: see bench/domain/template.ts`)
  return module.load
}
