import type { Headings } from './heading-table.ts'

/** What clerks write above their own lists. */
const OF_CLERKS: Headings = {
  paidAmount:
    'versato|importo versato|voldaan bedrag|uregulowano|kwota uregulowana|wplacono|kiegyenlitett|kiegyenlitett osszeg|befizetve|核销金额|核銷金額|已核销金额|vlr baixado|valor baixado|vlr pago|vlr recebido|udlignet|udlignet belob|utlignet|utlignet belop|reglerat|less paid|less payments|less receipts',
  openAmount:
    'vlr pendente|vlr em aberto|vlr aberto|aben post|abne poster|nyitott osszeg|nyitott egyenleg|未核销金额|未核銷金額|net o s|net os|pending|pending amt|uncollected amount|apen post|avoin era|otevrena castka|otvorena suma|kvar att betala belopp',
  originalAmount:
    'vlr bruto|vlr original|vlr titulo|oprindeligt belob|opprinnelig belop|ursprungligt belopp|alkuperainen summa|сумма всего|сумма итого|wartosc|wartosc dokumentu|wartosc faktury|puvodni castka|eredeti osszeg|valoare initiala',
  amount: 'naleznosc|kwota naleznosci',
  dueDate:
    'verv dat|vervaldat|forfallsdag|forfallodag|forfaldsdag|fiz hatarido|fizetesi hat|收款期限|收款到期日|收款期|付款期限|matures|matures on|maturity|maturity day|payable by|pay before|expected payment|eraantymispaiva',
  invoiceDate:
    'fact dat|fakturadag|laskupvm|data dok|data dok ksieg|fakt dag|szla kelt|dt fatura|dt nota|dt doc',
}

export const EVERYDAY_HEADINGS: readonly Headings[] = [OF_CLERKS]
