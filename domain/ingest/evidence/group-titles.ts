import { isLabelledTitle, numberedTitle } from '../rows/groups.ts'
import { isAddressLine, isContact } from '../rows/party-lines.ts'

/** What the titles of groups of a table have in common. */
export class GroupTitles {
  count = 0
  /** Titles that say that they name a customer, unless one without a label stands above them. */
  labelled = 0
  #firstForm: string | undefined
  #firstNumber = ''
  #areOfOneForm = true
  #areSeveral = false
  /** The last title, until an item stands below it: one above other titles is of more than a customer. */
  #last: readonly string[] | undefined

  /** The title above those that stand further in, directly below it, and the last of these. */
  #outer = ''
  #inner = ''
  #column = 0
  #hasContacts = false
  /** Sums that name a title, of those with others further in and of these; titles further in that stand below items. */
  #outerSums = 0
  #innerSums = 0
  #innerBelowItems = 0
  /** Titles below each other since the last item, and how often so many stood above a telephone, a mail or an address. */
  #stacked = 0
  readonly #aboveContacts = new Map<number, number>()
  /** Items below a title without others further in. */
  #outerItems = 0

  /**
   * Whether titles further in than another say something of its customer: its contact, where sums name the customer alone; or its jobs,
   * where other customers have items without any.
   */
  get areLinesBelow(): boolean {
    if (this.#outerSums === 0 || this.labelled > 0) return false
    const areAlone = this.#innerSums + this.#innerBelowItems === 0
    return areAlone ? this.#hasContacts : this.#outerItems > 0
  }

  /**
   * How many titles stand above the lines that say how to reach a customer, in most groups: the first is the customer, as others may be
   * its contact. None: no such lines stand below titles.
   */
  get contactsBelow(): number {
    if (this.labelled > 0) return 0
    // Titles of regions stand above the first customer of each alone.
    const [[titles, groups] = [0, 0], [, others] = [0, 0]] = [...this.#aboveContacts].toSorted(
      ([a, first], [b, second]) => second - first || a - b,
    )
    return titles > 1 && groups <= others ? 1 : titles
  }

  #addContact(): void {
    if (this.#stacked > 0)
      this.#aboveContacts.set(this.#stacked, (this.#aboveContacts.get(this.#stacked) ?? 0) + 1)
    this.#stacked = 0
  }

  #addLevel(cells: readonly string[]): void {
    const column = cells.findIndex((cell) => cell.trim() !== '')
    const text = cells[column]?.trim() ?? ''
    const isFurtherIn = this.#outer !== '' && column > this.#column
    if (isFurtherIn && this.#last === undefined) this.#innerBelowItems++
    if (isFurtherIn) this.#hasContacts ||= isContact(text)
    if (isFurtherIn) this.#inner = text
    else [this.#outer, this.#inner, this.#column] = [text, '', column]
  }

  /** Adds a row that is a sum or a line. */
  addLine(cells: readonly string[]): void {
    const text = cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
    if (isContact(text) || isAddressLine(cells)) this.#addContact()
    if (this.#last !== undefined && isContact(text)) {
      this.#hasContacts = true
      this.#inner ||= text
      return
    }
    if (this.#inner === '' || text.length > LONGEST_SUM) return
    if (text.endsWith(this.#inner)) this.#innerSums++
    else if (text.length > this.#outer.length && text.endsWith(this.#outer)) this.#outerSums++
  }

  add(cells: readonly string[]): void {
    if (isContact(cells.find((cell) => cell.trim() !== '')?.trim() ?? '')) this.#addContact()
    else this.#stacked++
    this.#addLevel(cells)
    if (this.count === this.labelled || this.labelled > 0) this.labelled += isLabelledTitle(cells) ? 1 : 0
    this.count++
    this.#last = cells
  }

  addItem(): void {
    this.#stacked = 0
    if (this.#inner === '' && this.#outer !== '') this.#outerItems++
    if (this.#last !== undefined && this.#areOfOneForm) this.#addForm(this.#last)
    this.#last = undefined
  }

  #addForm(cells: readonly string[]): void {
    const [number] = numberedTitle(cells) ?? ['']
    const form = number.replace(/\d/g, '0')
    this.#firstForm ??= form
    this.#firstNumber ||= number
    this.#areOfOneForm = form !== '' && form === this.#firstForm
    this.#areSeveral ||= number !== this.#firstNumber
  }

  /** Whether each begins with a number of the same form, and several with different ones: `1001 Elm Ltd`, `1044 Oak plc`. */
  get areNumbered(): boolean {
    return this.#areOfOneForm && this.#areSeveral
  }
}

const LONGEST_SUM = 200

/** What the titles of a table have in common, as far as it tells them from lines below them. */
export type TitleShape = Pick<GroupTitles, 'labelled' | 'areLinesBelow' | 'contactsBelow'>

export const NO_SHAPE: TitleShape = { labelled: 0, areLinesBelow: false, contactsBelow: 0 }
