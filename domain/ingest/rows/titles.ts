import type { Currency } from '../../money/currency.ts'
import { groupOf, isBareNumber, isLabelledTitle, nameLine, type Group } from './groups.ts'
import type { RowKind, RowStatus } from './kinds.ts'
import { sectionOf, stateOf, titleCurrency } from './labels.ts'
import type { RecordKind } from './row-sorter.ts'

/** What the titles above a row say of it: its customer, the currency of its amounts, what kind of row it is, and its state. */
export class Titles {
  kind: RowKind | undefined
  #ofAll: Currency | undefined
  #ofGroup: Currency | undefined
  #statusOfAll: RowStatus | undefined
  #statusOfGroup: RowStatus | undefined
  /** Whether nothing but titles stands below the one of the group. */
  #isGroupNew = false
  readonly #areNumbered: boolean
  /** The last group, where its title has nothing but its number. */
  #bare: Group | undefined
  /** The group of the last title, where that says that it names a customer. */
  #labelled: Group | undefined
  /** The last such group that a line has named: each page may repeat its title, below the name. */
  #known: Group | undefined

  get currency(): Currency | undefined {
    return this.#ofGroup ?? this.#ofAll
  }

  get status(): RowStatus | undefined {
    return this.#statusOfGroup ?? this.#statusOfAll
  }

  /** `areNumbered`: whether the titles of groups begin with the numbers of their customers. */
  constructor(areNumbered = false) {
    this.#areNumbered = areNumbered
  }

  /** Adds a record; answers whom it names where it is the title of a group, or has the name of the customer in it. */
  add(kind: RecordKind, cells: readonly string[]): Group | undefined {
    if (kind === 'item') {
      this.#isGroupNew = false
      this.#bare = undefined
    }
    if (kind === 'note') return this.#named(cells)
    if (kind === 'section') this.#addSection(cells.find((cell) => cell.trim() !== '') ?? '')
    if (kind === 'otherList') this.kind = 'noItem'
    if (kind === 'ownList') this.kind = undefined
    if (kind === 'currency') this.#addCurrency(titleCurrency(cells))
    return kind === 'group'
      ? this.#addGroup(groupOf(cells, this.#areNumbered), isLabelledTitle(cells))
      : undefined
  }

  #named(cells: readonly string[]): Group | undefined {
    const name = this.#bare === undefined ? undefined : nameLine(cells)
    return name === undefined ? undefined : (this.#known = { ...this.#bare!, name })
  }

  // A title of states below one of credit notes is of these.
  #addSection(label: string): void {
    const status = stateOf(label)
    if (status === undefined) this.kind = sectionOf(label)
    const isOfGroup = this.#isGroupNew || this.#statusOfGroup !== undefined
    if (!isOfGroup) this.#statusOfAll = status
    this.#statusOfGroup = isOfGroup ? status : undefined
  }

  // A currency below the title of a group is that of this group, unless it stands above other groups.
  #addCurrency(currency: Currency | undefined): void {
    if (!this.#isGroupNew) this.#ofAll = currency
    this.#ofGroup = this.#isGroupNew ? currency : undefined
  }

  #addGroup(group: Group, isLabelled: boolean): Group {
    const above = this.#isGroupNew && isLabelled ? this.#labelled : undefined
    if (this.#isGroupNew) {
      this.#ofAll = this.#ofGroup ?? this.#ofAll
      this.#statusOfAll = this.#statusOfGroup ?? this.#statusOfAll
    }
    this.#ofGroup = group.currency
    this.#statusOfGroup = undefined
    this.#isGroupNew = true
    this.#bare = isBareNumber(group.number) && group.name === group.number ? group : undefined
    const found = this.#bare === undefined ? group : this.#withName(group, above)
    this.#labelled = isLabelled ? found : undefined
    return found
  }

  /** A customer whose title is a number alone, with the name that another title directly above has, or a line of the page before. */
  #withName(group: Group, above: Group | undefined): Group {
    if (above !== undefined && !isBareNumber(above.name)) return { ...group, name: above.name }
    return this.#known?.number === group.number ? this.#known : group
  }
}
