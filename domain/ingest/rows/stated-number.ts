import { statusOf, type RowKind, type RowStatus } from './kinds.ts'
import { noteOf } from './notes.ts'
import type { Reading } from '../reading.ts'
import { cleanNumber } from '../texts/text.ts'
import { datedNumber } from './dated-number.ts'

/** A number behind which somebody has written what became of its invoice. */
interface StatedNumber {
  readonly number: string
  readonly status: RowStatus
}

const STATED = /^(.*\d)(?:[-_]| *[-–:;,/] +| +[-–:;,/]?| *(?=[([]))([([]?[\p{L}][\p{L} ]+[)\]]?)$/u
/** Letters that a state has at least: shorter ones are of the number. */
const SHORTEST = 4
/** What a number may say of the document itself. */
const OTHERS = new Set(['final', 'new', 'standard', 'open', 'issued', 'posted', 'invoiced'])

/** A copy has the number of its invoice. */
const COPY =
  /^(?:copy|duplicate|reprint|kopie|duplikat|zweitschrift|copie|duplicata|copia|duplicado|duplicato|kopia|kopi|kopio)$/i

/** Reads `INV-18 (cancelled)`, `INV-19 PAID` and `INV-20 - disputed`; undefined where a number says nothing of its state. */
export function statedNumber(text: string): StatedNumber | undefined {
  const last = text.charCodeAt(text.length - 1)
  if (last >= 48 && last <= 57) return undefined
  const [, number = '', written = ''] = STATED.exec(text) ?? []
  const word = written.replace(/[()[\]]/g, '')
  if (COPY.test(word)) return { number, status: 'open' }
  if (word.length < SHORTEST || OTHERS.has(word.toLowerCase())) return undefined
  const status = statusOf(word)
  return status === undefined || status === 'open' ? undefined : { number, status }
}

interface StatedName {
  readonly name: string
  readonly state: 'held' | 'unknown' | undefined
}

const STATED_NAME = /^(.*\S)(?:\s*[([]|\s+[-–]\s+)([^()[\]]{4,30}?)[)\]]?$/u

/**
 * A customer's name without what is wrong with its account, or what somebody has written of the row: `Elm Ltd (in dispute)`,
 * `Esche GmbH (bezahlt)`, `Oak plc - paid`.
 */
export function statedName(name: string): StatedName {
  const end = name.slice(name.lastIndexOf(' ', name.length - 2) + 1).replace(/[().]/g, '')
  if (LAST_WORDS.has(end.toLowerCase()) && INSOLVENT.test(name)) return { name, state: 'held' }
  const last = name.charCodeAt(name.length - 1)
  const mayBeStated = last === CLOSING || last === CLOSING_SQUARE || DASHED.test(name)
  const [, bare = '', word = ''] = mayBeStated ? (STATED_NAME.exec(name) ?? []) : []
  if (bare === '') return { name, state: undefined }
  if (statusOf(word) === 'held') return { name: bare, state: 'held' }
  const note = noteOf(word)
  return note === undefined || note === 'credit'
    ? { name, state: undefined }
    : { name: bare, state: 'unknown' }
}

/** What a company has to add to its name while it is wound up, or its court looks after it: `i.L.`, `w upadłości`. */
const INSOLVENT =
  /(?:[\s,(]|[-–]\s)(?:i\. ?[LI]\.?|i\. ?Ins\.?|in (?:liquidation|insolvenz|liquidazione|fallimento|concordato|liquidatie|faillissement|administration|receivership)|en (?:liquidation(?: judiciaire)?|redressement(?: judiciaire)?|liquidaci[oó]n|concurso(?: de acreedores)?)|em (?:liquida[cç][aã]o|recupera[cç][aã]o judicial)|massa falida|w (?:likwidacji|upad[lł]o[sś]ci|restrukturyzacji)|v (?:likvidaci|konkursu|úpadku)|i (?:likvidation|konkurs)|under (?:konkurs|avvikling|tvangsavvikling|administration|liquidation)|konkursbo|selvitystilassa|konkurssipesä|felszámolás alatt|în (?:insolvență|faliment)|iflas halinde|tasfiye halinde)\)?$/iu
/** The words that these end with. */
const LAST_WORDS = new Set(
  'l i il ii ins iins liquidation insolvenz liquidazione fallimento concordato liquidatie faillissement administration receivership judiciaire redressement liquidación liquidacion concurso acreedores liquidação liquidacao judicial falida likwidacji upadłości upadlosci restrukturyzacji likvidaci konkursu úpadku likvidation konkurs avvikling tvangsavvikling konkursbo selvitystilassa konkurssipesä alatt insolvență faliment halinde'.split(
    ' ',
  ),
)

const DASHED = /\s[-–]\s+\p{L}+$/u
const CLOSING = 41
const CLOSING_SQUARE = 93

/**
 * The number of a row; of a payment or a credit without that of an invoice, the one that its document has. Sage 50 refers payments to the
 * bank alone: `BACS`.
 */
export function numberOf(
  cells: readonly string[],
  { columns, kinds, areNumbersDated }: Reading,
  kind: RowKind | 'unknown' | undefined,
) {
  const other = () => cleanNumber(cells[kinds.otherNumber ?? -1] ?? '')
  if (kind === 'payment' && kinds.typeFamily === 'sage50' && kinds.otherNumber !== undefined) return other()
  const shown = cleanNumber(cells[columns.invoiceNumber ?? -1] ?? '')
  const own = areNumbersDated === true ? (datedNumber(shown)?.number ?? shown) : shown
  const isAdjustment = kind === 'payment' || kind === 'credit'
  return own !== '' || !isAdjustment ? own : other()
}
