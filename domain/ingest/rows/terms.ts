const DAYS =
  '(?:days?|d|tage?n?|jours?|j\\.?|dias?|giorni|gg|dagen|dni|dnu|dage|dager|dagar|paivaa|pv|nap|zile|日|天|일|дней|gun)'
const NET_DAYS = new RegExp(
  `^(?:net|netto|neto|nett|n|within|in|zahlbar in|zahlbar innerhalb)?\\s*(\\d{1,3})\\s*${DAYS}?(?:\\s*(?:net|nets|netto|nettó|neto|date of invoice|(?:de )?date (?:de )?facture|fin))?$`,
  'i',
)
/** A discount before the net days: `2% 10 Net 30`, `2/10 n/30`. */
const AFTER_DISCOUNT = /(?:\d+(?:[.,]\d+)?\s*%|\d+(?:\.\d+)?\/\d+).*\b(?:net|netto|n)\s*\/?\s*(\d{1,3})\b/i
/** A discount in days before the net ones: `2% 10 days / 30 net`, `14 Tage 2% Skonto, 30 Tage netto`. */
const NET_BEHIND = new RegExp(`%.*[,;/]\\s*(\\d{1,3})\\s*${DAYS}?\\s*(?:net|netto)$`, 'i')
/** Days from the end of a month on. */
const OF_MONTH =
  /\b(?:eom|month|monats?ende|folgemonat|fin de mois|fdm|fine mese|fm|dffm|fin de mes|fim do mes|maand|konca miesiaca|monat)\b/i
const AT_ONCE =
  /^(?:(?:due |payable )?(?:on|upon) receipt|immediate(?:ly)?|cod|cash on delivery|(?:zahlbar )?sofort(?: fällig| zahlbar)?(?: ohne abzug)?|a réception|à réception|al contado|contado|a vista|à vista|comptant|kontant|prepaid|cash)$/i

/** The days after the invoice date that terms of payment name; undefined where they name none for certain. */
export function termDays(text: string): number | undefined {
  const clean = text.trim()
  if (clean.length > 60) return undefined
  if (AT_ONCE.test(clean)) return 0
  if (OF_MONTH.test(clean)) return undefined
  const found = NET_DAYS.exec(clean) ?? AFTER_DISCOUNT.exec(clean) ?? NET_BEHIND.exec(clean)
  return found === null ? undefined : Number(found[1])
}
