import { FURTHER_DOUBTS, FURTHER_SIGNS, SAID_IN_SIGNS, SAID_OF_CALLS } from './remark-words.ts'

/**
 * What somebody writes beside a row that may not be paid, or has been: beginnings of words, or several words, of twenty languages.
 * `_` stands for any space.
 */
const DOUBTS = `written_off|write[ -]off|bad_debt|uncollect|irrecoverable|lawyer|solicitor|attorney|litigation|lawsuit|legal_(?:action|case|dep|proceed)|court_(?:case|order)|in_court|bailiff|debt_collect|collection_agency|
  insolv|bankrupt|(?:in|into)_(?:liquidation|administration)|disput|contested|refus|reject|(?:won['’]?t|will_not|does_not_want_to|unwilling_to)_pay|never_(?:arrived|received|delivered)|not_delivered|goods_(?:not|returned|damaged|missing)|damaged|
  faulty|defective|complain|already_paid|paid_(?:already|by|cash|in|on|via|with)_|(?:cheque|check|money|payment|transfer|wire)_(?:has_been_|was_)?(?:received|cleared)|
  (?:assigned|sold|pledged|ceded)_to_|factored|abgetreten|zediert|verpfändet|c[ée]d[ée]e?_(?:[àa]|au|aux)_|affactur|cedid[oa]_(?:a|al|à|ao)_|cedut[oa]_(?:a|al|alla)_|overgedragen_aan_|verpand|
  ausgebucht|abgeschrieben|uneinbringlich|(?:rechts)?anw[aä]lt|gericht|mahnbescheid|inkasso|insolvenz|konkurs|reklam|mangelhaft|mängel|beschädigt|defekt|bestr(?:itten|eitet)|strittig|verweiger|widersp|storniert|
  (?:bereits|schon)_(?:be|ge)zahlt|bezahlt_(?:am|per|mit|in)_|(?:scheck|zahlung|überweisung)_(?:ist_)?(?:eingegangen|erhalten)|
  pass[ée]e?_en_perte|irr[ée]couvrable|cr[ée]ance_douteuse|avocat|huissier|tribunal|litig|contest[eé]|ab[iî]m[ée]|endommag|d[ée]fectueu|liquidation_judiciaire|redressement_judiciaire|faillite|(?:ch[èe]que|virement|r[èe]glement)_re[çc]u|
  d[ée]j[àa]_(?:pay|r[ée]gl)|pay[ée]e?_(?:le|par|en)_|incobrable|abogad|juzgado|demanda_judicial|rechaz|reclam|dañad|defectuos|concurso_de_acreedores|(?:cheque|transferencia|pago)_recibid|ya_(?:pagad|cobrad)|
  inesigibil|avvocat|contest|rifiut|danneggiat|difettos|falliment|concordato|(?:assegno|bonifico|pagamento)_ricevut|già_pagat|incobráve|advogad|judicial|recusa|avariad|(?:transferência|pagamento)_recebid|já_pag|
  afgeboekt|afgeschreven|oninbaar|advocaat|deurwaarder|rechtbank|geschil|betwist|weiger|klacht|failli|(?:betaling|overboeking)_ontvangen|(?:reeds|al)_betaald|
  nieściągaln|umorz|prawnik|adwokat|sądow|windykac|sporn|odmawia|uszkodz|upadłoś|już_zapłac|odepsan|právní|advokát|soud|odmít|poškozen|
  avskriv|afskrev|advokat|kronofogd|tvist|bestrid|skada[dt]|beskadig|(?:betalning|betaling|innbetaling)_(?:mottag|mottatt|modtag)|luottotappio|asianajaj|perinnä|riitau|konkurssi|saneeraus|
  behajthatatlan|ügyvéd|bíróság|vitat|felszámol|executor_judec|refuz|falimen|списан|безнадёж|безнадеж|юрист|адвокат|судеб|в_суд|спорн|оспар|претензи|отказ|банкрот|уже_оплач|
  pagad[oa]_(?:el|por|en|con|mediante)_|cobrad[oa]_(?:el|por|en)_|pagat[oa]_(?:il|con|tramite|via)_|incassat[oa]_(?:il|con)_|pag[oa]_(?:em|por|via)_|betaald_(?:op|per|via)_|voldaan_op_|zapłacon[oaey]_(?:w|dnia|przelewem)|uhrazen[oaý]_dne_|
  (?:am|vom|le|el|il|em|op|on)_\\d{1,2}[./]\\s?\\d{1,2}\\.?(?:[./]?\\d{2,4})?_(?:schon_|bereits_|per_\\p{L}+_)?(?:bezahlt|gezahlt|überwiesen|beglichen|eingegangen|paid|received|payée?|réglée?|viré|pagad[oa]|cobrad[oa]|pagat[oa]|pag[oa]|betaald|ontvangen)|
  avukat|icrada|mahkeme|itiraz|iflas|konkordato|şüpheli|ödendi|tahsil_edildi`
