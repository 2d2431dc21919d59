import { normalHeading } from '../headings/headings.ts'

/** What the title of a customer says of it besides: how to reach it, and on what terms it buys. */
const DETAIL =
  /^(?:tel|telefon|telefono|telephone|phone|mobile|mobil|fax|e ?mail|web|contact|contact person|contacto|contatto|contato|kontakt|ansprechpartner|attn|(?:payment )?terms|sum|summe|total|subtotal|somme|suma|somma|totale|totaal|razem|celkem|zahlungsbedingung(?:en)?|zahlungsziel|credit limit|kreditlimit|limit)$/
const LABELLED = /^([^:：]{2,20}?)\s*[:：]\s*(.*)$/u
/** Such words behind the name, in one cell with it. */
const BEHIND_NAME =
  /\s+(?:t[eé]l(?:ephone|efono?)?|phone|mobil?e?|fax|e-?mail|contact[o]?|kontakt|attn)\.?(?: no\.?)?\s*[:：]\s*\S.*$/iu
const LONGEST = 160

/** A row that may be a title, without what it says besides behind its first text: `C17`, `Elm Ltd`, `Tel: 020 7946 0000`. The same where that is nothing. */
export function withoutDetails(cells: readonly string[]): readonly string[] {
  if (!cells.some((cell) => cell.includes(':') || cell.includes('：'))) return cells
  const first = cells.findIndex((cell) => cell.trim() !== '')
  let isValue = false
  let hasAny = false
  const bare = cells.map((cell, at) => {
    const text = cell.trim()
    if (text === '' || text.length > LONGEST) return cell
    if (at === first) return text.replace(BEHIND_NAME, '')
    const [, label = '', behind = ''] = LABELLED.exec(text) ?? []
    const isDetail = isValue || (label !== '' && DETAIL.test(normalHeading(label)))
    isValue = !isValue && isDetail && behind === ''
    hasAny ||= isDetail
    return isDetail ? '' : cell
  })
  return hasAny || bare[first] !== cells[first]?.trim() ? bare : cells
}
