import type { Survey } from '../evidence/survey.ts'
import { normalHeading } from '../headings/headings.ts'
import type { KindColumns } from '../reading.ts'
import { holdsDays, valuesOf } from '../senses/content-sense.ts'
import { areAllYesOrNo } from '../senses/flag-sense.ts'
import { isHold } from '../rows/kinds.ts'
import { unknownColumns } from './amount-columns.ts'

/** Whatever stands below these, in some rows: what is not to be offered, may be paid or set off, will be credited, or has something wrong. */
const DOUBTFUL =
  /^issues?$|^(?:exclu(?:de|ded|sion|re|s|e|es|ir|id[oa]s?)|ignore[dr]?|ignorieren|ignorar[e]?|skip|omit|leave out|(?:do not|don t|not to be|not for) (?:include|offer|use|sell|finance|offered|sold|sale|factoring|early payment)|ausschliessen|ausgeschlossen|ausnehmen|nicht (?:anbieten|verkaufen|beachten|berucksichtigen|verwenden)|ne pas (?:proposer|prendre|inclure|utiliser)|no (?:incluir|ofrecer|usar)|escludere|esclus[aoei]|non (?:includere|offrire|usare)|nao (?:incluir|oferecer|usar)|uitsluiten|uitgesloten|negeren|niet (?:aanbieden|meenemen)|wykluczyc|wykluczon[ay]|pominac|vyloucit|vynechat|uteslut|exkludera|udelad|ekskluder|haric|исключить|не включать)$|^除外$|^対象外$|^排除$|^제외$|^(?:(?:in|im|en|al) )?(?:payment run|in zahllauf|zahllauf|being paid|bank confirmed|bank ok|money in|cash in|banked|geldeingang|zahlungseingang|eingegangen|done|set off|setoff|offset|contra|verrechnet|verrechnung|aufgerechnet|aufrechnung|compense[e]?|compensation|compensad[oa]|compensacion|compensacao|compensat[oa]|compensazione|verrekend|verrekening|kompensata|kompenzace|zapocteno|kvittad|modregnet)(?: (?:agreed|vereinbart|convenue?|acordad[oa]|concordat[oa]|am|on|date))*$|(?:^| )(?:to be credited|credit (?:note )?(?:expected|pending|due|to come|to follow|requested|promised)|awaiting credit|gutschrift (?:folgt|offen|erwartet|angefordert|versprochen)|gutzuschreiben|avoir (?:a (?:emettre|faire|venir|recevoir)|demande|attendu)|abono (?:pendiente|por emitir)|nota (?:di credito|de credito) (?:da emettere|in arrivo|pendiente|pendente|a emitir)|creditnota (?:volgt|verwacht)|te crediteren|korekta w drodze|dobropis ceka)(?: |$)|^(?:bez|bez am|gez|gez am|pd|pd on|rec d|recd|rcvd|erl|verr|ok|eing|cob|pag|inc)$|(?:^| )(?:zahlungssperre|zahlsperre|klarung|klarfall|inkasso|anwalt|abogado|avocat|avvocato|advogado|advocaat|litigio|litigios|reclamacion|reclamo|reclamacao|reclamada?|claimed|sicherungsubereignet|sicherungsabgetreten|proforma|pro forma|legal action|payment block|blocage|blocco|bloqueo|blokada)(?: |$)|(?:^| )(?:problems?|probleme?|problema|unstimmigkeit|differenzgrund|beanstandung|beanstandet|zuruckgewiesen|returned by customer|rejected by customer|refused by customer|kunde zahlt nicht|will not pay|won t pay|refuse de payer|no paga|non paga|nao paga|weigert|collections? agency|debt collector|inkassoburo|inkassobureau|agence de recouvrement|agencia de cobro|rechtsanwalt|at lawyer|with lawyer)(?: |$)/

