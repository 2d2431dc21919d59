import { normalHeading, type HeadingSense, type Meaning } from '../headings/headings.ts'
import { isNotApproved, isOfApproval } from '../rows/approvals.ts'
import { isPayable, kindOfType, statusOf } from '../rows/kinds.ts'
import { isLikeCredit, letterFamily } from '../rows/type-families.ts'
import type { TableRecord } from './content-sense.ts'

/** Kinds and statuses of a column at most: one with more is no list of them. */
const MOST_WORDS = 30
/** What a status is of if not of what is owed. */
export const OTHER_STATUS =
  /deliver|ship|mail|sync|order|project|print|export|tax|vat|credit check|claim|complaint|rma|reklam|liefer|versand|livraison|envio|consegna|spediz|entrega|verzend|wysyl|dostaw|doruc|kargo|teslim|sevk|достав|отгруз|发货|物流|配送|打印|同步|出荷|発送|郵送|送付|メール|印刷|배송|납품/

/** What a heading calls the state of a row, in one word or at the end of one: `Zahlstatus`, `Estado do documento`, `单据状态`. */
const STATE =
  /status(?:u|y|as|s)?(?: |$)|(?:^| )(?:states?|stage|statut|etat|estado|estatus|stato|situacao|situacion|situazione|stav|stan|durumu?|allapota?|starea?|tila)(?: |$)|状态|狀態|状況|ステータス|상태|статус|состояние|κατασταση|حالة|סטטוס|สถานะ|trang thai|tinh trang/

/** What is not approved yet may be no invoice. */
const WAITING = /^(?:pending|awaiting|waiting for|needs|not) (?:approval|approved)/i

/** Meanings of texts, which may be types of documents. */
const TEXTS: readonly Meaning[] = ['other', 'note', 'reason', 'status']

/** Means of payment, whose column has no types. */
const MEANS =
  /^(?:cash|check|cheque|card|credit|debit|wire|ach|deposit|bank|pay|(?:bank|wire) transfer|[uü]berweisung|lastschrift|virement|pr[ée]l[èe]vement|transferencia|transfer[êe]ncia|domiciliaci[oó]n|bonifico|rid|riba|boleto|pix|przelew|inkaso|bankgiro|autogiro|eft|havale|振込|口座振替|手形|转账|轉帳|계좌이체)$/i

/**
 * The senses of columns whose headings are not known and whose values are all known statuses, or types of documents of which some
 * lessen what is owed. A description that is such a type counts as one where no column is of types.
 */
export function valueSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  let hasTypes = senses.some((sense) => sense?.meaning === 'type')
  return dueOfValuta(senses, headings).map((sense, at) => {
    if (sense?.meaning === 'type' && areLedgers(wordsOf(rows, at))) return { ...sense, meaning: 'ledger' }
    const isText = sense !== undefined && TEXTS.includes(sense.meaning)
    if (sense !== undefined && (!isText || hasTypes)) return sense
    if (sense === undefined && areLedgers(wordsOf(rows, at))) return told('ledger')
    if (sense === undefined && !hasTypes && areLetters(rows, at)) {
      hasTypes = true
      return told('type')
    }
    const normal = normalHeading(headings[at] ?? '')
    // A state may stand where it is not the usual one alone: `storniert`.
    const words = wordsOf(rows, at, sense === undefined && STATE.test(normal))
    if (words === undefined) return sense
    const isOfOthers =
      (OTHER_STATUS.test(normal) || isOfApproval(normal)) && !words.some((word) => WAITING.test(word))
    if (sense === undefined && !isOfOthers && areStatuses(words)) return told('status')
    if (sense === undefined && areNamedStatuses(normal, words)) return told('status')
    if (hasTypes || !(areTypes(words) || (sense === undefined && areLikeTypes(normal, words)))) return sense
    hasTypes = true
    return told('type')
  })
}

/** Whether a column has nothing but letters that are types of documents in one language, of which some lessen what is owed. */
function areLetters(rows: readonly TableRecord[], at: number): boolean {
  const letters = new Set<string>()
  for (const { cells } of rows) {
    const text = (cells[at] ?? '').trim()
    if (text.length > 1) return false
    letters.add(text)
  }
  return letterFamily([...letters]) !== undefined
}

/** Whether words are types of documents, of which some lessen what is owed; of which at most half are not known: these are told. */
function areTypes(words: readonly string[]): boolean {
  const kinds = words.map(kindOfType)
  const known = kinds.filter((kind) => kind !== undefined).length
  return (
    known * 2 >= words.length &&
    kinds.includes('invoice') &&
    (kinds.some((kind) => kind === 'credit' || kind === 'payment') ||
      (known === words.length && kinds.includes('noItem'))) &&
    !areMeans(words, kinds.includes('credit'))
  )
}

