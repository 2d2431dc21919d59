import { columnsOf } from '../columns.ts'
import type { HeadingSense } from '../headings/headings.ts'
import { kindOfType } from '../rows/kinds.ts'
import { cleanNumber } from '../texts/text.ts'
import type { DecimalMark } from '../texts/decimal-mark.ts'
import { looseValue } from './column-evidence.ts'
import type { MainColumns } from './main-columns.ts'

/** A document that takes back another one of the file, and whether that was found. */
interface Reversal {
  readonly customer: string
  readonly amounts: readonly number[]
  isFound: boolean
}

/** Documents that are remembered; a file with more reverses the rest openly, as rows of both signs. */
const MOST_REVERSALS = 100_000

/** What a remark begins with that names the document which its row takes back: `Storno zu RE-17`, `Annulation de la facture 17`. */
const REVERSING =
  /^\s*(?:full )?(?:reversal|reverses|reversing|reversed invoice|cancellation|cancels|storno|stornierung|storniert|stornorechnung|annulation|annule|extourne|contre-?passation|anulaci[oó]n|anula|annullamento|annulla|estorno|anula[cç][aã]o|annulering|tegenboeking|annullering|makulering|stornowanie|anulowanie|сторно|取消|冲销|冲红)(?![\p{L}\d])\D{0,40}?([\p{L}\d/_-]*\d[\p{L}\d/_.-]*)/iu

/**
 * Finds documents that take back an invoice of the same file as a whole: neither is owed. The records are passed twice: first those
 * that take another one back are remembered, then the ones that they name are looked for.
 */
export class Reversals {
  readonly #main: MainColumns
  readonly #reversing: readonly number[]
  readonly #crediting: readonly number[]
  readonly #notes: readonly number[]
  readonly #amounts: readonly number[]
  readonly #mark: DecimalMark
  readonly #replacing: readonly number[]
  /** The customers of invoices that others replace, by their numbers. */
  readonly #replaced = new Map<string, string>()
  readonly #found = new Map<string, Reversal>()
  /** Whether any column may name what a row takes back. */
  readonly isPossible: boolean

  constructor(senses: readonly (HeadingSense | undefined)[], main: MainColumns, mark: DecimalMark) {
    this.#main = main
    this.#mark = mark
    this.#reversing = columnsOf(['reversalOf'], senses)
    this.#crediting = columnsOf(['creditOf'], senses)
    this.#replacing = columnsOf(['replaces'], senses)
    this.#notes = columnsOf(['note'], senses)
    this.#amounts = [...new Set([...main.amounts, ...columnsOf(['debit', 'credit'], senses)])]
    this.isPossible =
      main.number !== undefined &&
      [this.#reversing, this.#crediting, this.#notes, this.#replacing].some(({ length }) => length > 0)
  }

  /** Whether any row takes back another one: the file is searched for these. */
  get areAny(): boolean {
    return this.#found.size > 0
  }

  add(cells: readonly string[]): void {
    for (const at of this.#replacing)
      if (isFilled(cells[at])) this.#replaced.set(numberIn(cells[at]), this.#customerOf(cells))
    const target = this.#targetOf(cells)
    if (target === '' || this.#found.size >= MOST_REVERSALS || this.#found.has(target)) return
    this.#found.set(target, {
      customer: this.#customerOf(cells),
      amounts: this.#amountsOf(cells),
      isFound: false,
    })
  }

  /** Looks whether a row is one that another one takes back. */
  match(cells: readonly string[]): void {
    const found = this.#found.get(this.#numberOf(cells))
    if (found !== undefined && this.#isSame(found, cells)) found.isFound = true
  }

  /** Whether a row, or the one that it takes back, is in the file as the other side. */
  isReversed(cells: readonly string[]): boolean {
    if (this.#isReplaced(cells)) return true
    if (this.#found.size === 0) return false
    return this.#isSide(this.#numberOf(cells), cells) || this.#isSide(this.#targetOf(cells), cells)
  }

  /** Whether another row replaces an invoice of its customer: that one is owed instead. */
  #isReplaced(cells: readonly string[]): boolean {
    if (this.#replaced.size === 0) return false
    return this.#replaced.get(this.#numberOf(cells)) === this.#customerOf(cells)
  }

  /** Whether a row takes back a document that is not in the file as the other side: it may be in the book. */
  isOfOther(cells: readonly string[]): boolean {
    if (this.#found.size === 0) return false
    const target = this.#takenBackBy(cells)
    if (target === '' || target === this.#numberOf(cells)) return false
    return this.#found.get(target)?.isFound !== true
  }

  #isSide(number: string, cells: readonly string[]): boolean {
    const found = number === '' ? undefined : this.#found.get(number)
    return found?.isFound === true && this.#isSame(found, cells)
  }

  #isSame({ customer, amounts }: Reversal, cells: readonly string[]): boolean {
    return (
      customer === this.#customerOf(cells) && this.#amountsOf(cells).some((each) => amounts.includes(each))
    )
  }

  /** The number of what a row takes back; '' where it takes back nothing, as most rows do: that is found out first. */
  #targetOf(cells: readonly string[]): string {
    const target = this.#namedBy(cells)
    return target === '' || target === this.#numberOf(cells) ? '' : target
  }

  #namedBy(cells: readonly string[]): string {
    const takenBack = this.#takenBackBy(cells)
    if (takenBack !== '') return takenBack
    for (const at of this.#crediting)
      if (isFilled(cells[at]) && this.#isCredit(cells)) return numberIn(cells[at])
    return ''
  }

  #takenBackBy(cells: readonly string[]): string {
    for (const at of this.#reversing) if (isFilled(cells[at])) return numberIn(cells[at])
    for (const at of this.#notes) {
      const found = isFilled(cells[at]) ? REVERSING.exec(cells[at]!) : null
      if (found !== null) return numberIn(found[1])
    }
    return ''
  }

  #isCredit(cells: readonly string[]): boolean {
    if (this.#amounts.some((at) => looseValue((cells[at] ?? '').trim(), this.#mark) < 0)) return true
    return kindOfType((cells[this.#main.type ?? -1] ?? '').trim()) === 'credit'
  }

  #numberOf(cells: readonly string[]): string {
    return numberIn(cells[this.#main.number!])
  }

  #customerOf(cells: readonly string[]): string {
    return (cells[this.#main.customer ?? -1] ?? '').trim()
  }

  /** The amounts of a row without their signs. */
  #amountsOf(cells: readonly string[]): readonly number[] {
    return this.#amounts
      .map((at) => Math.abs(looseValue((cells[at] ?? '').trim(), this.#mark)))
      .filter((value) => value > 0)
  }
}

function isFilled(cell: string | undefined): boolean {
  return cell !== undefined && cell !== ''
}

/** Characters of a number at most, as of an invoice. */
const LONGEST_NUMBER = 200

function numberIn(cell: string | undefined): string {
  if (cell === undefined || cell.length > LONGEST_NUMBER) return ''
  return cleanNumber(cell)
    .replace(/[.,;:]+$/, '')
    .toUpperCase()
}
