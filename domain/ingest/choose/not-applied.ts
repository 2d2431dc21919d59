import { SUMS } from '../evidence/relations.ts'
import type { Survey } from '../evidence/survey.ts'
import { normalHeading } from '../headings/headings.ts'
import {
  amountsOf,
  columnChoices,
  differs,
  unknownColumns,
  wholeOf,
  type ChosenAmount,
} from './amount-columns.ts'

/** What a customer has paid, or is credited, and what is not taken off its invoices yet: `Prepays`, `Unapplied credit`, `PDC amount`. */
const NOT_APPLIED =
  /(?:^| )(?:difference|(?:cns?|credits?|credit notes?|credit memos?) (?:to (?:be )?(?:issued?|raised?|come|follow|give)|outstanding|awaited|not issued|pending|due|owed)|gs (?:folgt|offen)|gutschriften? (?:zu erstellen|ausstehend|kommt)|avoirs? (?:a emettre|en attente|a etablir)|(?:abono|nc|nota de credito) (?:por|a|sin) (?:emitir|hacer)|(?:nc|nota (?:di|de) credito) (?:da emettere|in arrivo|attesa|a emitir|pendente|pendiente)|creditnota (?:te maken|volgt)|korekta (?:do wystawienia|w drodze)|dobropis (?:ceka|k vystaveni)|differenz|abweichung|kurzung|abzug|ecart|diferencia|diferenca|differenza|verschil|roznica|rozdil|differens|short paid|underpaid|set off|setoff|offset|contra|verrechnet|verrechnung|aufrechnung|compensation|compensacion|compensacao|compensazione|verrekening|kompensata|to be credited|credit (?:note )?(?:expected|pending|due|to come|requested|promised)|awaiting credit|gutschrift (?:folgt|offen|erwartet|angefordert)|gutzuschreiben|avoir a (?:emettre|faire|venir|recevoir)|abono pendiente|nota di credito da emettere|creditnota volgt|te crediteren|unapplied|unallocated|not applied|on account|prepays?|prepaid|prepayments?|advances?|pdcs?|post dated|postdated|open credits?|credits? available|available credits?|credit on file|akonto|anzahlung(?:en)?|vorauszahlung(?:en)?|guthaben|acomptes?|avances?|avoirs? disponibles?|anticipos?|saldo a favor|acconti|acconto|anticipi|adiantamentos?|voorschot(?:ten)?|vooruitbetaling(?:en)?|zaliczk[ai]|nadplat[ay]|zaloh[ay]|preplat(?:ek|ky)|forskud|forskott|ennakko(?:maksut)?)(?: |$)/

/** What has come in since the list was made: `Received today`, `Seither bezahlt`. */
const SINCE =
  /(?:^| )(?:today|since|yesterday|heute|gestern|seither|seitdem|inzwischen|ce jour|aujourd hui|hier|depuis|entretemps|hoy|ayer|desde|oggi|ieri|nel frattempo|hoje|ontem|vandaag|gisteren|sindsdien|dzis|dzisiaj|wczoraj|dnes|vcera|i dag|idag|i gar|igar|tanaan|eilen|tegnap|azi|ieri|bugun|сегодня|вчера|今日|本日|昨日|今天|昨天|오늘)(?: |$)|本日|今日|今天|오늘/

/** What is right instead of the amount of a row, in the words of its customer or of somebody else: `Betrag neu`, `Agreed amount`. */
const CORRECTED =
  /(?:^| )(?:correct|corrected|correction|revised|right|actual|should be|agreed|accepted|confirmed|undisputed|amended|richtig|richtiger|korrekt|korrekter|korrigiert|korrigierter|neu|neuer|neue|anerkannt|anerkannter|bestatigt|akzeptiert|unstrittig|corrigee?|exact|rectifiee?|reconnu|accepte|convenu|correct[oa]|corregido|aceptado|reconocido|acordado|corretto|rettificato|accettato|concordato|riconosciuto|corrigido|aceito|juist|juiste|gecorrigeerd|geaccepteerd|poprawn[aey]|skorygowan[aey]|uznan[aey]|spravn[aey]|opraven[aey]|uznan[aey]|ratt|korrigerat|korrigeret|korrekt|oikea|helyes|elismert|corecta|duzeltilmis|dogru|правильн\p{L}*|исправлен\p{L}*|признан\p{L}*)(?: |$)|訂正|修正|正しい|承認額|更正|正确|确认金额|정정/u

