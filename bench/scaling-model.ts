// What more machines may give, worked out from what a call takes of the processors of one: a part of docs/scaling.md that
// `npm run bench -- --document` writes.
import { timeText } from './format.ts'
import type { RecordedRun } from './goal-tables.ts'
import { LOAD_QUESTIONS } from './server/load-questions.ts'

/** Database nodes of a cluster. */
const NODES = [4, 16, 64] as const

export const MODEL = {
  /** Of each machine, servers' and nodes' alike. */
  cores: 8,
  /** What is used of them: beyond it calls wait for one another. */
  share: 0.7,
  /** A statement passes the node that routes it and the node that has the shard. */
  routing: 2,
} as const

/** Calls a second that so many database nodes carry when each call takes so long of one core of PostgreSQL. */
export function callsOfNodes(nodes: number, databaseCpuMs: number): number {
  return (nodes * MODEL.cores * MODEL.share * 1000) / (databaseCpuMs * MODEL.routing)
}

/** Servers that so many calls a second need when each takes so long of one core of a server. */
export function serversFor(callsPerSecond: number, serverCpuMs: number): number {
  return Math.ceil((callsPerSecond * serverCpuMs) / (1000 * MODEL.cores * MODEL.share))
}

/** A line for each question of `load`, of the recorded runs that say what their calls took of the processors. */
export function modelTable(runs: readonly RecordedRun[]): string {
  const rows = runs.flatMap(({ results }) => results.filter(({ suite }) => suite === 'load'))
  const lines = LOAD_QUESTIONS.flatMap((name) => {
    const row = rows.find(
      ({ question, contender, databaseCpuMs }) =>
        question === `${name}, 64 clients` && contender === 'postgres' && databaseCpuMs !== undefined,
    )
    if (row?.serverCpuMs === undefined || row.databaseCpuMs === undefined) return []
    const { serverCpuMs, databaseCpuMs } = row
    const cells = NODES.map((nodes) => {
      const calls = callsOfNodes(nodes, databaseCpuMs)
      const servers = serversFor(calls, serverCpuMs)
      return `${wholeHundreds(calls)} /s with ${servers} ${servers === 1 ? 'server' : 'servers'}`
    })
    return [`| ${[name, timeText(serverCpuMs), timeText(databaseCpuMs), ...cells].join(' | ')} |`]
  })
  const heads = ['', 'server, a call', 'PostgreSQL, a call', ...NODES.map((nodes) => `${nodes} nodes`)]
  return [`| ${heads.join(' | ')} |`, `|${'---|'.repeat(heads.length)}`, ...lines].join('\n')
}

function wholeHundreds(value: number): string {
  return (Math.round(value / 100) * 100).toLocaleString('en')
}
