import { existsSync } from 'node:fs'
import { isModule } from './domain/module-contender.ts'
import { isAsked, type Suite } from './row.ts'

/** Suites are loaded when they are asked for: each brings its own peers. */
export const SUITES: Readonly<Record<string, () => Promise<Suite>>> = {
  domain: async () => {
    const { domainBench } = await import('./domain/index.ts')
    return { bench: domainBench, ...(await import('./domain/asked.ts')).DOMAIN_ASKED }
  },
  grid: async () => {
    const { gridBench, GRID_CONTENDERS } = await import('./grid/index.ts')
    return { bench: gridBench, contenders: GRID_CONTENDERS }
  },
  server: async () => ({ bench: (await import('./server/import.ts')).serverBench }),
  app: async () => ({ bench: (await import('./app/index.ts')).appBench }),
  snapshot: async () => ({ bench: (await import('./server/snapshot.ts')).snapshotBench }),
  settle: async () => ({ bench: (await import('./server/settle.ts')).settleBench }),
  clear: async () => ({ bench: (await import('./server/clear.ts')).clearBench }),
  load: async () => ({ bench: (await import('./server/load.ts')).loadBench }),
  fanout: async () => ({ bench: (await import('./server/fanout.ts')).fanoutBench }),
  hostile: async () => ({ bench: (await import('./server/hostile.ts')).hostileBench }),
  accounts: async () => ({ bench: (await import('./server/accounts.ts')).accountsBench }),
  wide: async () => ({ bench: (await import('./server/wide.ts')).wideBench }),
}

/** A sentence that says what cannot be asked of these suites; undefined when all can. */
export function problemOf(
  suites: Readonly<Record<string, Suite>>,
  { contenders = [], only }: { readonly contenders?: readonly string[]; readonly only?: string },
): string | undefined {
  const all = Object.values(suites)
  const names = all.flatMap((suite) => suite.contenders ?? [])
  const unknown = contenders.find((name) => !names.includes(name) && !isModule(name))
  if (unknown !== undefined && all.every((suite) => suite.contenders !== undefined))
    return `no contender named ${unknown}: ${[...new Set(names)].join(', ')}`
  const absent = contenders.find((name) => isModule(name) && !existsSync(name))
  if (absent !== undefined) return `no file ${absent} for an engine: see bench/domain/template.ts`
  const isAnyAsked = all.some(
    ({ questions }) => questions === undefined || questions.some((question) => isAsked(question, only)),
  )
  return isAnyAsked ? undefined : `no question with "${only}" in its name: --list has all of them`
}