/** What the kinds of documents stand below. */
const OF_KINDS =
  /^(?:вид|тип|type|typ|kind|art|tipo|rodzaj|druh|soort|slag|laji|tur|turu|fajta|tip)(?: |$)|种类|類型|类型|種類|種別|종류|구분/

/** Whether words below the heading of kinds have one that is rather a credit note, although no other is known: each is told then. */
function areLikeTypes(heading: string, words: readonly string[]): boolean {
  return OF_KINDS.test(heading) && words.length > 1 && words.some(isLikeCredit)
}

/** Whether words are means of payment; one of them may stand among documents. */
function areMeans(words: readonly string[], hasCredit: boolean): boolean {
  const means = words.filter((word) => MEANS.test(word))
  return means.length > 1 || (means.length === 1 && (!hasCredit || kindOfType(means[0]!) === 'credit'))
}

const VALUTA = /^(?:valuta|datum valute|dat valute|תאריך ערך)$/
const BALKAN =
  /(?:^| )(?:kupac|kupca|fakture|fakturi|racun|racuna|iznos|placeno|uplaceno|otvoreno|neplaceno|kasnjenja|kupci|לקוח|אסמכתא)(?: |$)/

/** What is due by the day that Serbian, Bosnian and Croatian lists call *valuta*, where no other column is of due days. */
function dueOfValuta(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
): readonly (HeadingSense | undefined)[] {
  const normal = headings.map(normalHeading)
  const isDue =
    normal.some((heading) => BALKAN.test(heading)) && !senses.some((sense) => sense?.meaning === 'dueDate')
  return senses.map((sense, at) =>
    isDue && sense?.meaning === 'otherDate' && VALUTA.test(normal[at]!)
      ? { ...sense, meaning: 'dueDate' }
      : sense,
  )
}

const RECEIVABLE =
  /^(?:customers?|clients?|debtors?|receivables?|ar|debitor(?:en)?|kunden?|clientes?|clienti?|debiteur(?:en|s)?|klanten?|klienci|odbiorcy?|naleznosc(?:i)?|pohledavk[ay]|forderung(?:en)?|creances?|(?:cuentas? )?por cobrar|(?:conta )?a receber|fordran|fordringar|tilgodehavend[er]|saatavat?|koveteles|creant[ae]|дебиторская|매출채권|应收|収入|收入|수입|income|einnahmen?|recettes?|ingresos?|entrat[ae]|receitas?|inkomsten|przychod|prijem|приход)$/

/** Whether words name both ledgers, and nothing else: `Customer` and `Vendor`. */
function areLedgers(words: readonly string[] | undefined): boolean {
  if (words === undefined || words.length !== 2) return false
  return words.some(isPayable) && words.some((word) => RECEIVABLE.test(normalHeading(word)))
}

/** Whether words below a heading of a state are statuses; those that are not known are told. */
function areNamedStatuses(heading: string, words: readonly string[]): boolean {
  const isApproval = isOfApproval(heading)
  if ((!STATE.test(heading) && !isApproval) || OTHER_STATUS.test(heading)) return false
  if (words.some((word) => /\d/.test(word) || word.length > LONGEST_STATUS)) return false
  // Approvals are of invoices where some of the words are statuses of these.
  return !isApproval || words.some((word) => statusOf(word) !== undefined || isNotApproved(word))
}

/** Characters of a status at most: what is longer is a note. */
const LONGEST_STATUS = 40

/** Whether words are statuses, of which at most half are not known: these are told. */
function areStatuses(words: readonly string[]): boolean {
  const known = words.filter((word) => statusOf(word) !== undefined).length
  return known === words.length || (known > 1 && known * 2 >= words.length)
}

function told(meaning: Meaning): HeadingSense {
  return { meaning, rank: 1_000, scale: 0, currency: undefined, isOfTransaction: false }
}

/** The different words of a column, filled in half of its rows at least unless it may be sparse; undefined where it holds something else. */
function wordsOf(
  rows: readonly TableRecord[],
  at: number,
  mayBeSparse = false,
): readonly string[] | undefined {
  const words = new Set<string>()
  let filled = 0
  for (const { cells } of rows) {
    const text = (cells[at] ?? '').trim()
    if (text === '') continue
    filled++
    words.add(text)
    if (words.size > MOST_WORDS || text.length < 2) return undefined
  }
  const isFilled = filled > 0 && filled * 2 >= rows.length
  return isFilled || mayBeSparse ? [...words] : undefined
}
