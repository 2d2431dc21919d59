import type { Survey } from '../evidence/survey.ts'
import { normalHeading } from '../headings/headings.ts'
import type { KindColumns } from '../reading.ts'
import { holdsDays, valuesOf } from '../senses/content-sense.ts'
import { isHold } from '../rows/kinds.ts'
import { unknownColumns } from './amount-columns.ts'

/** Whatever stands below these, in some rows: what is not to be offered, may be paid or set off, will be credited, or has something wrong. */
const DOUBTFUL =
  /^issues?$|^(?:exclu(?:de|ded|sion|re|s|e|es|ir|id[oa]s?)|ignore[dr]?|ignorieren|ignorar[e]?|skip|omit|leave out|(?:do not|don t|not to be|not for) (?:include|offer|use|sell|finance|offered|sold|sale|factoring|early payment)|ausschliessen|ausgeschlossen|ausnehmen|nicht (?:anbieten|verkaufen|beachten|berucksichtigen|verwenden)|ne pas (?:proposer|prendre|inclure|utiliser)|no (?:incluir|ofrecer|usar)|escludere|esclus[aoei]|non (?:includere|offrire|usare)|nao (?:incluir|oferecer|usar)|uitsluiten|uitgesloten|negeren|niet (?:aanbieden|meenemen)|wykluczyc|wykluczon[ay]|pominac|vyloucit|vynechat|uteslut|exkludera|udelad|ekskluder|haric|исключить|не включать)$|^除外$|^対象外$|^排除$|^제외$|^(?:(?:in|im|en|al) )?(?:payment run|in zahllauf|zahllauf|being paid|bank confirmed|bank ok|money in|cash in|banked|geldeingang|zahlungseingang|eingegangen|done|set off|setoff|offset|contra|verrechnet|verrechnung|aufgerechnet|aufrechnung|compense[e]?|compensation|compensad[oa]|compensacion|compensacao|compensat[oa]|compensazione|verrekend|verrekening|kompensata|kompenzace|zapocteno|kvittad|modregnet)(?: (?:agreed|vereinbart|convenue?|acordad[oa]|concordat[oa]|am|on|date))*$|(?:^| )(?:to be credited|credit (?:note )?(?:expected|pending|due|to come|to follow|requested|promised)|awaiting credit|gutschrift (?:folgt|offen|erwartet|angefordert|versprochen)|gutzuschreiben|avoir (?:a (?:emettre|faire|venir|recevoir)|demande|attendu)|abono (?:pendiente|por emitir)|nota (?:di credito|de credito) (?:da emettere|in arrivo|pendiente|pendente|a emitir)|creditnota (?:volgt|verwacht)|te crediteren|korekta w drodze|dobropis ceka)(?: |$)|^(?:bez|bez am|gez|gez am|pd|pd on|rec d|recd|rcvd|erl|verr|ok|eing|cob|pag|inc)$|(?:^| )(?:zahlungssperre|zahlsperre|klarung|klarfall|inkasso|anwalt|abogado|avocat|avvocato|advogado|advocaat|litigio|litigios|reclamacion|reclamo|reclamacao|reclamada?|claimed|sicherungsubereignet|sicherungsabgetreten|proforma|pro forma|legal action|payment block|blocage|blocco|bloqueo|blokada)(?: |$)|(?:^| )(?:problems?|probleme?|problema|unstimmigkeit|differenzgrund|beanstandung|beanstandet|zuruckgewiesen|returned by customer|rejected by customer|refused by customer|kunde zahlt nicht|will not pay|won t pay|refuse de payer|no paga|non paga|nao paga|weigert|collections? agency|debt collector|inkassoburo|inkassobureau|agence de recouvrement|agencia de cobro|rechtsanwalt|at lawyer|with lawyer)(?: |$)/

/** The columns of which a mark, a day or a word in some rows makes one doubt that these are owed, or are to be offered. */
export function doubtfulMarks(survey: Survey): KindColumns {
  const { first, senses, headings } = survey
  const amounts = unknownColumns(survey)
  const isOfSome = (at: number) => first.some(({ cells }) => !isHold(cells[at] ?? ''))
  const isDoubtful = (at: number) => {
    const heading = normalHeading(headings[at]!)
    // An issue may be the day of a document.
    const isKnown = senses[at] !== undefined && !(heading === 'issue' && !holdsDays(first, at))
    if (isKnown || amounts.includes(at) || !isOfSome(at)) return false
    return heading === '' ? areMarks(survey, at) : DOUBTFUL.test(heading)
  }
  const found = headings.flatMap((_, at) => (isDoubtful(at) ? [at] : []))
  return found.length === 0 ? {} : { doubtfulMarks: found }
}

/** Whether a column without a heading has nothing but days, ticks or crosses: somebody may have noted what was paid. */
function areMarks({ first }: Survey, at: number): boolean {
  const values = valuesOf(first, at)
  return holdsDays(first, at) || (values.length > 0 && values.every((value) => TICK.test(value)))
}

const TICK = /^(?:x|[✓✔☑√✗✘×*])$/iu
