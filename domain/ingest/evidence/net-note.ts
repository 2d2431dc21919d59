/** What a line says of amounts that are without a tax: `Amounts exclude 20% VAT`, `Montants hors TVA`. */
const WITHOUT_TAX = new RegExp(
  [
    String.raw`(?:excl(?:\.|udes?|uded|uding|usive(?: of)?)?|exkl(?:\.|usive)?|ex\.?|ekskl?(?:\.|usive)?|without|before|net of|plus|zzgl\.?|zuzüglich|ohne|sans|sin|senza|sem|zonder|exclusief|bez|uten|utan|uden|ilman|fără|fara|без|χωρίς)\s+(?:the\s+)?(?:\(?\d{1,2}(?:[.,]\d)?\s?%\)?\s*)?(?:vat|gst|hst|sales tax|tax(?:es)?|value added tax|mwst|ust|umsatzsteuer|mehrwertsteuer|tva|taxes?|iva|btw|dph|pdv|ddv|moms|mva|alv|ндс|пдв|ддс|φπα)`,
    String.raw`hors (?:tva|taxes?)`,
    String.raw`(?:montants?|prix|soldes?|totaux) (?:\p{L}+ ){0,4}h\.?t\.?`,
    String.raw`(?:vat|gst|tax(?:es)?|iva|i\.v\.a\.|mwst|tva|btw|impuestos?) (?:is |are |ist )?(?:not included|excluded|excluid[oa]s?|no incluid[oa]s?|não incluíd[oa]s?|esclusa|non (?:inclusa|compresa|comprise)|nicht enthalten|niet inbegrepen)`,
    String.raw`al netto (?:di |dell['’])iva|áfa nélkül|kdv hariç|税抜|税別|不含税|未税|부가세 ?별도|chưa (?:bao )?gồm (?:thuế|vat)|ไม่รวม(?:ภาษี|vat)`,
  ]
    .map((each) => `(?:${each})`)
    .join('|'),
  'iu',
)
/** What speaks of something else: one list may be without a tax that the customer does not owe. */
const NOT_OF_AMOUNTS = /\b(?:exempt|reverse charge|steuerfrei|autoliquidation|exent[oa])\b/i
const LONGEST_LINE = 200

/** The line, above the table or below it, that says that its amounts are without a tax; '' where none does. */
export function netNote(lines: readonly (readonly string[])[]): string {
  for (const cells of lines) {
    const text = cells.join(' ').replace(/\s+/g, ' ').trim()
    if (text.length <= LONGEST_LINE && WITHOUT_TAX.test(text) && !NOT_OF_AMOUNTS.test(text)) return text
  }
  return ''
}
