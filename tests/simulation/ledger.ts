import { idsOfSet, type Book } from '#domain/invoices'
import type { NewEntry } from '../../src/book/store/outbox.ts'
import { idOf } from './server-rows.ts'

/** Rows up to this one are edited once in a run, and by no other user: what they show must never revert. */
export const PRIVATE_ROWS = 4

/** A tab as far as it shows edits. */
export interface ShowingTab {
  readonly name: string
  readonly isAlive: boolean
  readonly isOpen: boolean
  readonly sending: number
  readonly book: Book
}

/** The edits of the users and their results, stored outside of everything that can crash. */
export class Ledger {
  readonly entries = new Map<string, NewEntry>()
  readonly isSaved = new Set<string>()
  readonly rejected = new Set<string>()
  readonly faults: string[] = []
  readonly usedPrivate = new Set<number>()
  /** What may be stored of each draft: what was written last, and what was being written since. */
  readonly #drafts = new Map<string, readonly (string | undefined)[]>()
  readonly #shown = new Map<ShowingTab, Set<string>>()
  #keys = 0

  newKey(): string {
    return `op-${++this.#keys}`
  }

  made(tab: ShowingTab, entry: NewEntry): void {
    this.entries.set(entry.opId, entry)
    this.expectShown(tab, [entry.opId])
  }

  saved(opId: string): void {
    this.isSaved.add(opId)
  }

  drafting(id: string, content: string | undefined): void {
    this.#drafts.set(id, [...(this.#drafts.get(id) ?? [undefined]), content])
  }

  drafted(id: string, content: string | undefined): void {
    this.#drafts.set(id, [content])
  }

  checkDrafts(stored: ReadonlyMap<string, unknown>): void {
    for (const [id, possible] of this.#drafts) {
      const content = stored.get(id)
      if (possible.some((one) => one === content)) continue
      if (content === undefined) this.#fault(`${id} was lost`)
      else
        this.#fault(possible.every((one) => one === undefined) ? `${id} came back` : `${id} is an older one`)
    }
  }

  savedNow(): readonly string[] {
    return [...this.isSaved]
  }

  expectShown(tab: ShowingTab, opIds: readonly string[]): void {
    const shown = this.#shown.get(tab) ?? new Set()
    this.#shown.set(tab, shown)
    for (const opId of opIds) if (isPrivate(this.entries.get(opId)!)) shown.add(opId)
  }

  /** Checks every open tab: no shown edit may revert, and at most one tab sends at a time. */
  check(tabs: readonly ShowingTab[]): void {
    if (tabs.filter((tab) => tab.isAlive && tab.sending > 0).length > 1) this.#fault('two tabs send at once')
    for (const tab of tabs) {
      if (!tab.isAlive || !tab.isOpen) continue
      for (const opId of this.#shown.get(tab) ?? []) {
        if (!this.rejected.has(opId) && !shows(tab, this.entries.get(opId)!))
          this.#fault(`${opId} flickered in ${tab.name}`)
      }
    }
  }

  #fault(what: string): void {
    if (!this.faults.includes(what)) this.faults.push(what)
  }

  /** Whether every edit was applied once, or rejected with a reason; and in the order of the outbox. */
  checkResult(applied: readonly string[], sequences: ReadonlyMap<string, number>): void {
    const counts = new Map<string, number>()
    for (const opId of applied) counts.set(opId, (counts.get(opId) ?? 0) + 1)
    for (const opId of this.entries.keys()) {
      const count = counts.get(opId) ?? 0
      if (count > 1) this.#fault(`${opId} was done ${count} times`)
      if (this.isSaved.has(opId) && count === 0 && !this.rejected.has(opId)) this.#fault(`${opId} was lost`)
      if (count > 0 && this.rejected.has(opId)) this.#fault(`${opId} was done and rejected`)
    }
    const order = applied.map((opId) => sequences.get(opId)).filter((sequence) => sequence !== undefined)
    if (order.some((sequence, n) => n > 0 && sequence < order[n - 1]!))
      this.#fault('edits were done out of order')
  }
}

function isPrivate({ args }: NewEntry): boolean {
  return [...idsOfSet(args.invoices)].every((id) => id <= idOf(PRIVATE_ROWS))
}

function shows(tab: ShowingTab, { args }: NewEntry): boolean {
  return [...idsOfSet(args.invoices)].every((id) => {
    const row = tab.book.rowOf(id)
    return row !== undefined && tab.book.isExcluded(row) === args.excluded
  })
}
