import { isCurrency } from '../../money/currency.ts'
import { columnsOf, FIELD_MEANINGS, withNamed, type SaidColumns } from '../columns.ts'
import { NO_SHAPE, type TitleShape } from '../evidence/group-titles.ts'
import type { HeadingSense, Meaning } from '../headings/headings.ts'
import { knownHeadings } from '../headings/known-headings.ts'
import {
  codeAndName,
  customerTitle,
  filledCells,
  groupName,
  isBareNumber,
  isLabelledGroup,
  isLabelledTitle,
  isName,
  labelledCustomer,
  nameAndCode,
  nameLine,
} from './groups.ts'
import { isOtherListBetween } from '../evidence/other-list.ts'
import { unitPhrase } from '../headings/unit-phrases.ts'
import { AMOUNT_MEANINGS, DAY_MEANINGS } from '../senses/row-meanings.ts'
import { isDigit } from '../texts/text.ts'
import {
  areColumnNumbers,
  isNameOfGroup,
  isOnlyName,
  isPage,
  isRemark,
  isRule,
  firstFilled,
  titleOf,
  titleText,
} from './line-texts.ts'
import { isAddressLine, isOfContact, isOfParty } from './party-lines.ts'
import { isBalanceLabel, isTotalLabel } from './kinds.ts'
import { isInWords, isSumLabel } from './labels.ts'
import { withoutDetails } from './title-details.ts'

export type RecordKind =
  | 'item'
  | 'group'
  | 'currency'
  | 'section'
  | 'total'
  | 'heading'
  | 'otherHeading'
  | 'otherList'
  | 'ownList'
  | 'rule'
  | 'note'
  | 'remark'

const CUSTOMERS: readonly Meaning[] = [
  'customerName',
  'customer',
  'partyName',
  'familyName',
  'customerNumber',
]

/** Lines of the title of a list among others. */
const MOST_BETWEEN = 5

/** Known headings of a row that begins another table. */
const FEWEST_HEADINGS = 4

/** Tells the items of a table from the headings, groups, sums and lines between them. */
export class RowSorter {
  readonly #headings: readonly string[]
  readonly #numbers: readonly number[]
  readonly #amounts: readonly number[]
  readonly #days: readonly number[]
  readonly #customers: readonly number[]
  /** What stands above the headings, which each page may repeat. */
  readonly #titles: ReadonlySet<string>
  /** Those of them that name the customer. */
  readonly #parties: ReadonlySet<string>
  /** The group, and the customer of the item, that stands above. */
  #group = ''
  #customer = ''
  #hasItem = false
  /** Whether nothing but lines without items stands below the title of a group that is a number alone: one may have its name. */
  #isGroupBare = false
  /** Lines since the last item that are no titles of the whole table: headings that are repeated below them begin another list. */
  #between: (readonly string[])[] = []
  #isOtherList = false
  /** Whether no item stands below the last title yet, and whether lines of an address do. */
  #isBelowTitle = false
  #isInAddress = false
  /** Whether the titles of customers say that they are, so that others are of parts of their items. */
  readonly #areGroupsLabelled: boolean
  readonly #areLinesBelow: boolean
  /** How many titles stand above the lines that say how to reach a customer. */
  readonly #contactsBelow: number
  /** The column of the last title. */
  #titleColumn = 0
  /** Whether rows of a name and sums stand above their items; undefined before the first. */
  #doSumsLead: boolean | undefined
  #arePairs: boolean | undefined

  constructor(
    headings: readonly string[],
    senses: readonly (HeadingSense | undefined)[],
    named: SaidColumns = {},
    above: readonly (readonly string[])[] = [],
    groups: TitleShape = NO_SHAPE,
  ) {
    this.#areGroupsLabelled = groups.labelled > 1
    this.#areLinesBelow = groups.areLinesBelow
    this.#contactsBelow = groups.contactsBelow
    const isParty = (cells: readonly string[]) => customerTitle([{ cells }], headings) !== undefined
    this.#titles = new Set(above.filter((cells) => !isParty(cells)).map(titleText))
    this.#parties = new Set(above.filter(isParty).map((cells) => filledCells(cells).join(' ')))
    this.#headings = headings
    this.#numbers = withNamed(columnsOf(FIELD_MEANINGS.invoiceNumber, senses), named.invoiceNumber)
    this.#amounts = withNamed(columnsOf(AMOUNT_MEANINGS, senses), named.amount)
    this.#days = withNamed(columnsOf(DAY_MEANINGS, senses), named.createdDate, named.dueDate)
    this.#customers = withNamed(columnsOf(CUSTOMERS, senses), named.customerNumber, named.customerName)
  }