/** What somebody has noted of payments, under a heading that is not known: `Zahlung November`. */
const PAID =
  /zahlung|bezahlt|gezahlt|eingang|payment|paid|received|receipt|banked|recue?s?(?: |$)|reglement|regle|encaiss|verse|paye|cobr|pago|pagad|abonad|incass|pagat|pagament|receb|betaling|betaald|ontvang|wplat|zaplac|platb|uhrad|betal|inbetal|maksu|plat[ia](?: |$)|incas|оплат|получен|入金|收款|입금|수금/

/** What is open after something is taken off. */
const NET_OF =
  /(?:^| )(?:net|netto|nett|less|after|nach|apres|net de|neto|despues de|dopo|apos|na|po|efter|etter)(?: |$)/

/** What is open beside what a customer has given and what is not taken off yet, which is asked. */
export function lessNotApplied(
  survey: Survey,
  found: ChosenAmount,
  deduction: string | undefined,
): ChosenAmount {
  const { rule, reason, open, deductions = [] } = found
  const [first, ...more] = rule?.add ?? []
  const isAlone = first !== undefined && more.length === 0 && rule?.subtract.length === 0
  if (!isAlone || !rule.isOpen || reason !== 'OPEN_AMOUNT') return found
  if (open.length > 0 || deductions.length > 0) return found
  const before = beforeCheques(survey, first)
  if (before.length > 0) return { ...found, open: columnChoices(survey, [first, ...before]) }
  const corrected = unknownColumns(survey).filter(
    (at) => CORRECTED.test(normalHeading(survey.headings[at] ?? '')) && differs(survey, at, first),
  )
  if (corrected.length > 0) return { ...found, open: columnChoices(survey, [first, ...corrected]) }
  const given = notApplied(survey, first)
  if (given.length === 0) return found
  const taken = deduction === 'taken' ? given : []
  const isLess = (at: number) => survey.columns[at]!.negative > 0
  const add = [first, ...taken.filter(isLess)]
  const subtract = taken.filter((at) => !isLess(at))
  return { ...found, rule: { ...rule, add, subtract }, deductions: ['kept', 'taken'], deducted: given }
}

/** Cheques that a customer has given and that cannot be cashed yet. */
const CHEQUES = /(?:^| )(?:pdcs?|post ?dated|cheques? in hand)(?: |$)/

/** What is open before cheques of later days, beside what is left after them: they are no money yet, and may come back. */
function beforeCheques(survey: Survey, open: number): readonly number[] {
  const { relations } = survey
  const isAfter = NET_OF.test(normalHeading(survey.headings[open] ?? ''))
  const isOfCheques = survey.headings.some((heading) => CHEQUES.test(normalHeading(heading)))
  if (!isAfter || !isOfCheques) return []
  return amountsOf(survey, 'openAmount', 'balance').filter((at) => {
    const { larger, differ } = relations.pair(open, at)
    return at !== open && larger === 0 && differ > 0
  })
}

/** Amounts that by their headings are not taken off, unless what is open is the whole less them. */
function notApplied(survey: Survey, open: number): readonly number[] {
  const { relations } = survey
  const isTaken = relations.placeOf(SUMS.lessPaid) !== undefined && !differs(survey, SUMS.lessPaid, open)
  if (isTaken || NET_OF.test(normalHeading(survey.headings[open] ?? ''))) return []
  const known = relations.columns.filter(
    ({ at, meaning }) => at >= 0 && (meaning === 'paidAmount' || meaning === 'creditedAmount'),
  )
  return [...known.map(({ at }) => at), ...unknownColumns(survey)].filter(
    (at) => at !== open && survey.columns[at]!.nonzero > 0 && mayBeGiven(survey, open, at),
  )
}

/** Whether what is paid of some rows is all that is open of one, and more of none, where no amount before payments tells. */
function isPaidSince(survey: Survey, open: number, paid: number): boolean {
  const { differ, larger } = survey.relations.pair(paid, open)
  const isOfSome =
    survey.columns[paid]!.nonzero < survey.items && survey.columns[open]!.nonzero === survey.items
  return wholeOf(survey) === undefined && larger === 0 && differ < survey.items && isOfSome
}

/** Whether the heading of an amount says that it is not taken off; one that some rows have without a heading may be what somebody has noted. */
function mayBeGiven(survey: Survey, open: number, at: number): boolean {
  const heading = normalHeading(survey.headings[at] ?? '')
  if (NOT_APPLIED.test(heading) || SINCE.test(heading)) return true
  if (survey.senses[at]?.meaning === 'paidAmount') return isPaidSince(survey, open, at)
  const isNoted = heading === '' || (survey.senses[at] === undefined && PAID.test(heading))
  return isNoted && survey.columns[at]!.nonzero < survey.items && survey.relations.pair(at, open).larger === 0
}
