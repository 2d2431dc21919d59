import { seededRandom, type Random } from '../../../tests/fixtures/books/random.ts'
import { Bitset, markRows } from '../bitset.ts'
import { ClusterFilter, findClusters } from '../filters/cluster-filter.ts'
import type { Dimension } from '../filters/dimension.ts'
import { EnumIndex } from '../filters/enum-index.ts'
import { FilterSet } from '../filters/filter-set.ts'
import { FlagFilter } from '../filters/flag-filter.ts'
import { RangeFilter } from '../filters/range-filter.ts'
import { groupOfWord, type SummedColumns } from '../group-sums.ts'
import { SortedIndex } from '../orders/sorted-index.ts'
import { SplitGroupSums } from '../split-sums.ts'
import { TextFilter } from '../texts/text-filter.ts'
import { TextColumn } from '../values/text-column.ts'
import { bitsOf } from './columns.ts'

export const GROUPS = 6
const KEYS = 90
const CODES = 12
const ALPHABET = ['a', 'B', '1', '-', 'é']

export interface PlainRow {
  group: number
  key: number
  code: number
  mask: number
  text: string
  amount: number
  weight: number
  isMarked: boolean
}

type Accepts = (row: PlainRow) => boolean

/** Every part of the engine over one set of columns, and the same rows as plain objects. */
export class MixedEngine {
  readonly random: Random
  readonly rows: PlainRow[]
  readonly filters: FilterSet
  readonly index: SortedIndex
  readonly sums = new SplitGroupSums(GROUPS)
  readonly keys: Int32Array
  readonly #codes: Uint8Array
  readonly #masks: Uint8Array
  readonly #texts: TextColumn
  readonly #marked: Bitset
  readonly #columns: Omit<SummedColumns, 'marked' | 'wordGroup'>
  readonly #accepts = new Map<Dimension, Accepts>()
  readonly #cluster: ClusterFilter
  readonly #code: EnumIndex
  readonly #mask: EnumIndex
  readonly #range: RangeFilter
  readonly #flag: FlagFilter
  readonly #text: TextFilter