/** Other words for the same, and for what is rather done than owed: `Ne pas céder`, `Bij incassobureau`, `Doublon`. */
const DOUBTFUL_TOO =
  /^(?:do not|don t|ne pas|nicht|niet|nie|inte|ikke|ala) \p{L}{3,}|^(?:no|nao) \p{L}{2,}[aei]r(?:se)?$|^non \p{L}{2,}[aei]re$|^(?:internal|internally|intern|interne|interno|interna|wewnetrzn[aey]|intercos?|inter ?company|konzernintern|concern|koncern|konsern|intragroup|infragruppo)$|^(?:claims?|claim (?:raised|open|made)|backcharges?|chargebacks?)$|^(?:duplicates?|duplicated|duplicate of|dup|dupe|dup of|doppelt|doppelt mit|dublette|doublons?|doublon de|en double|duplicad[ao](?: de)?|doppi[ao]|duplicat[ao]|dubbel|dubbel met|duplikat|duplicita|dublett|dubbelt|tuplasti|二重|重复|重複|중복|дубль|дубликат|mukerrer)$|^(?:wrong|incorrect|errors?|falsch|fehler|fehlerhaft|erron[ée]e?|erreurs?|erroneas?|errad[ao]s?|errores?|err[ao]t[ao]|errori|fout|fouten|bledn[aey]|blad|chyba|chybn[aey]|fel|fejl|feil|virhe|hiba|hibas|eroare|hata|hatali|ошибка|誤り|错误|錯誤|오류)$|^(?:lock|locked|frozen|consignment|on consignment|sale or return|konsignation|konsignationslager|kommission|consignation|depot vente|consignacion|conto vendita|consignacao|consignatie|back to back|pay when paid|paid when paid)$|^(?:to (?:be )?(?:check(?:ed)?|review(?:ed)?|clarif(?:y|ied)|verif(?:y|ied))|under review|in review|review|reviewing|check|prufen|zu prufen|in prufung|klaren|zu klaren|a (?:verifier|revoir|controler|revisar|verificar|comprobar|conferir)|da (?:verificare|controllare|rivedere)|te controleren|nakijken|do (?:sprawdzenia|wyjasnienia)|k (?:overeni|provereni)|att kontrollera|tarkistettava|проверить|уточнить|要確認|确认中|待核|待查|확인필요)$|^(?:paid|settled|covered|taken over|reimbursed|bezahlt|beglichen|ubernommen|payee?|reglee?|prise? en charge|pagad[oa]|cubiert[oa]|pagat[oa]|copert[oa]|pag[oa]|betaald|zaplacon[oey]) (?:by|durch|von|par|por|da|door|przez) (?!bacs|cash|card|cheque|check|transfer|wire|bank)\p{L}.*|(?:^| )(?:incasso|incassobureau|deurwaarder|huissiers?|recouvrement|recupero crediti|al legale|gestion de cobro|recobro|cobranca judicial|windykacj[ai]|komornik|vymahani|exekuce|perinta|perinnassa|inkassering|kronofogden|behajtas(?:on)?|vegrehajtas|executare|icra|icrada|взыскани[ея]|суд|催収|债务追收|추심|bailiffs?|debt agency|small claims|ratenzahlung|ratenplan|ratenvereinbarung|payment plan|instal?lment plan|installment agreement|plan de (?:paiement|pagos|apurement)|echelonnement|echelonnee?|fraccionad[ao]|aplazamiento de pago|rateizzat[ao]|rateizzazione|piano di rientro|parcelamento|parcelad[ao]|betalingsregeling|rozlozon[ae] na raty|splatkovy kalendar|avbetalningsplan|afdragsordning|nedbetalingsplan|maksusuunnitelma|reszletfizetes|esalonare|taksitlendir\p{L}*|рассрочка)(?: |$)/u

/** That a customer does not accept it: `Bon à payer refusé`, `Abgelehnt am`. */
const REFUSED =
  /(?:^| )(?:refus(?:ed|ee?|al)|rejet(?:ee?)?|rejected|declined|rechazad[oa]|rechazo|rifiutat[oa]|respint[oa]|recusad[oa]|geweigerd|afgewezen|verweigert|abgelehnt|zuruckgewiesen|odrzucon[aey]|odmowa|odmitnut[ao]|zamitnut[ao]|avvist?|avvisad|afvist|hylatty|elutasitva|refuzat[a]?|reddedildi|отказ(?:ано)?|отклонен[ао]?|拒否|否認|拒绝|拒收|거절|반려)(?: |$)/

/** What somebody has marked under these says nothing of whether a row is owed. */
const OF_LETTERS =
  /print|druck|imprim|stamp|mail|edi(?: |$)|export|import|remind|mahn|relanc|sollecit|recordator|herinner|aanman|przypom|upomin|paminn|rykker|purr|karhu|statement|kontoauszug|releve|extracto|estratto|extrato|copy|kopie|copie|copia|kopia|vip|key|domestic|inland|foreign|ausland|new|neu|nouveau|nuevo|nuovo|novo|nieuw|recurr|abo|subscri|called|phone|telefon|appel|llamad|chiamat|ligac|gebeld|sms|letter|brief|fax|online|web|portal|insured|versichert|assure|asegurad|assicurat|segurad|verzekerd|督促|送付|印刷|打印|인쇄/

