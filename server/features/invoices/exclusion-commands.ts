import type { ChangedInvoices } from '#contract'
import type { BatchedKind, Command } from '../../platform/db/commands/command-batches.ts'
import { bumpVersions } from '../../platform/db/commands/changes.ts'
import type { Done } from '../../platform/db/commands/command.ts'
import type { ChangeTransaction } from '../../platform/db/driver.ts'
import { orRejection, type Rejection } from '../../platform/rejection.ts'
import { exclusionStatement, type ChangedIds } from '../../engine/book/exclusions.ts'
import { requireOffersWithinLimit } from '../requests/offer-limit/offer-limit.ts'
import { type ExclusionCall, type ExclusionFacts, readFacts, requireNamed } from './exclusion-facts.ts'
import { changeDetail } from '../../engine/book/change-detail.ts'

/** Decides the waiting calls of an account together: what each finds is what those before it have left. */
export const EXCLUSIONS: BatchedKind<ExclusionCall, ExclusionFacts, ChangedInvoices> = {
  mostWeight: 4000,
  weigh: ({ ids }) => ids.length,
  read: readFacts,
  async apply(tx, facts, version, commands, now) {
    const state = new ExclusionState(facts, version)
    const outcomes = commands.map((command) => state.decide(command))
    await state.write(tx, commands, now)
    return outcomes
  },
}

class ExclusionState {
  readonly #facts: ExclusionFacts
  readonly #version: number
  /** The invoices that were named so far, and whether they are excluded. */
  readonly #excluded = new Map<number, boolean>()
  readonly #details: object[] = []
  readonly #included = new Map<Command<ExclusionCall>, readonly string[]>()

  constructor(facts: ExclusionFacts, version: number) {
    this.#facts = facts
    this.#version = version
  }

  decide(command: Command<ExclusionCall>): Done<ChangedInvoices> | Rejection {
    const { ids, excluded, customer } = command.call
    const { invoices, customers } = this.#facts
    const rejection = orRejection(() => requireNamed(command.call, this.#facts))
    if (rejection !== undefined) return rejection
    const changed = ids.filter((id) => this.#isExcluded(id) !== excluded)
    for (const id of changed) this.#excluded.set(id, excluded)
    const changedCount = changed.length
    const marketUuids = [...new Set(changed.map((id) => invoices.get(id)!.marketUuid))]
    if (changedCount > 0) this.#details.push(changeDetail(changedCount, marketUuids))
    if (changedCount > 0 && !excluded) this.#included.set(command, marketUuids)
    const result = { changedCount, version: this.#version + this.#details.length }
    if (customer === undefined) return { result, details: { changedCount } }
    const { makerOrganizationUuid, scope } = customer
    const customerUuid = customers.get(makerOrganizationUuid.toLowerCase())
    const details = { customerUuid, currency: scope.currency, changedCount }
    return { result, target: makerOrganizationUuid, details }
  }

  async write(tx: ChangeTransaction, [first]: readonly Command<ExclusionCall>[], now: Date): Promise<void> {
    const { accountId } = first!.actor
    const ids = this.#changedIds()
    if (ids.excluded.length + ids.included.length > 0) {
      // Clients ask for what changed after a version: none may miss a block that a later command of the batch changed.
      const { sql, params } = exclusionStatement(accountId, ids, this.#version + this.#details.length)
      if (this.#facts.limit === undefined) tx.atEnd(sql, params)
      else await tx.query(sql, params)
    }
    if (this.#facts.limit !== undefined)
      for (const [{ actor }, marketUuids] of this.#included)
        await requireOffersWithinLimit(tx, actor, marketUuids, now)
    bumpVersions(tx, accountId, this.#version, 'invoices', this.#details, now)
  }

  #isExcluded(id: number): boolean {
    return this.#excluded.get(id) ?? this.#facts.invoices.get(id)!.isExcluded
  }

  #changedIds(): ChangedIds {
    const changed = [...this.#excluded].filter(
      ([id, excluded]) => excluded !== this.#facts.invoices.get(id)!.isExcluded,
    )
    const idsOf = (wanted: boolean) => changed.filter(([, excluded]) => excluded === wanted).map(([id]) => id)
    return { excluded: idsOf(true), included: idsOf(false) }
  }
}
