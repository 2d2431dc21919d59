import { isLabelledTitle, numberedTitle } from '../rows/groups.ts'

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

  add(cells: readonly string[]): void {
    if (this.count === this.labelled || this.labelled > 0) this.labelled += isLabelledTitle(cells) ? 1 : 0
    this.count++
    this.#last = cells
  }

  addItem(): void {
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