const SIGNS = `貸倒|弁護士|訴訟|係争|クレーム|破産|倒産|入金済|返品|坏账|壞帳|律师|律師|诉讼|法院|纠纷|糾紛|拒付|破产|已付|已收|退货|退貨|대손|변호사|소송|분쟁|파산|입금완료|반품`
const DENIED = `wird|werden|soll|will|sera|será|verrà|wordt|be|no|not|non|never_been|without|kein|keine|keinen|nicht|ohne|pas_de|sans|sin|senza|nessun|nessuna|sem|geen|niet|zonder|bez|brak|ingen|inte|ikke|ei|без|не|нет`

const DOUBTFUL = new RegExp(
  `(?<![\\p{L}\\d])(?<!(?<!\\p{L})(?:${spaced(DENIED)})\\s{1,3})(?:${spaced(`${DOUBTS}|${FURTHER_DOUBTS}`)})|${SIGNS}|${FURTHER_SIGNS}`,
  'u',
)

const SAID = new RegExp(
  `(?<![\\p{L}\\d])(?<!(?<!\\p{L})(?:${spaced(DENIED)})\\s{1,3})(?:${spaced(SAID_OF_CALLS)})|${SAID_IN_SIGNS}`,
  'u',
)

/** Whether a remark is what a customer has said of a row that it has paid, or will not: `Geld ist da`, `no reconocen la factura`. */
export function isSaid(remark: string): boolean {
  return remark !== '' && remark.length <= LONGEST_REMARK && SAID.test(remark.toLowerCase())
}

function spaced(words: string): string {
  return words.replace(/\|\s+/g, '|').replaceAll('_', '\\s+')
}

const LONGEST_REMARK = 200

/** Whether a remark makes one doubt that its row is owed: `bad debt`, `dossier chez l'avocat`. */
export function isDoubtful(remark: string): boolean {
  return (
    remark !== '' &&
    remark.length <= LONGEST_REMARK &&
    (DOUBTFUL.test(remark.toLowerCase()) || isSaid(remark))
  )
}

