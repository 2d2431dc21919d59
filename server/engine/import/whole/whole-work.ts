import type { EpochDay } from '#domain/calendar'
import type { RecordedImport } from '../merge/record.ts'
import type { WholeWork } from '../merge/write-rows.ts'
import type { RowWarnings } from '../rows/row-counts.ts'
import { closeMissing } from './close-missing.ts'
import type { MissingTotal } from './closing.ts'
import { countOpen, planWhole, requireAccepted, type WholeFile, type WholePlan } from './plan-whole.ts'
import type { WholeBook } from './whole-book.ts'

/** The closing of what a file no longer has, as a part of its import. */
export class WholeImport implements WholeWork {
  readonly #recorded: RecordedImport
  readonly #whole: WholeBook
  readonly #file: WholeFile
  readonly #run: { readonly today: EpochDay; readonly signal: AbortSignal | undefined }
  #plan: WholePlan | undefined
  #closed: readonly MissingTotal[] = []

  constructor(
    recorded: RecordedImport,
    whole: WholeBook,
    file: WholeFile,
    run: { readonly today: EpochDay; readonly signal: AbortSignal | undefined },
  ) {
    this.#recorded = recorded
    this.#whole = whole
    this.#file = file
    this.#run = run
  }

  readonly mostClosed: WholeWork['mostClosed'] = (database) => countOpen(database, this.#recorded.accountId)

  readonly plan: WholeWork['plan'] = async (pace) => {
    const { offered } = this.#whole
    const { accountId } = this.#recorded
    this.#plan = await planWhole(pace, accountId, this.#file, { offered, ...this.#run })
    requireAccepted(this.#plan, this.#whole)
  }

  readonly close: WholeWork['close'] = async (slices) => {
    if (this.#plan === undefined) return 0
    const { offered } = this.#whole
    this.#closed = await closeMissing(slices, this.#recorded, {
      ...this.#plan,
      offered,
      signal: this.#run.signal,
    })
    return this.#closed.reduce((sum, { count }) => sum + count, 0)
  }

  warnings(): readonly RowWarnings[] {
    const kept = this.#whole.offered === 'keep' ? (this.#plan?.closing.offered.totals ?? []) : []
    return [...warningOf('CLOSED', this.#closed), ...warningOf('OFFERED_KEPT', kept)]
  }
}

function warningOf(
  doubt: 'CLOSED' | 'OFFERED_KEPT',
  totals: readonly MissingTotal[],
): readonly RowWarnings[] {
  const count = totals.reduce((sum, total) => sum + total.count, 0)
  if (count === 0) return []
  return [
    {
      doubt,
      count,
      lines: [],
      money: totals.map(({ currency, amountMinor }) => ({ currency, amountMinor })),
    },
  ]
}
