import type { HeadingSense } from '../headings/headings.ts'
import type { TableRecord } from '../senses/content-sense.ts'
import { asOfDay } from './as-of.ts'
import { legendOf, markedColumns, withoutLegend, type Legend } from './legend.ts'
import { netNote } from './net-note.ts'

/** Lines that are kept: what explains a table stands above it or behind it. */
const MOST_LINES = 100

/** What the lines above, between and below the rows of a table say of all of them. */
export class LineNotes {
  /** The line, below items, of the title of the same list as of another day; 0 where there is none. */
  otherDayLine = 0
  readonly #lines: (readonly string[])[]
  #day: string

  constructor(titles: readonly (readonly string[])[]) {
    this.#lines = titles.slice(0, MOST_LINES)
    this.#day = titles.map(asOfDay).find((day) => day !== '') ?? ''
  }

  /** Adds a line that is no item, below so many of them. */
  add({ cells, line }: TableRecord, items: number): void {
    const day = asOfDay(cells)
    if (day !== '' && day !== this.#day && this.#day !== '' && items > 0) this.otherDayLine ||= line
    this.#day ||= day
    if (this.#lines.length === MOST_LINES) this.#lines.splice(MOST_LINES / 2, 1)
    this.#lines.push(cells)
  }

  /** The line that says that amounts are without a tax; '' where none does. */
  get net(): string {
    return netNote(this.#lines)
  }

  /** The marks that are explained, and the columns that hold nothing else; undefined where there are none. */
  marksAmong(
    senses: readonly (HeadingSense | undefined)[],
    rows: readonly TableRecord[],
  ): { readonly legend: Legend; readonly columns: readonly number[] } | undefined {
    const legend = legendOf(this.#lines)
    return legend && { legend, columns: markedColumns(legend, senses, rows) }
  }
}

/** Titles without the marks that they explain. */
export function titlesAlone(titles: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return titles.map((cells) => cells.map(withoutLegend))
}