const MONEY = String.raw`(?:(?:[a-z]{3}|\p{Sc}|rs\.?|kr)\s*\d[\d.,']*|\d[\d.,']*\s*(?:\p{Sc}|kr|zł|kč|ft|eur|usd|gbp|chf)|\d{1,3}(?:[.,']\d{3})*[.,]\d{2})`
/** No end of a number, of a day or of a share. */
const END = String.raw`(?![\d.,]*[-/\d])(?!\.(?:\s|$))(?!\s*(?:%|days?|tagen?|jours?|d[ií]as?|giorni|dagen|dni))`
const RECEIVED = `received|rec['’]?d|recd|paid|deposited|collected|erhalten|eingegangen|bezahlt|angezahlt|teilzahlung|anzahlung|reçue?s?|payée?s?|versée?s?|acompte|recibid[oa]s?|pagad[oa]s?|abonad[oa]s?|anticipo|ricevut[oi]|versat[oi]|pagat[oi]|acconto|recebid[oa]s?|pag[oa]s?|ontvangen|betaald|voldaan|wpłacono|zapłacono|zaplaceno|uhrazeno|betalt|mottatt|betalat|inbetalt|maksettu|получено|оплачено|ödendi|alındı`
/** What is paid in part, which any number behind it is the amount of: `Teilzahlung 500`. */
const PART = `teilzahlung|anzahlung|abschlag(?:szahlung)?|akonto|[aà]\\s?conto|part[- ]?paym(?:en)?t|part[- ]?paid|partial(?:ly)?\\s+(?:payment|paid)|down\\s?payment|deposit|acompte|(?:règlement|paiement)\\s+partiel|anticipo|a\\s+cuenta|pago\\s+parcial|acconto|pagamento\\s+parziale|adiantamento|pagamento\\s+parcial|aanbetaling|deelbetaling|zaliczka|částečná\\s+úhrada|záloha|delbetaling|delbetalning|kısmi\\s+ödeme`
/** Words behind what is left: `noch 300 offen`. */
const LEFT = `offen|open|left|outstanding|remaining|to\\s+pay|restant[es]*|pendientes?|por\\s+pagar|aperti|em\\s+aberto|openstaand`
/** A number that is no year and no day: some hundreds at least, or in groups. */
const NUMBER = `(?:\\d{1,3}(?:[.,' ]\\d{3})+|(?!(?:19|20)\\d\\d(?!\\d))\\d{3,7})`
const REST = `balance|bal\\.?|remaining|remainder|restbetrag|rest|noch\\s+offen|solde|reste|saldo|resta|resto|restant|pozostało|zbývá|остаток|kalan`
/** An amount that a remark calls received, or all that is left. */
const IN_PART = new RegExp(
  `(?<!\\p{L})(?:(?:${RECEIVED})\\s*:?\\s*(?:of\\s+|von\\s+|de\\s+)?(?<![\\d./-])${MONEY}${END}|(?:${REST})\\s*:?\\s*(?:of\\s+|is\\s+|only\\s+|von\\s+|de\\s+|due\\s+)?(?:${MONEY}|\\d{2,}(?=\\s+only))${END})|(?<![\\p{L}\\d.,/-])${MONEY}\\s+(?:was\\s+|has\\s+been\\s+|already\\s+|schon\\s+|déjà\\s+)?(?:${RECEIVED})(?!\\p{L})`,
  'iu',
)
const PART_OF = new RegExp(
  `(?<!\\p{L})(?:(?:${PART})\\P{L}{0,3}(?:of\\s|von\\s|de\\s|di\\s|van\\s|über\\s)?(?:${MONEY}|${NUMBER}|\\d{2})${END}|(?:${RECEIVED})\\s*:?\\s*${NUMBER}${END}|(?:noch|nur|still|only|reste(?:nt)?|rest|il\\s+reste|quedan?|faltan?|restano|mancano|faltam?|nog|zostało|zbývá)\\s+(?:${MONEY}|${NUMBER}|\\d{2}(?=\\s+(?:${LEFT})))${END}|(?<![\\p{L}\\d.,/-])${NUMBER}\\s+(?:${LEFT})(?!\\p{L}))`,
  'iu',
)

/** A share, or some of several instalments, that a remark calls paid: `50% paid`, `2 of 3 instalments paid`. */
const SHARE_OF = new RegExp(
  `(?<![\\p{L}\\d.,/-])(?:(?!100)\\d{1,2}(?:[.,]\\d+)?\\s*%\\s*(?:was\\s+|has\\s+been\\s+|already\\s+|schon\\s+|bereits\\s+|déjà\\s+|ya\\s+|già\\s+|já\\s+|al\\s+)?(?:${RECEIVED})(?!\\p{L})|\\d\\s*(?:of|/|von|de|sur|di|van|z|ze|av|af)\\s*\\d{1,2}\\s+(?:instal+ments?|payments?|rates?|raten|teilzahlungen|échéances|cuotas|plazos|rate|parcelas|termijnen|rat|splátek)\\s+(?:${RECEIVED})(?!\\p{L}))|(?<!\\p{L})(?:${RECEIVED})\\s*:?\\s*(?!100)\\d{1,2}(?:[.,]\\d+)?\\s*%`,
  'iu',
)

/** A number behind the word for paid alone: some of a row is, as no day is written so. */
const PAID_SOME = new RegExp(`^(?:${RECEIVED})\\s*:?\\s*${NUMBER}${END}`, 'iu')

/** Whether a remark that begins with the word for paid says how much: `paid 500 on 12 Nov`. */
export function namesPaidAmount(remark: string): boolean {
  return remark.length <= LONGEST_REMARK && PAID_SOME.test(remark)
}

/** Whether a remark says how much of its row is paid, or left: `EUR 200 received 20/11`, `balance 30 only`. */
export function namesPart(remark: string): boolean {
  return (
    /\d/.test(remark) &&
    remark.length <= LONGEST_REMARK &&
    (IN_PART.test(remark) || PART_OF.test(remark) || SHARE_OF.test(remark))
  )
}
