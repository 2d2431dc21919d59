import { isCurrency, type Currency } from '../../money/currency.ts'
import { normalHeading, type HeadingSense, type Meaning } from '../headings/headings.ts'
import { statusOf, type RowStatus } from '../rows/kinds.ts'
import { noteOf } from '../rows/notes.ts'
import { isDoubtful } from '../rows/remarks.ts'

/** What somebody has written that a mark or a letter means. */
export interface ExplainedMark {
  readonly status?: RowStatus | 'unknown'
  readonly currency?: Currency
  /** Whether it is a state in words that are not known as a whole: `assigned to Nordbank Factoring`. */
  readonly isDoubt?: boolean
}

/** Marks by what they mean, as a line above or below a table explains them: `* disputed`, `P = pending; C = collected`. */
export type Legend = Readonly<Record<string, ExplainedMark>>

/** A mark of up to three characters and what it stands for, divided from others by marks or by spaces. */
const PAIR =
  /(?<![\p{L}\d])([^\s=;,:()|]{1,3})\s*=\s*([^\s=;,()|][^=;,()|]{0,60}?)\s*(?=$|[;,()|]|\s{2,}|\s[^\s=;,:()|]{1,3}\s*=)/gu
const FOOTNOTE = /^([*†‡]{1,3}|[¹²³⁴⁵])\)?\s*[-–—:=]?\s*(\p{L}.{2,80})$/u
/** A word that a line of its own explains, or the cell behind it: `gelb = zweite Mahnung`, `vert : ok`, `rot -> strittig`. */
const OF_WORD = /^(\p{L}{2,12})\s*(?:[=:：→]|-?->|=>|\s[-–—]\s|\s{2})\s*([^\s=:;>][^=:;]{1,60})$/u
/** Words that one line explains one after the other: `gelb = zugesagt, rot = strittig`, `green: ok; red: disputed`. */
const OF_WORDS =
  /(?:^|[,;|(]|\s{2,}|\s[-–/]\s)\s*(\p{L}{2,12})\s*[=:]\s*([^\s=:;,|()][^=:;,|()]{1,60}?)\s*(?=$|[,;|)]|\s{2,}|\s[-–/]\s)/gu
const LONGEST_LINE = 300

/** What lines explain; undefined where no mark is one of a state or of a currency. */
export function legendOf(lines: readonly (readonly string[])[]): Legend | undefined {
  const found: Record<string, ExplainedMark> = {}
  for (const cells of lines) {
    const text = lineOf(cells)
    if (text.length > LONGEST_LINE) continue
    const [, mark, meaning = ''] = FOOTNOTE.exec(text) ?? []
    if (mark !== undefined) found[mark] ??= explained(meaning)
    else
      for (const [, key = '', words = ''] of text.matchAll(PAIR))
        if (isMark(key, words)) found[key] ??= explained(words)
    const [, word, words = ''] = OF_WORD.exec(text) ?? []
    if (word !== undefined) addWord(found, word, words)
    const several = [...text.matchAll(OF_WORDS)]
    if (several.length > 1) for (const [, each = '', meaning = ''] of several) addWord(found, each, meaning)
  }
  const isTelling = Object.values(found).some(
    ({ status, currency, isDoubt }) =>
      currency !== undefined || isDoubt === true || (status !== 'unknown' && status !== 'open'),
  )
  return isTelling ? found : undefined
}

/** Adds what a word means, also where it is written with another first letter. */
function addWord(found: Record<string, ExplainedMark>, word: string, meaning: string): void {
  if (!isMark(word, meaning)) return
  const mark = explained(meaning)
  if (mark.currency !== undefined) return
  const lower = word.toLowerCase()
  for (const each of [word, lower, lower.charAt(0).toUpperCase() + lower.slice(1), word.toUpperCase()])
    found[each] ??= mark
}

/** Whether a line may explain a mark. */
export function mayExplain(cells: readonly string[]): boolean {
  const text = lineOf(cells)
  return (
    text.length <= LONGEST_LINE &&
    (text.includes('=') || FOOTNOTE.test(text) || TWO_WORDS.test(text) || OF_WORD.test(text))
  )
}

const TWO_WORDS = /\p{L}: .*\p{L}: /u

/** What cannot be a mark: a code of a currency stands for its rate elsewhere, `USD = 0.92 EUR`. */
function isMark(key: string, meaning: string): boolean {
  return !isCurrency(key.toUpperCase()) && !/\d/.test(meaning.replace(DAY, ''))
}

/** When something was, which is no rate. */
const DAY = /\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}\.? \p{L}+(?: \d{4})?|\p{L}+ \d{1,2}(?:,? \d{4})?/gu

function lineOf(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join('  ')
}

/** A title without what it explains: its currency is that of the rows with a mark alone. */
export function withoutLegend(title: string): string {
  return title.includes('=') ? title.replace(PAIR, '').replace(/[\s;,]+(?=[)）]|$)/gu, '') : title
}

/** `ALL` is a word as well as the currency of Albania. */
const CODE = /(?<![\p{L}\d])(?!ALL)[A-Z]{3}(?![\p{L}\d])/gu

function explained(text: string): ExplainedMark {
  const [first = '', second = ''] = text.trim().split(/\s+/)
  for (const [code] of text.matchAll(CODE)) if (isCurrency(code)) return { currency: code }
  const status =
    statusOf(text) ??
    statusOf(`${first} ${second}`) ??
    statusOf(first) ??
    (CHASED.test(text) ? 'open' : undefined)
  if (status !== undefined) return { status }
  return { status: 'unknown', ...((noteOf(text) !== undefined || isDoubtful(text)) && { isDoubt: true }) }
}