/** The columns of which a mark, a day or a word in some rows makes one doubt that these are owed, or are to be offered. */
export function doubtfulMarks(survey: Survey, explained: readonly number[] = []): KindColumns {
  const { first, senses, headings } = survey
  const amounts = unknownColumns(survey)
  const isOfSome = (at: number) => first.some(({ cells }) => !isHold(cells[at] ?? ''))
  const isDoubtful = (at: number) => {
    const heading = normalHeading(headings[at]!)
    // An issue may be the day of a document, and a claim its number.
    const isKnown = senses[at] !== undefined && !(MAYBE.test(heading) && !holdsDays(first, at))
    if (isKnown || amounts.includes(at) || !isOfSome(at)) return false
    if (heading === '') return areMarks(survey, at)
    // `IČ` is the number of a company in Bohemia.
    if (heading === 'ic') return areAllYesOrNo(valuesOf(first, at))
    if (DOUBTFUL.test(heading) || DOUBTFUL_TOO.test(heading) || REFUSED.test(heading)) return true
    return areTicks(survey, at) && !explained.includes(at) && !OF_LETTERS.test(heading)
  }
  const found = headings.flatMap((_, at) => (isDoubtful(at) ? [at] : []))
  const denied = headings.flatMap((_, at) => (areBlanksDenied(survey, at) ? [at] : []))
  const shares = headings.flatMap((_, at) => (isOwnShare(survey, at) ? [at] : []))
  return {
    ...(shares.length > 0 && { ownShares: shares }),
    ...(found.length > 0 && { doubtfulMarks: found }),
    ...(denied.length > 0 && { deniedMarks: denied }),
  }
}

/** Whose part of an invoice the supplier's is: the others of a consortium have the rest. */
const OWN_SHARE =
  /^(?:(?:our|own|jv|joint venture|consortium) (?:share|part|portion|interest|participation)|(?:unser|eigener|arge) ?anteil|eigenanteil|notre (?:part|quote part)|nuestra (?:parte|participacion|cuota)|(?:la )?nostra (?:quota|parte)|quota nostra|nossa (?:parte|participacao|quota)|(?:ons|eigen) (?:aandeel|deel)|nasz udzial|nas podil|(?:var|vores|egen|egne) andel|osuutemme|oma osuus|reszunk|(?:cota|partea) noastra|(?:bizim )?payimiz|наша доля|[当弊]社持分|我方份额|我方份額|자사 ?지분)(?: (?:in|en|pct|percent|prozent|%))*$/

/** Whether a column has shares of which the supplier's own is less than all. */
function isOwnShare({ first, headings }: Survey, at: number): boolean {
  if (!OWN_SHARE.test(normalHeading(headings[at]!))) return false
  const values = valuesOf(first, at)
  return values.length > 0 && values.every((value) => SHARE.test(value))
}

const SHARE = /^\d{1,3}(?:[.,]\d+)?\s*%?$/

/** Whether what is open, sent or to be offered is marked so, and nothing else: rows without the mark are not. */
function areBlanksDenied({ first, senses, headings }: Survey, at: number): boolean {
  const meaning = senses[at]?.meaning
  if (BY_MAIL.test(normalHeading(headings[at]!))) return false
  if (meaning !== 'sentFlag' && meaning !== 'openFlag') return false
  const values = valuesOf(first, at)
  return values.length > 0 && values.length < first.length && values.every((value) => isHold(value))
}

/** What was sent may be marked where it was by mail alone. */
const BY_MAIL =
  /sent|send|verschickt|versandt|versendet|envoy|enviad|inviat|verzonden|wyslan|odeslan|skickad|lahetetty|elkuldve|trimis|отправлен|送/

/** Whether a column has nothing but ticks or crosses. */
function areTicks({ first }: Survey, at: number): boolean {
  const values = valuesOf(first, at)
  return values.length > 0 && values.every((value) => TICK.test(value))
}

/** Whether a column without a heading has nothing but days, ticks or crosses: somebody may have noted what was paid. */
function areMarks(survey: Survey, at: number): boolean {
  return holdsDays(survey.first, at) || areTicks(survey, at)
}

const MAYBE = /^(?:issue|claims?)$/
const TICK = /^(?:x|[✓✔☑✅√✗✘❌×*○◯〇●◎])$/iu
