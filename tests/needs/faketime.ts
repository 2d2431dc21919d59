import { readdirSync } from 'node:fs'
import { installPackages } from './install.ts'

const FOLDER = '/usr/lib'

/** The library that gives a process another clock, for tests of servers whose clocks differ; installed if need be. */
export function needFaketime(): string {
  const found = findFaketime()
  if (found !== undefined) return found
  installPackages(['libfaketime'], 'no libfaketime found: install it (apt-get install libfaketime)')
  return findFaketime()!
}

function findFaketime(): string | undefined {
  for (const machine of readdirSync(FOLDER)) {
    const folder = `${FOLDER}/${machine}/faketime`
    if (filesOf(folder).includes('libfaketimeMT.so.1')) return `${folder}/libfaketimeMT.so.1`
  }
  return undefined
}

function filesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
