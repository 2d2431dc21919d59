const DAYS =
  '(?:days?|d|tage?n?|jours?|j|dias?|giorni|gg|dagen|dni|dnu|dage|dager|dagar|paivaa|pv|nap|zile|日|天|일|дней|gun)'
const NET_DAYS = new RegExp(
  `^(?:net|netto|neto|nett|n|within|in|zahlbar in|zahlbar innerhalb)?\\s*(\\d{1,3})\\s*${DAYS}?(?:\\s*(?:net|netto|nettó|neto|date of invoice|fin))?$`,
  'i',
)
/** A discount before the net days: `2% 10 Net 30`, `2/10 n/30`. */
const AFTER_DISCOUNT = /(?:\d+(?:[.,]\d+)?\s*%|\d+(?:\.\d+)?\/\d+).*\b(?:net|netto|n)\s*\/?\s*(\d{1,3})\b/i
const AT_ONCE =
  /^(?:(?:due |payable )?(?:on|upon) receipt|immediate(?:ly)?|cod|cash on delivery|sofort(?: fällig| zahlbar)?|a réception|à réception|al contado|contado|a vista|à vista|comptant|kontant|prepaid|cash)$/i

/** The days after the invoice date that terms of payment name; undefined where they name none for certain. */
export function termDays(text: string): number | undefined {
  const clean = text.trim()
  if (clean.length > 60) return undefined
  if (AT_ONCE.test(clean)) return 0
  const found = NET_DAYS.exec(clean) ?? AFTER_DISCOUNT.exec(clean)
  return found === null ? undefined : Number(found[1])
}
