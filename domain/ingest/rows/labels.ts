import { isCurrency, type Currency } from '../../money/currency.ts'
import { normalHeading, senseOf } from '../headings/headings.ts'
import { currencyOfName } from '../texts/currency-names.ts'
import { isTotalLabel, type RowKind } from './kinds.ts'

const TOTAL_WORDS = new Set(
  `total totals totaux grand sub subtotal report page overall general all sum summe summen gesamt gesamtsumme zwischensumme endsumme somma suma sumy razem celkem
  soucet mezisoucet toplam ara genel totaal subtotaal eindtotaal summa delsumma yhteensa osszesen reszosszeg i alt sous итого всего open due amount amounts balance
  items invoices customers customer currency currencies of for by per in eur usd gbp chf`.split(/\s+/),
)

/** Whether a label without an amount is that of a sum, given the group that stands above: a customer may be named `Total Energies`. */
export function isSumLabel(label: string, group: string): boolean {
  if (!isTotalLabel(label)) return false
  const normal = normalHeading(label)
  const above = normalHeading(group)
  if (above !== '' && normal !== above && normal.includes(above)) return true
  if (/^(?:sub|grand )?totals? (?:for|of)\b/.test(normal)) return true
  return normal.split(' ').every((word) => TOTAL_WORDS.has(word)) || !/[a-z]/.test(normal)
}

const SECTIONS: Readonly<Partial<Record<RowKind, string>>> = {
  invoice: `receivables|accounts receivable|trade receivables|debtors|customers|debitoren|forderungen|creances|deudores|crediti|debiteuren|naleznosci|pohledavky|invoices|open invoices|sales invoices|unpaid invoices|overdue invoices|outstanding invoices|customer invoices|rechnungen|offene rechnungen|factures|
    factures de vente|facturas|facturas de venta|fatture|faturas|facturen|verkoopfacturen|faktury|faktury sprzedazy|fakturor|fakturaer|laskut|szamlak|facturi`,
  credit: `credit notes|credit memos|credits|open credits|sales credit notes|customer credit notes|customer credits|refunds|returns|gutschriften|avoirs|notas de credito|
    note di credito|creditnotas|creditnota s|creditfacturen|faktury korygujace|korekty|kreditnotor|kreditnotaer|kreditfakturor|dobropisy|hyvityslaskut`,
  noItem: `payables|accounts payable|trade payables|creditors|suppliers|vendors|bills|supplier invoices|vendor bills|purchase invoices|verbindlichkeiten|
    kreditoren|lieferanten|eingangsrechnungen|fournisseurs|dettes fournisseurs|proveedores|acreedores|fornitori|debiti|fornecedores|crediteuren|leveranciers|
    zobowiazania|dostawcy|zavazky|dodavatele|leverantorer|leverandorer|quotes|estimates|orders|sales orders|angebote|auftrage|devis`,
  payment: `payments|receipts|unapplied payments|unallocated payments|unapplied cash|unapplied receipts|customer payments|prepayments|overpayments|deposits|zahlungen|
    paiements|reglements|encaissements|pagos|cobros|pagamenti|incassi|pagamentos|betalingen|ontvangsten|wplaty|platby|betalningar|betalinger|maksut`,
}

const SECTION_OF: ReadonlyMap<string, RowKind> = new Map(
  Object.entries(SECTIONS).flatMap(([kind, words]) =>
    words.split('|').map((word) => [word.trim(), kind as RowKind] as const),
  ),
)

/** The kind of the rows below a title: `Credit Notes`; undefined where it is none. */
export function sectionOf(label: string): RowKind | undefined {
  return SECTION_OF.get(normalHeading(label))
}

/** The currency that a title of rows names: `USD`, `Currency: USD`, `USD - US Dollar`; undefined where it names none. */
export function titleCurrency(cells: readonly string[]): Currency | undefined {
  const [first = '', second, ...more] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (more.length > 0) return undefined
  const [, label = '', value = ''] =
    second === undefined
      ? (/^([^:：]{2,25})[:：]\s*(\S.*)$/u.exec(first) ?? ['', '', first])
      : ['', first, second]
  const meaning = label === '' ? undefined : senseOf(label.replace(/[:：]$/, ''))?.meaning
  if (label !== '' && meaning !== 'currency' && meaning !== 'localCurrency') return undefined
  const [, code = '', name = ''] = /^([A-Z]{3})(?:\s*[-–(]\s*(.+?)\)?)?$/.exec(value) ?? []
  if (code === 'ALL' && name === '') return undefined
  if (isCurrency(code) && (name === '' || currencyOfName(name) === code || label !== '')) return code
  return code === '' ? currencyOfName(value) : undefined
}