/** What is as it should be, or only to be asked for. */
const CHASED =
  /^(?:ok(?:ay)?|fine|normal|(?:to )?chase(?:d)?|call(?:ed)?|remind(?:ed)?|(?:zu )?mahnen|(?:\S+ )?(?:mahnung|erinnerung)|anrufen|zahlt(?: .*)?|pays(?: .*)?|[aà] relancer|relanc[eé]e?|da sollecitare|sollecitat[oa]|(?:por )?reclamar|llamar|cobrar|te bellen|bellen|nabellen|herinnerd|do ponaglenia|upominka|rykker|påminnelse|muistutus)$/iu

/** What a column may be that has marks alone: its heading is not known, or says nothing more. */
const MARKED: readonly (Meaning | undefined)[] = [undefined, 'status', 'note', 'other']

/** The columns of which every cell is empty or a mark that is explained, or at least half of those that differ: the others say nothing then. */
export function markedColumns(
  legend: Legend,
  senses: readonly (HeadingSense | undefined)[],
  rows: readonly { readonly cells: readonly string[] }[],
): readonly number[] {
  return senses.flatMap((sense, at) => {
    if (!MARKED.includes(sense?.meaning)) return []
    const texts = new Set(rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((text) => text !== ''))
    const known = [...texts].filter((text) => Object.hasOwn(legend, text)).length
    return known > 0 && known * 2 >= texts.size ? [at] : []
  })
}

/** The mark of a footnote that a text ends with; '' where there is none. */
export function footnoteOf(text: string): string {
  return /([*†‡¹²³⁴⁵]+)\)?$/u.exec(text.trimEnd())?.[1] ?? ''
}

/** What JD Edwards writes for the state of a payment. */
const PAY_STATUSES: Legend = {
  A: { status: 'open' },
  D: { status: 'open' },
  H: { status: 'held' },
  P: { status: 'paid' },
  V: { status: 'void' },
  R: { status: 'open' },
  '#': { status: 'unknown' },
  '%': { status: 'open' },
}
const OF_PAYMENT = /^(?:pay|pymt|pmt|payment) (?:sta|stat|st|status)(?: code)?$/

/** The codes of a system that explains them nowhere, where a column holds nothing else. */
export function codesOf(headings: readonly string[], rows: readonly { readonly cells: readonly string[] }[]) {
  const at = headings.findIndex((heading) => OF_PAYMENT.test(normalHeading(heading)))
  const codes = new Set(rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((code) => code !== ''))
  const areCodes = codes.has('A') && [...codes].every((code) => Object.hasOwn(PAY_STATUSES, code))
  return at >= 0 && areCodes ? { legend: PAY_STATUSES, columns: [at] } : undefined
}

const CROSSES: Legend = Object.fromEntries(
  ['✗', '✘', '×', '✕', '✖', '❌'].map((cross) => [cross, { status: 'unknown' as const }]),
)
const OF_STATES: readonly (Meaning | undefined)[] = ['hold', 'holdReason', 'paidFlag', 'voidFlag']

/** Columns of states that have nothing but crosses: these say yes, or no. */
export function crossesOf(
  senses: readonly (HeadingSense | undefined)[],
  rows: readonly { readonly cells: readonly string[] }[],
): { readonly legend: Legend; readonly columns: readonly number[] } | undefined {
  const columns = senses.flatMap((sense, at) => {
    if (!OF_STATES.includes(sense?.meaning)) return []
    const texts = rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((text) => text !== '')
    return texts.length > 0 && texts.every((text) => Object.hasOwn(CROSSES, text)) ? [at] : []
  })
  return columns.length === 0 ? undefined : { legend: CROSSES, columns }
}

const RED =
  'red rot rouge rojo rosso vermelho rood czerwony czerwone cervena rod rød röd punainen piros rosu roșu kirmizi kırmızı красный 赤 红 紅 빨강'
const OTHERS =
  'green amber yellow orange grün gelb vert jaune verde amarillo naranja giallo arancione amarelo laranja groen geel oranje zielony zółty żółty zelena zluta grønn grøn gul grön vihreä keltainen zöld sárga galben yeşil sarı зеленый зелёный желтый жёлтый 青 黄 緑 绿 黃 綠 초록 노랑'
const COLOURS: Legend = Object.fromEntries([
  ...RED.split(' ').map((word) => [word, { status: 'unknown' }] as const),
  ...OTHERS.split(' ').map((word) => [word, { status: 'open' }] as const),
])

/** Traffic lights that nothing explains: something is wrong with the red rows. */
export function coloursOf(
  senses: readonly (HeadingSense | undefined)[],
  rows: readonly { readonly cells: readonly string[] }[],
): { readonly legend: Legend; readonly columns: readonly number[] } | undefined {
  for (const [at, sense] of senses.entries()) {
    if (!MARKED.includes(sense?.meaning)) continue
    const texts = [...new Set(rows.map(({ cells }) => (cells[at] ?? '').trim()))].filter(
      (text) => text !== '',
    )
    const words = texts.map((text) => text.toLowerCase())
    if (texts.length < 2 || !words.every((word) => Object.hasOwn(COLOURS, word))) continue
    return {
      legend: Object.fromEntries(texts.map((text) => [text, COLOURS[text.toLowerCase()]!])),
      columns: [at],
    }
  }
  return undefined
}
