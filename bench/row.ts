export interface BenchCase {
  readonly rows: number
  /** Set for a book that the server generates. */
  readonly customers?: number
  /** Set for a book that the domain bench makes; about one for a thousand rows when nothing is said. */
  readonly opportunities?: number
}

export interface BenchRun {
  readonly size: BenchCase
  /** The folder of somebody's own book, which is asked in place of a generated one. */
  readonly ownBook?: string
  /** Few rounds: only that the bench works is checked. */
  readonly smoke: boolean
  /** Fewer rounds, without the slowest peers: a run of a minute. */
  readonly quick?: boolean
  /** Part of the names of the questions to ask; all when nothing is said. Suites may ask more, which is left out afterwards. */
  readonly only?: string | undefined
  readonly contenders?: readonly string[]
  /** Called before each step with what is done now, the contender first. */
  readonly onProgress: (...parts: readonly string[]) => void
  /** Called with how much of the case is done, from 0 to 1, by suites that know. */
  readonly onShare?: (share: number) => void
}

export function isAsked(question: string, only: string | undefined): boolean {
  return only === undefined || question.toLowerCase().includes(only.toLowerCase())
}

type Bench = (run: BenchRun) => Promise<readonly BenchLine[]>

export interface Suite {
  readonly bench: Bench
  /** Who can be named by `--contenders`; absent where nobody is left out. */
  readonly contenders?: readonly string[]
  readonly versions?: () => Readonly<Record<string, string>>
  readonly notes?: Readonly<Record<string, string>>
  /** Absent where they are known only once they were asked. */
  readonly questions?: readonly string[]
}

/** One measured line: a question asked of one contender. */
export interface BenchLine {
  readonly question: string
  readonly contender: string
  /** Absent where something else than time is measured. */
  readonly medianMs?: number
  /** Spread, where there were several rounds. */
  readonly p95Ms?: number
  readonly p99Ms?: number
  /** The longest single task or block. */
  readonly longestMs?: number
  /** With caches swept before each round. */
  readonly coldMs?: number
  readonly perSecond?: number
  /** Processor time of a call, in milliseconds of a core: in the server's process, and in a PostgreSQL beside it. */
  readonly serverCpuMs?: number
  readonly databaseCpuMs?: number
  readonly bytesARow?: number
  /** The memory of a process, as the system counts it. */
  readonly residentMb?: number
  /** What lies on the disk, in millions of bytes. */
  readonly diskMb?: number
  readonly uploadBytes?: number
  /** This contender's time over ours: above 1, ours is faster. */
  readonly ratio?: number
  /** The exponent of its cost: twice the input takes 2^growth times as long. */
  readonly growth?: number
  /** Values of its answer that are wrong by exact arithmetic. */
  readonly wrong?: number
  /** What the median lies between, as surely as 95 of 100. */
  readonly intervalMs?: readonly [low: number, high: number]
  /** Why there is no time: a wrong answer, an error, no memory. */
  readonly failed?: string
  /** What a wrong answer says, and ours. */
  readonly difference?: { readonly theirs: string; readonly ours: string }
  /** The times that the median is of, where they are few. */
  readonly samplesMs?: readonly number[]
  readonly note?: string
}

export interface BenchRow extends BenchLine, BenchCase {
  readonly suite: string
  /** Whether its goals were met, or by how much it fell short. */
  readonly goal?: string
}
