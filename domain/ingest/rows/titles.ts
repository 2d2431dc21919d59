import type { Currency } from '../../money/currency.ts'
import { groupOf, type Group } from './groups.ts'
import type { RowKind } from './kinds.ts'
import { sectionOf, titleCurrency } from './labels.ts'
import type { RecordKind } from './row-sorter.ts'

/** What the titles above a row say of it: its customer, the currency of its amounts, and what kind of row it is. */
export class Titles {
  kind: RowKind | undefined
  #ofAll: Currency | undefined
  #ofGroup: Currency | undefined
  /** Whether nothing but titles stands below the one of the group. */
  #isGroupNew = false

  get currency(): Currency | undefined {
    return this.#ofGroup ?? this.#ofAll
  }

  /** Adds a record; answers whom it names where it is the title of a group. */
  add(kind: RecordKind, cells: readonly string[]): Group | undefined {
    if (kind === 'item') this.#isGroupNew = false
    if (kind === 'section') this.kind = sectionOf(cells.find((cell) => cell.trim() !== '') ?? '')
    if (kind === 'currency') this.#addCurrency(titleCurrency(cells))
    return kind === 'group' ? this.#addGroup(groupOf(cells)) : undefined
  }

  // A currency below the title of a group is that of this group, unless it stands above other groups.
  #addCurrency(currency: Currency | undefined): void {
    if (!this.#isGroupNew) this.#ofAll = currency
    this.#ofGroup = this.#isGroupNew ? currency : undefined
  }

  #addGroup(group: Group): Group {
    if (this.#isGroupNew) this.#ofAll = this.#ofGroup ?? this.#ofAll
    this.#ofGroup = group.currency
    this.#isGroupNew = true
    return group
  }
}