  constructor(count: number, room: number, seed: number) {
    this.random = seededRandom(seed)
    this.rows = Array.from({ length: count }, (_, row) =>
      this.#newRow(Math.floor((row * (GROUPS - 1)) / count)),
    )
    this.keys = new Int32Array(room)
    this.#codes = new Uint8Array(room)
    this.#masks = new Uint8Array(room)
    this.#columns = {
      group: new Uint16Array(room),
      amount: new Float64Array(room),
      weight: new Int32Array(room),
    }
    this.rows.forEach((_, row) => this.#write(row))
    this.#texts = TextColumn.from(this.rows.map(({ text }) => text))
    this.#marked = bitsOf(
      this.rows.flatMap(({ isMarked }, row) => (isMarked ? [row] : [])),
      count,
    )
    this.index = new SortedIndex(() => this.keys, count)
    const clusters = findClusters(() => this.#columns.group, count, GROUPS)
    this.filters = new FilterSet(count)
    this.#cluster = this.filters.add(new ClusterFilter(() => clusters, count))
    this.#code = this.filters.add(new EnumIndex(() => this.#codes, count))
    this.#mask = this.filters.add(new EnumIndex(() => this.#masks, count, 'mask'))
    this.#range = this.filters.add(
      new RangeFilter(
        () => this.index,
        () => this.keys,
        count,
      ),
    )
    this.#flag = this.filters.add(new FlagFilter(this.#marked))
    this.#text = this.filters.add(new TextFilter(this.#texts, count))
    this.sums.move(new Bitset(count), this.filters.match, this.columns)
  }

  get columns(): SummedColumns {
    const { length } = this.rows
    const { group } = this.#columns
    const wordGroup = Int32Array.from({ length: (length + 31) >>> 5 }, (_, word) =>
      groupOfWord(group, word, length),
    )
    return { ...this.#columns, wordGroup, marked: this.#marked }
  }

  wanted(): number[] {
    const all = [...this.#accepts.values()]
    return this.rows.flatMap((row, n) => (all.every((accepts) => accepts(row)) ? [n] : []))
  }

  operate(): void {
    const { random } = this
    const chance = random.below(20)
    if (chance < 11) this.#filter()
    else if (chance < 13) this.#mark()
    else if (chance < 16) this.#change(1 + random.below(3))
    else if (chance < 17) this.#change(this.rows.length >> 2)
    else if (chance < 18) this.#append(1 + random.below(40))
    else if (chance < 19) this.index.settle()
    else this.#prepare()
  }

  #filter(): void {
    const { random } = this
    const isSet = random.chance(0.7)
    const dimension = [this.#cluster, this.#code, this.#mask, this.#range, this.#flag, this.#text][
      random.below(6)
    ]!
    const values = isSet ? this.#some() : undefined
    if (dimension === this.#cluster)
      this.#choose(
        this.#cluster,
        values?.filter((value) => value >= 0),
        ({ group }) => group,
      )
    else if (dimension === this.#code) this.#choose(this.#code, values, ({ code }) => code)
    else if (dimension === this.#mask) this.#chooseMask(values?.filter((value) => value >= 0 && value < 8))
    else if (dimension === this.#range) this.#chooseRange(isSet)
    else if (dimension === this.#flag) this.#chooseFlag(isSet ? random.chance(0.5) : undefined)
    else this.#chooseText(isSet ? this.#newText(random.below(3)) : '')
    this.#follow(dimension)
  }

  #choose(
    filter: ClusterFilter | EnumIndex,
    values: readonly number[] | undefined,
    of: (row: PlainRow) => number,
  ) {
    filter.set(values)
    this.#accept(filter, values && ((row) => values.includes(of(row))))
  }

  #chooseMask(values: readonly number[] | undefined): void {
    this.#mask.set(values)
    this.#accept(this.#mask, values && (({ mask }) => values.some((value) => (mask & (1 << value)) !== 0)))
  }

  // A slider that moves a little, or jumps; bounds that cross accept nothing.
  #chooseRange(isSet: boolean): void {
    const { random } = this
    const low = isSet && random.chance(0.8) ? random.below(KEYS) : -Infinity
    const high = isSet && random.chance(0.8) ? random.below(KEYS + 5) : Infinity
    this.#range.set(low, high)
    this.#accept(this.#range, ({ key }) => key >= low && key <= high)
  }

  #chooseFlag(wanted: boolean | undefined): void {
    this.#flag.set(wanted)
    this.#accept(this.#flag, wanted === undefined ? undefined : ({ isMarked }) => isMarked === wanted)
  }

  #chooseText(needle: string): void {
    this.#text.set(needle)
    const folded = folding(needle)
    this.#accept(this.#text, needle === '' ? undefined : ({ text }) => folding(text).includes(folded))
  }

  #accept(dimension: Dimension, accepts: Accepts | undefined): void {
    if (accepts === undefined) this.#accepts.delete(dimension)
    else this.#accepts.set(dimension, accepts)
  }

  #follow(moved: Dimension): void {
    const flipped = this.filters.combine(moved)
    if (flipped === undefined) this.sums.move(this.filters.previous, this.filters.match, this.columns)
    else this.sums.flipRows(flipped, this.filters.match, this.columns)
  }

  #mark(): void {
    const { random, rows } = this
    const value = random.chance(0.5)
    const share = random.chance(0.3) ? 1 : random.below(rows.length) + 1
    const asked = bitsOf(
      rows.flatMap((_, row) => (random.below(share) === 0 ? [row] : [])),
      rows.length,
    )
    const allowed = random.chance(0.5) ? this.filters.match.clone() : new Bitset(rows.length).fill()
    const changed = markRows(this.#marked, asked, allowed, value)
    for (const row of changed.rows()) rows[row]!.isMarked = value
    this.sums.moveMarks(changed, value, this.filters.match, this.columns)
    const few = changed.rows()
    if (few.length < 50) this.#flag.flip(few)
    else this.#flag.sync()
    this.#follow(this.#flag)
  }

  #change(count: number): void {
    const { random, filters } = this
    const changed = new Set(Array.from({ length: count }, () => random.below(this.rows.length)))
    for (const row of changed) {
      this.#leave(row)
      const oldKey = this.keys[row]!
      const { group } = this.rows[row]!
      this.rows[row] = { ...this.#newRow(group), isMarked: this.rows[row]!.isMarked }
      this.#write(row)
      this.#texts.replace(row, this.rows[row].text)
      if (this.keys[row] !== oldKey) this.index.loosen(row, oldKey)
    }
    filters.refresh([...changed])
    filters.combineAll()
    this.sums.move(filters.previous, filters.match, this.columns)
  }

  #append(count: number): void {
    const { filters } = this
    const first = this.rows.length
    const added = Array.from({ length: Math.min(count, this.keys.length - first) }, (_, n) => first + n)
    for (const row of added) {
      this.rows.push({ ...this.#newRow(this.random.below(GROUPS)), isMarked: false })
      this.#write(row)
      this.#texts.push(this.rows[row]!.text)
    }
    filters.grow(this.rows.length)
    this.#marked.grow(this.rows.length)
    for (const row of added) this.index.loosen(row, 0)
    filters.refresh(added)
    filters.combineAll()
    this.sums.move(filters.previous, filters.match, this.columns)
  }

  // A row whose values change leaves the sums with those it had.
  #leave(row: number): void {
    if (!this.filters.match.has(row)) return
    this.sums.addRow(row, -1, this.columns)
    this.filters.match.set(row, false)
  }

  #prepare(): void {
    this.#range.prepare()
    while (this.random.chance(0.9) && this.#text.prepare()) continue
  }

  #write(row: number): void {
    const { key, code, mask, group, amount, weight } = this.rows[row]!
    this.keys[row] = key
    this.#codes[row] = code
    this.#masks[row] = mask
    this.#columns.group[row] = group
    this.#columns.amount[row] = amount
    this.#columns.weight[row] = weight
  }

  #newRow(group: number): PlainRow {
    const { random } = this
    return {
      group,
      key: random.below(KEYS),
      code: random.below(CODES),
      mask: random.below(256) & random.below(256),
      text: this.#newText(random.chance(0.05) ? 30 : random.below(5)),
      amount: random.below(100_000) - 10_000,
      weight: random.below(60),
      isMarked: random.chance(0.4),
    }
  }

  #newText(length: number): string {
    return Array.from({ length }, () => ALPHABET[this.random.below(ALPHABET.length)]).join('')
  }

  // Positions as a filter names them: −1 for what is not there.
  #some(): number[] {
    const { random } = this
    return [...new Set(Array.from({ length: random.below(9) }, () => random.below(CODES + 3) - 1))]
  }
}

function folding(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}
