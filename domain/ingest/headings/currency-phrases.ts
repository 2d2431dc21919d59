type Whose = 'transaction' | 'local'

/** How languages call the currency of a transaction and the supplier's own one, as normal headings write it. */
const PHRASES: Readonly<Record<Whose, string>> = {
  local:
    'valuta locale|valuta di conto|lokale valuta|lokal valuta|eigen valuta|egen valuta|basisvaluta|basis valuta|administratievaluta|regnskapsvaluta|regnskabsvaluta|redovisningsvaluta|' +
    'moneda de la sociedad|moneda sociedad|moneda local|moneda base|moneda nacional|moneda funcional|moeda da empresa|moeda local|moeda nacional|moeda base|' +
    'devise societe|devise de la societe|devise de tenue|monnaie locale|divisa locale|divisa interna|divisa di conto|' +
    'walucie krajowej|walucie lokalnej|walucie jednostki gospodarczej|walucie jednostki|walucie ksiegowej|waluta lokalna|waluta krajowa|waluta ksiegowa|mistni mene|mistni mena|domaci mene|domaci mena|ucetni mene|ucetni mena|mena ucetni|' +
    'buchungskreiswahrung|hauswahrung|firmenwahrung|eigenwahrung|divisa empresa|divisa de la empresa|devise entreprise|yerel para birimi|yerel birim|yerel|нац валюте|нац валюта|национальной валюте|национальная валюта|валюте учета|валюта учета|基準通貨|기준통화',
  transaction:
    'transaktionswahrung|belegwahrung|fremdwahrung|fw|vreemde valuta|fremmed valuta|utenlandsk valuta|utlandsk valuta|transaktionsvaluta|transaksjonsvaluta|transactievaluta|documentvaluta|factuurvaluta|dokumentvaluta|fakturavaluta|bilagsvaluta|valuta documento|valuta transazione|valuta estera|' +
    'moneda de transaccion|moneda de la transaccion|moneda transaccion|moneda del documento|moneda documento|moneda extranjera|moneda original|moneda de origen|' +
    'moeda da transacao|moeda de transacao|moeda do documento|moeda documento|moeda estrangeira|moeda original|' +
    'devise de transaction|devise de la transaction|devise transaction|devise du document|devise document|devise etrangere|devise d origine|monnaie de transaction|' +
    'divisa documento|divisa transazione|divisa estera|divisa originale|' +
    'walucie dokumentu|walucie transakcji|walucie obcej|walucie oryginalnej|waluta dokumentu|waluta transakcji|mene dokladu|mena dokladu|cizi mene|cizi mena|mene transakce|doviz|valuta|devise|walucie|валюте',
}

/** Whose currency each phrase is: those of one currency alone before words that others begin with. */
export const CURRENCY_PHRASES: Readonly<Record<string, Whose>> = Object.fromEntries(
  (['local', 'transaction'] as const).flatMap((whose) =>
    PHRASES[whose].split('|').map((phrase) => [phrase, whose] as const),
  ),
)

/** What joins such a phrase to its amount: `Kwota w walucie dokumentu`, `Saldo in valuta`. */
const JOINTS = /(?: (?:in(?: the)?|en(?: la)?|em|w|i|v|ve|в))$|^(?:in|en|em) /

/** A normal heading without a phrase of a currency and what joins it. */
export function withoutPhrase(normal: string, phrase: string): string {
  return ` ${normal} `.replace(` ${phrase} `, ' ').trim().replace(JOINTS, '')
}
