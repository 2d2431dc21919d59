import { normalHeading, type HeadingSense } from '../headings/headings.ts'

type Side = 'debit' | 'credit'

/** What systems call the sides of an account: each pair is of one language, or of one system. */
const PAIRS: readonly (readonly [debit: string, credit: string])[] = [
  ['debit|debits|dr|increase|increases', 'credit|credits|cr|decrease|decreases'],
  ['soll|s|lastschrift|lastschriften|belastung', 'haben|h|gutschrift|gutschriften'],
  ['debit|debits|debiteur', 'credit|credits|crediteur'],
  ['debe|debito|cargo|cargos|debitos', 'haber|credito|abono|abonos|creditos'],
  ['dare|addebito|addebiti|debito', 'avere|accredito|accrediti|credito'],
  ['debito|debitos|debe|deve|dever|a debito', 'credito|creditos|haver|a credito'],
  ['debet|debit|debetas|debets|deebet|per|debiti', 'credit|kredit|kreditas|kredits|kreedit|an|crediti'],
  ['winien|wn', 'ma'],
  ['ma dati|ma dat|md', 'dal|d'],
  ['tartozik|tartozas|t', 'kovetel|koveteles|k'],
  ['debit|debitor|debitoare', 'credit|creditor|creditoare'],
  ['borc|borc tl', 'alacak|alacak tl'],
  ['дебет|дебит|дт|д|приход', 'кредит|кт|к|расход'],
  ['duguje|дугује|breme', 'potrazuje|потражује|dobro'],
  ['χρεωση|χρεωσεις', 'πιστωση|πιστωσεις'],
  ['借方', '貸方'],
  ['借方', '贷方'],
  ['차변', '대변'],
  ['مدين', 'دائن'],
  ['חובה', 'זכות'],
  ['เดบิต', 'เครดิต'],
]

/** Words of an amount beside a side: `Importe debe`, `Obroty Wn`, `借方发生额`. */
const OF_AMOUNT =
  /^(?:amt|amount|value|total|betrag|umsatz|montant|mvt|mouvement|mouvements|importe|monto|importo|valor|movimento|movimiento|bedrag|belopp|belob|belop|summa|suma|sum|kwota|obroty|strona|castka|osszeg|rulaj|rulaje|tutar|tutari|сумма|оборот|обороты|сума|promet|iznos|ποσο|phat sinh)$/
const COMPOUND =
  /^(soll|haben|debet|debit|kredit|credit)(?:betrag|umsatz|bedrag|belopp|belob|belop|summa|summe)$/
const EAST_ASIAN = /(?:发生额|發生額|金额|金額|本期发生|累计|금액|합계)$/

/** The senses of columns, of which two are the sides of an account: their headings are a pair. */
export function sideSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
): readonly (HeadingSense | undefined)[] {
  if (
    senses.some((sense) => sense?.meaning === 'debit') &&
    senses.some((sense) => sense?.meaning === 'credit')
  )
    return senses
  const words = headings.map(wordOf)
  for (const [debits, credits] of PAIRS) {
    const debit = onlyOf(words, debits)
    const credit = onlyOf(words, credits)
    if (debit !== undefined && credit !== undefined && debit !== credit)
      return senses.map((sense, at) =>
        at === debit ? told('debit') : at === credit ? told('credit') : sense,
      )
  }
  return senses
}

/** A heading without what says that it is of an amount. */
function wordOf(heading: string): string {
  // The accents are all that tells these from a number and a company.
  if (/^(?:phát sinh )?(?:nợ|có)$/i.test(heading.trim())) return /nợ/i.test(heading) ? 'debit' : 'credit'
  const normal = normalHeading(heading)
  const plain = COMPOUND.exec(normal)?.[1] ?? normal.replace(EAST_ASIAN, '')
  const words = plain.split(' ')
  const others = words.filter((word) => !OF_AMOUNT.test(word))
  return others.length === 0 ? plain : others.join(' ')
}

/** The place of the one word of a list; undefined where none is, or several are. */
function onlyOf(words: readonly string[], list: string): number | undefined {
  const wanted = list.split('|')
  const found = words.flatMap((word, at) => (wanted.includes(word) ? [at] : []))
  return found.length === 1 ? found[0] : undefined
}

function told(meaning: Side): HeadingSense {
  return { meaning, rank: 1_000, scale: 0, currency: undefined, isOfTransaction: false }
}
