import { statusOf, type RowStatus } from './kinds.ts'

/** What a remark says of its row: its state, `unknown` where it says more of it than one, or that it is a credit note. */
type NoteSense = RowStatus | 'unknown' | 'credit'

const STATES = `überwiesen gezahlt abgetreten zediert verpfändet factored pledged cedido cedida ceduto ceduta cédé cédée pd superseded replaced reissued duplicate duplicated doppelt doublon duplicado duplicato dubbel paid settled bezahlt beglichen erledigt ausgebucht inkasso paye payee payé payée réglé réglée pagado pagada cobrado cobrada pagato pagata saldato
  saldata incassato incassata pago paga quitado betaald voldaan zapłacono zapłacona opłacona rozliczono zaplaceno uhrazeno betalt betald betalad maksettu fizetve kifizetve
  platit plătit achitat 入金済 入金済み 支払済み 已付 已付款 已收款 已结清 已結清 оплачено оплачен оплачена ödendi odendi cancelled canceled void voided storniert storno
  annulé annulée annule anulado anulada annullato annullata cancelado cancelada geannuleerd anulowano anulowana stornováno makulerad 取消 作废 作廢 аннулирован iptal
  rejected reversed disputed dispute blocked hold strittig bestritten reklamation reklamiert gesperrt litige contesté contestée disputado disputa contestata contestato
  betwist sporna sporne sporná reklamace omtvistet omtvistad 係争中 争议 爭議 분쟁 완납 취소 보류 spor sporný sporné спір спірний скасовано сплачено спорный ihtilaflı`
const CREDITS = `gutschrift rechnungskorrektur stornorechnung avoir creditnota creditfactuur kreditnota kreditfaktura dobropis korekta hyvityslasku abono 赤伝 红字 refund`
/** Words that begin a state, or a credit note, of several. */
const BEGINNINGS = `bacs cash funds cheque check payment wire transfer remittance replaced assigned short under in on en em part partly partially teilweise partiellement parcialmente parzialmente deels credit note nota factura faktura customer client buyer kunde please bitte to do`

const FIRST = new Map<string, 'state' | 'credit' | 'beginning'>([
  ...wordsOf(BEGINNINGS).map((word) => [word, 'beginning'] as const),
  ...wordsOf(CREDITS).map((word) => [word, 'credit'] as const),
  ...wordsOf(STATES).map((word) => [word, 'state'] as const),
])

const CREDIT_NOTE =
  /^(?:credit (?:note|memo|invoice)|note de cr[ée]dit|nota de? cr[ée]dito|factura rectificativa|faktura koryguj[ąa]ca)(?![\p{L}])/iu
/** What behind such a word makes one doubt that a row is owed: `customer disputes delivery`, `please cancel`. */
const DOUBT =
  /\b(?:disput(?:es|ed|ing)|refus(?:es|ed)|reject(?:s|ed)|cancel(?:led|ed)?|void|reissue[ds]?|short[- ]?paid|under[- ]?paid|credited|written off|write off|(?:assigned|sold|pledged) to .{0,30}(?:factor|bank)|(?:bacs|cash|funds|cheque|check|payment|transfer|remittance) (?:was |has been )?received|not (?:collect|chase|pay)|stornieren|bestreitet|reklamiert|verweigert)\b/i
const LONGEST_NOTE = 200
/** Who pays, and when, in Italian and Spanish; in Portuguese it is paid `em`, `no` or `por`. */
const PAYS = /^paga (?!em |no |na |por |via |com )\p{L}/iu
/** States that a remark may name: others are of the invoice as its system has it. */
const TELLING: readonly RowStatus[] = ['paid', 'partial', 'void', 'held']

function wordsOf(list: string): readonly string[] {
  return list.split(/\s+/)
}

/** What a remark of somebody's says of its row: `bezahlt`, `In dispute - quality`, `Gutschrift zu 791`; undefined where it says nothing of it. */
export function noteOf(text: string): NoteSense | undefined {
  const first = FIRST.get(firstWord(text))
  if (first === undefined || text.length > LONGEST_NOTE || PAYS.test(text)) return undefined
  if (first === 'credit') return 'credit'
  const status = statusOf(text)
  if (status !== undefined) return TELLING.includes(status) ? status : undefined
  if (first === 'state') return 'unknown'
  if (CREDIT_NOTE.test(text)) return 'credit'
  if (DOUBT.test(text)) return 'unknown'
  const [, two = ''] = /^(\S+ \p{L}+)/u.exec(text) ?? []
  const begun = statusOf(two)
  return begun !== undefined && TELLING.includes(begun) ? 'unknown' : undefined
}

/** Whether a remark is nothing but a state in words that begin no remark otherwise: `rozliczona`, `отменен`, `beim Anwalt`. */
export function isStateAlone(remark: string): boolean {
  if (remark.length > LONGEST_STATE || !WORDS.test(remark) || OF_OTHERS.test(remark)) return false
  const status = statusOf(remark)
  return status === 'paid' || status === 'void' || status === 'held'
}

const LONGEST_STATE = 24
/** Words of four letters at least, or of two signs of Chinese, Japanese or Korean. */
const WORDS = /^\p{L}[\p{L}\p{M} '’-]{3,}$|^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]{2,}$/u
/** States that are of something else as often: a department, a campaign. */
const OF_OTHERS =
  /^(?:legal|stop|applied|completed?|inactive|expired|accelerated|awarded|early payment|escompte|lettre|solde)$/i

function firstWord(text: string): string {
  const end = text.search(/[\s:,;.!/(–-]/)
  return (end < 0 ? text : text.slice(0, end)).toLowerCase()
}
