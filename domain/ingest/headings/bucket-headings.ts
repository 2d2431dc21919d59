/** Ages in days: `31-60 days`, `over 90`. */
const BUCKET =
  /^\s*(?:\d{1,3}\s*(?:-|–|to|a|à|bis|al|~|〜|до)\s*\d{1,3}|(?:over|older than|more than|above|past|uber|über|mehr als|plus de|mas de|más de|oltre|mais de|meer dan|ponad|>|>=|≥)\s*\d{1,3}|\d{1,3}\s*(?:\+|and over|and above|plus|y mas|et plus|und mehr|e oltre)|<\s*\d{1,3})\s*(?:days?|tage|jours|dias|días|giorni|dagen|dni|dnu|dage|dager|dagar|paivaa|nap|zile|日|天|일|дней|gun)?(?:\s*(?:past due|overdue|over))?\s*$/i
const CURRENT_BUCKET =
  /^\s*(?:current|not due|not yet due|future|nicht fallig|nicht fällig|non echu|non échu|a vencer|corriente|a scadere|niet vervallen)\s*$/i

/** Whether a heading is that of one of several columns by age. */
export function isBucket(heading: string): boolean {
  return BUCKET.test(heading) || CURRENT_BUCKET.test(heading)
}
