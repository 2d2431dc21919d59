/** Letters that Windows-1252 has in the same places as the encodings of the east, and marks. */
const SAME = String.raw`\p{ASCII}áéíóúýâîôäëöüçßÁÉÍÓÚÝÂÎÔÄËÖÜÇ€°«»‘’“”–—…·§\u00A0`

/** Words of headings of a language without accents, and its texts in Windows-1252. */
const LANGUAGES = [
  {
    words:
      /\b(?:ragione sociale|cliente|fattura|scadenza|importo|incassato|residuo|pagamento|numero|documento)\b/g,
    // Italian has its accents at the ends of words.
    text: new RegExp(String.raw`^(?:[${SAME}]|[àèìòù](?!\p{L}))*$`, 'u'),
  },
  {
    words:
      /\b(?:cliente|nombre|factura|fecha|vencimiento|importe|pendiente|divisa|moneda|saldo|ordenante|vto|fra|cte|pdte)\b/g,
    text: new RegExp(String.raw`^(?:[${SAME}ºª¿¡Ñ]|ñ(?=[aeiouáéíóú]))*$`, 'u'),
  },
  {
    words: /\b(?:cliente|nome|entidade|documento|vencimento|valor|moeda|pendente|saldo)\b/g,
    text: new RegExp(String.raw`^(?:[${SAME}ºªÃÊàê]|ã(?=[oes]|\P{L}|$)|õ(?=e))*$`, 'u'),
  },
  {
    words: /\b(?:client|compte|facture|libelle|montant|solde|devise|tiers|journal)\b/g,
    text: new RegExp(String.raw`^(?:[${SAME}ºÀÈÊàèêùûï])*$`, 'u'),
  },
] as const

/** Two words may be names, and Romanian has some of them. */
const FEWEST_WORDS = 3

/**
 * Whether a text in Windows-1252 is one in a Romance language of the west, as what stands at the beginning of its file says too: headings
 * without accents are the same in all encodings.
 */
export function isRomanceText(text: string, head: string): boolean {
  const lower = head.toLowerCase()
  return LANGUAGES.some(
    (language) => new Set(lower.match(language.words)).size >= FEWEST_WORDS && language.text.test(text),
  )
}
