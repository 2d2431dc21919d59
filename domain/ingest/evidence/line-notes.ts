import type { HeadingSense } from '../headings/headings.ts'
import type { TableRecord } from '../senses/content-sense.ts'
import { listDay } from './as-of.ts'
import { legendOf, markedColumns, mayExplain, withoutLegend, type Legend } from './legend.ts'
import { netNote } from './net-note.ts'

/** Lines that are kept of those that may say something: the first ones and the last. */
const MOST_LINES = 100

/** What the lines above, between and below the rows of a table say of all of them. */
export class LineNotes {
  /** The line, below items, of the title of the same list as of another day; 0 where there is none. */
  otherDayLine = 0
  readonly #lines: (readonly string[])[]
  /** The days of the list by the words before them, as its titles have them. */
  readonly #days = new Map<string, string>()

  constructor(titles: readonly (readonly string[])[]) {
    this.#lines = titles.filter(saysSomething).slice(0, MOST_LINES)
    for (const title of titles) this.#addDay(title, 0, 0)
  }

  /** Adds a line that is no item, below so many of them. */
  add({ cells, line }: TableRecord, items: number): void {
    this.#addDay(cells, line, items)
    if (!saysSomething(cells)) return
    if (this.#lines.length === MOST_LINES) this.#lines.splice(MOST_LINES / 2, 1)
    this.#lines.push(cells)
  }

  #addDay(cells: readonly string[], line: number, items: number): void {
    const found = listDay(cells)
    if (found === undefined) return
    const { words, day } = found
    if (items === 0) this.#days.set(words, day)
    else if ((this.#days.get(words) ?? day) !== day) this.otherDayLine ||= line
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

function saysSomething(cells: readonly string[]): boolean {
  return mayExplain(cells) || netNote([cells]) !== ''
}

/** Titles without the marks that they explain. */
export function titlesAlone(titles: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return titles.map((cells) => cells.map(withoutLegend))
}