  /** The kind of a record, which depends on those above it. */
  kindOf(cells: readonly string[]): RecordKind {
    if (!this.#hasItem && areColumnNumbers(cells)) return 'rule'
    const found = this.#kindWithDetails(cells)
    const kind = found === 'group' ? this.#kindOfTitle(cells) : found
    if (kind === 'group') {
      this.#isBelowTitle = true
      this.#group = groupName(cells)
      this.#titleColumn = firstFilled(cells)
      this.#isGroupBare = isBareNumber(this.#group)
    }
    if (kind === 'note' || kind === 'heading') return this.#kindBetween(kind, cells)
    if (kind === 'item') {
      this.#isGroupBare = false
      this.#isBelowTitle = false
      this.#isInAddress = false
      this.#hasItem = true
      if (this.#between.length > 0) this.#between = []
      for (const at of this.#customers) {
        const text = cells[at]
        if (text === undefined || text === '') continue
        this.#customer = text
        break
      }
    }
    return kind
  }

  /** The kind of a row that may be the title of a group. */
  #kindOfTitle(cells: readonly string[]): RecordKind {
    if (isRemark(cells) || this.#isOfPart(cells)) return 'remark'
    if (this.#customers.length > 0) return this.#customer === '' ? 'group' : this.#kindOfSection(cells)
    if (this.#areLinesBelow && firstFilled(cells) > this.#titleColumn) return 'note'
    if (this.#isPartOfTitle(cells)) return 'group'
    if (this.#isBelowTitle && isOfContact(cells, this.#contactsBelow)) return 'note'
    if (isOfParty(cells, this.#isBelowTitle)) return 'note'
    if (!this.#isBelowTitle || isLabelledTitle(cells)) return 'group'
    this.#isInAddress ||= isAddressLine(cells)
    return this.#isInAddress ? 'note' : 'group'
  }

  /** Whether a title begins with the one directly above it: `Elm Ltd : Leeds Depot` below `Elm Ltd`. */
  #isPartOfTitle(cells: readonly string[]): boolean {
    const [text = '', ...more] = filledCells(cells)
    return (
      this.#isBelowTitle &&
      more.length === 0 &&
      this.#group !== '' &&
      /^ ?[:：]/u.test(text.slice(this.#group.length)) &&
      text.startsWith(this.#group)
    )
  }

  /** The kind of a title of a table whose rows name their customers: that of a list of payables, or of another one behind it. */
  #kindOfSection(cells: readonly string[]): RecordKind {
    const wasOther = this.#isOtherList
    this.#isOtherList = isOtherListBetween([cells])
    if (this.#isOtherList) return 'otherList'
    return wasOther ? 'ownList' : 'group'
  }

  /** The kind of a line between items: of headings below the title of a list of payables, or of another one behind it. */
  #kindBetween(kind: 'note' | 'heading', cells: readonly string[]): RecordKind {
    if (kind === 'note') {
      const text = titleText(cells)
      const isTitle = text.length <= LONGEST_NAME && !this.#titles.has(text)
      if (isTitle && this.#between.length < MOST_BETWEEN) this.#between.push(cells)
      return kind
    }
    if (this.#between.length === 0) return kind
    const wasOther = this.#isOtherList
    this.#isOtherList = isOtherListBetween(this.#between)
    this.#between = []
    if (this.#isOtherList) return 'otherList'
    return wasOther ? 'ownList' : kind
  }

  /** Whether the column of customers is the first, and no item has named its own. */
  #isNamedAbove(): boolean {
    return this.#customers.includes(0) && this.#customer === ''
  }

  /** Whether a title without a label divides the items of a customer whose title has one. */
  #isOfPart(cells: readonly string[]): boolean {
    return this.#areGroupsLabelled && !isLabelledTitle(cells)
  }

  /** A title may say more of its customer than the name: without that it is one. */
  #kindWithDetails(cells: readonly string[]): RecordKind {
    const kind = this.#kindOf(cells)
    if (kind === 'group' || this.#customers.length > 0) return kind
    const bare = withoutDetails(cells)
    const isTitle = bare !== cells && !this.#has(this.#amounts, bare) && this.#kindOf(bare) === 'group'
    return isTitle ? 'group' : kind
  }

  #kindOf(cells: readonly string[]): RecordKind {
    if (cells[0]?.includes(':') === true && isLabelledGroup(cells)) return 'group'
    const hasNumber = this.#has(this.#numbers, cells)
    const hasAmount = this.#has(this.#amounts, cells)
    if (hasNumber && hasAmount && this.#has(this.#days, cells)) return this.#itemOrHeading(cells)
    return this.#kindOfOther(cells, hasNumber, hasAmount)
  }

  #itemOrHeading(cells: readonly string[]): RecordKind {
    if (this.#isHeading(cells)) return 'heading'
    if (this.#isBalance(cells)) return 'total'
    // An amount has a digit; a heading mostly none.
    if (this.#amounts.some((at) => /\d/.test(cells[at] ?? ''))) return 'item'
    if (cells.every((cell) => cell.trim() === '' || isRule(cell))) return 'rule'
    return knownHeadings(cells) >= FEWEST_HEADINGS ? 'otherHeading' : 'item'
  }

  #kindOfOther(cells: readonly string[], hasNumber: boolean, hasAmount: boolean): RecordKind {
    const filled = cells.filter((cell) => cell.trim() !== '')
    if (filled.every(isRule)) return 'rule'
    if (this.#isGroupBare && !hasAmount && nameLine(cells) !== undefined) return 'note'
    if (filled.length <= 2 && this.#parties.has(filledCells(cells).join(' '))) return 'group'
    if (this.#isHeading(cells)) return 'heading'
    // The number of a page may stand where amounts do.
    const isOfPage = hasAmount ? !hasNumber && filled.some(isPage) : isPage(filled.join(' '))
    if (isOfPage || (!hasAmount && this.#titles.has(titleText(cells)))) return 'note'
    if (cells.length === 1 && !hasAmount && unitPhrase(filled[0]!.slice(0, LONGEST_LINE)) !== undefined)
      return 'note'
    // A name in a row of its own, whatever the column is that it stands in.
    const isTitle = filled.length <= 2 && !hasAmount && (cells.length !== 2 || filled[0]!.includes(':'))
    const title = isTitle ? titleOf(cells, filled) : undefined
    if (title !== undefined) return title
    if (filled.length === 1 && cells.length > 2 && isName(filled[0]!))
      return isSumLabel(filled[0]!, this.#group) ? 'note' : 'group'
    if (hasAmount && filled.some(isTotalLabel)) return 'total'
    if (hasAmount && !hasNumber && filled.some((cell) => !/\d/.test(cell) && isBalanceLabel(cell)))
      return 'total'
    if (hasAmount && this.#isBalance(cells)) return 'total'
    const isNumbered = hasNumber && !this.#isNameOnly(cells)
    if (!isNumbered && hasAmount && filled.length === this.#count(this.#amounts, cells) + 1)
      return this.#namedSum(cells, filled)
    if (!hasNumber && hasAmount && this.#isBareSum(cells, filled)) return 'total'
    if (
      filled.length <= 2 &&
      !hasAmount &&
      (labelledCustomer(cells) !== undefined || this.#isNextPage(cells))
    )
      return 'group'
    if (cells.length === 1 && this.#customers.length === 0 && isOnlyName(cells[0]!)) return 'group'
    if (cells.length === 1 && this.#isNamedAbove() && isNameOfGroup(cells[0]!, this.#group)) return 'group'
    // A line of text in a list with bars, or a title.
    if (cells.length === 1 && this.#headings.length > 2 && (!hasNumber || isInWords(cells[0]!.trim())))
      return 'note'
    if (!hasAmount && this.#customers.length === 0 && nameAndCode(cells) !== undefined) return 'group'
    if (!hasAmount && this.#isPair(cells)) return 'group'
    if (!hasAmount && filled[0]!.trim().endsWith(':')) return 'note'
    if (hasAmount || filled.length > 2 || this.#has(this.#days, cells)) return 'item'
    if (filled.length === 1 && cells.length > 2) return isTotalLabel(filled[0]!) ? 'note' : 'group'
    return filled.length === 2 && !hasNumber && cells.length > 4 ? 'group' : 'item'
  }

  /** Whether a row is the code and the name of a customer, as the one above the first item is: others may be of items without amounts. */
  #isPair(cells: readonly string[]): boolean {
    if (this.#customers.length > 0 || this.#arePairs === false || codeAndName(cells) === undefined)
      return false
    this.#arePairs ??= !this.#hasItem
    return this.#arePairs
  }

  /** Whether a line names the customer of a further statement as those above the first one do. */
  #isNextPage(cells: readonly string[]): boolean {
    return this.#parties.size > 0 && this.#customers.length === 0 && isLabelledTitle(cells)
  }

  /** A sum with a date whose label stands where numbers do: `Subtotal`, or `Balance as of` that names no customer. */
  #isBalance(cells: readonly string[]): boolean {
    for (const at of this.#numbers) {
      const cell = cells[at]
      if (cell === undefined || cell === '' || isDigit(cell.charCodeAt(cell.length - 1))) continue
      if (/\d/.test(cell) || !isBalanceLabel(cell)) continue
      return !this.#has(this.#customers, cells) || (/\p{L}/u.test(cell) && isSumLabel(cell, ''))
    }
    return false
  }

  /** Whether a row has nothing but amounts, each perhaps with the code of its currency beside it. */
  #isBareSum(cells: readonly string[], filled: readonly string[]): boolean {
    const amounts = this.#count(this.#amounts, cells)
    if (filled.length === amounts) return true
    return (
      filled.length <= amounts * 2 && filled.filter((cell) => !isCurrency(cell.trim())).length === amounts
    )
  }

  /** Whether what stands among numbers is a name without one, in a row without a day, of a table without a column of customers. */
  #isNameOnly(cells: readonly string[]): boolean {
    if (this.#customers.length > 0 || this.#days.length === 0 || this.#has(this.#days, cells)) return false
    return this.#numbers.every((at) => !/\d/.test(cells[at] ?? ''))
  }

  /** A row of a name and its sums: the group of rows below, or the total of those above. */
  #namedSum(cells: readonly string[], filled: readonly string[]): RecordKind {
    const name = filled.find((cell) => isName(cell)) ?? ''
    if (name === '') return 'item'
    if (this.#customers.length > 0)
      return this.#customers.some((at) => (cells[at] ?? '').trim() === name) && name === this.#customer.trim()
        ? 'total'
        : 'item'
    this.#doSumsLead ??= !this.#hasItem
    return this.#doSumsLead && name !== this.#group ? 'group' : 'total'
  }

  #isHeading(cells: readonly string[]): boolean {
    const at = this.#numbers[0] ?? this.#amounts[0] ?? 0
    const own = cells[at]?.trim() ?? ''
    if (own === '' || own !== this.#headings[at]?.trim()) return false
    return cells.every((cell, column) => cell.trim() === (this.#headings[column] ?? '').trim())
  }

  #has(columns: readonly number[], cells: readonly string[]): boolean {
    for (const at of columns) {
      const cell = cells[at]
      if (cell !== undefined && cell !== '' && cell.trim() !== '') return true
    }
    return false
  }

  #count(columns: readonly number[], cells: readonly string[]): number {
    return columns.filter((at) => (cells[at] ?? '').trim() !== '').length
  }
}

const LONGEST_NAME = 60
const LONGEST_LINE = 120
