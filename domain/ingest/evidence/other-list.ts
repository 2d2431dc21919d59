import { normalHeading } from '../headings/headings.ts'

/** What a title may call a list, and the words that make it one of open receivables all the same. */
interface OtherList {
  readonly words: RegExp
  readonly unless: RegExp
}

/** Lists of what is not invoiced yet. */
const PLANS: OtherList = {
  words: wordsOf(
    `quotes quotations estimates (?:sales_|purchase_|open_)orders forecast(?:s|ed)? budget_\\d{4} planned pro_?formas? angebote auftrage auftragsbestand devis presupuestos pedidos preventivi ordini orcamentos offertes prognose planung previsions? previsiones`,
    `見積 受注 报价 報價 订单 訂單 견적`,
  ),
  unless: wordsOf(
    `receivables? open_invoices offene_(?:posten|rechnungen) factures_impayees`,
    `売掛 应收 應收`,
  ),
}

/** What a customer writes of the invoices that it has just paid; elsewhere in a line the words may ask for one. */
const ADVICES: OtherList = {
  words:
    /^(?:(?:payment )?remittance(?: advices?| details?| statement)?|payment advices?|zahlungsavise?|zahlungsmitteilung|avis de (?:paiement|virement|reglement)|avisos? de pagos?|avisos? de pagamentos?|avvis[oi] di pagamento|betaaladvies|betalingsadvies|betalingsadvis|betalningsavisering|maksuilmoitus|awizo platnosci|avizo (?:o )?platb[ye]|aviz de plata)(?!\p{L})|^(?:支払通知|付款通知|지급통지)/u,
  unless: wordsOf(`open unpaid outstanding overdue statement_of_account`, `未`),
}

const OTHERS: readonly OtherList[] = [
  {
    words: wordsOf(
      `payables (?:accounts?|trade)_payable suppliers vendors creditors (?:supplier|vendor|creditor)_(?:aged|ageing|aging|balances?|bills|invoices|ledger|list|open|outstanding|transactions)
      kreditor kreditoren(?:liste|posten)? lieferanten(?:rechnungen|posten)? verbindlichkeiten fournisseurs proveedores acreedores (?:cuentas|contas)_(?:por|a)_pagar fornitori fornecedores crediteuren leveranciers
      zobowiazan(?:ia)? dostawcy dostawcow zavazky dodavatele leverantorer leverantorsreskontra leverandorer ostoreskontra szallitok furnizori saticilar dobavljac(?:i|a|ima) ob(?:v|av)eze поставщик(?:и|ам|ов) кредитор(?:ы|ская)`,
      `買掛 仕入先 应付 應付 供应商 供應商 매입`,
    ),
    unless: wordsOf(
      `receivables? debtors? debitor debitoren customers? clients? kunden forderungen creances deudores clientes clienti debiteuren klanten klienci odberatele pohledavky naleznosci kunder kundreskontra
      asiakkaat vevok crediti (?:cuentas|contas)_(?:por|a)_(?:cobrar|receber) покупатели дебитор(?:ы|ская) alacaklar musteriler kup(?:ci|aca|cima) potrazivanja`,
      `売掛 得意先 应收 應收 客户 客戶 매출`,
    ),
  },
  {
    words: wordsOf(
      `paid_(?:in_full|invoices?|items?|bills?) (?:invoices?|items?|status)_paid settled closed_(?:items|invoices) cleared_items (?:voided|cancelled|canceled|draft)_invoices? bezahlte ausgeglichene beglichene stornierte
      factures_(?:payees|reglees|acquittees|annulees) pagadas cobradas anuladas pagate incassate saldate pagas quitadas betaalde voldane oplacone zaplacone uhrazene zaplacene betalda betalte maksetut kifizetett platite achitate оплаченные odenen`,
      `入金済 已付款 已收款 已结清`,
    ),
    unless: wordsOf(
      `open unpaid outstanding overdue offene unbezahlte impayees pendientes aperte abertas openstaande nieoplacone neuhrazene obetalda ubetalte avoimet неоплаченные`,
      `未`,
    ),
  },
  ADVICES,
  PLANS,
]

/** Words stand alone, signs of Chinese, Japanese and Korean within others. */
function wordsOf(words: string, signs: string): RegExp {
  const alone = words.trim().split(/\s+/).join('|').replaceAll('_?', ' ?').replaceAll('_', ' ')
  return new RegExp(`(?<![\\p{L}\\d])(?:${alone})(?![\\p{L}\\d])|${signs.replaceAll(' ', '|')}`, 'u')
}

const LONGEST_TITLE = 100

/** The line above a table that calls it a list of something else than open invoices: `A/P Aging`, `Paid invoices`; '' where none does. */
export function otherListTitle(lines: readonly (readonly string[])[]): string {
  return titleAmong(lines, OTHERS)
}

const BEGUN = OTHERS.filter((list) => list !== PLANS && list !== ADVICES)

/** Whether a line between the rows of a list begins one of payables, or of what is paid; orders, plans and payments may be what rows are grouped by. */
export function isOtherListBetween(lines: readonly (readonly string[])[]): boolean {
  return titleAmong(lines, BEGUN) !== ''
}

function titleAmong(lines: readonly (readonly string[])[], lists: readonly OtherList[]): string {
  const titles = lines
    .map((cells) => cells.join(' ').replace(/\s+/g, ' ').trim())
    .filter((title) => title.length <= LONGEST_TITLE)
  const plain = titles.map(plainTitle)
  for (const { words, unless } of lists) {
    const at = plain.findIndex((title) => words.test(title))
    if (at >= 0 && !plain.some((title) => unless.test(title))) return titles[at]!
  }
  return ''
}

/** What `A/P` is written as before the word for its list. */
const OF_PAYABLES = /\bAP(?= (?:age?ing|aged|report|list|open|ledger|detail|summary)\b)/g

function plainTitle(title: string): string {
  const written = title
    .replace(/\bA\/P\b/gi, 'payables')
    .replace(/\bA\/R\b/gi, 'receivables')
    .replace(OF_PAYABLES, 'payables')
  return normalHeading(written).normalize('NFC')
}
