import { isCurrency, type Currency } from '../../money/currency.ts'
import { normalHeading, senseOf } from '../headings/headings.ts'
import { currencyOfLine } from '../evidence/preamble.ts'
import { currencyOfName } from '../texts/currency-names.ts'
import { isTotalLabel, type RowKind, type RowStatus } from './kinds.ts'

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

const BROUGHT_FORWARD =
  /^(?:opening balance|beginning balance|balance (?:brought )?forward|(?:balance )?brought forward|balance b f|bal b f|b f|previous balance|prior balance|saldovortrag|anfangsbestand|anfangssaldo|vortrag|report a nouveau|solde (?:initial|anterieur|precedent|reporte)|saldo (?:inicial|anterior|iniziale|precedente|poczatkowy|awal|beginsaldo)|beginsaldo|ingaende (?:saldo|balans)|inngaende saldo|indgaende saldo|primosaldo|alkusaldo|nyito egyenleg|pocatecni (?:stav|zustatek)|sold initial|pocetno stanje|pocetni saldo|devir|acilis bakiyesi|сальдо на начало.*|начальное сальдо|входящее сальдо|期初余额|期初餘額|前期繰越|繰越残高|기초잔액|رصيد افتتاحي|الرصيد الافتتاحي|יתרת פתיחה|ยอดยกมา|so du dau ky)(?: .{0,30})?$/
const MONEY = /^[^\p{L}\d]*(?:\p{L}{1,3}[ .]?)?\(?-?\d[\d.,'’ ]*\)?-?(?: ?\p{L}{2,3}\.?)?$/u

/** Whether a row is what a customer owed before the first row of a statement, and is not nothing. */
export function isBroughtForward(cells: readonly string[]): boolean {
  const isNamed = cells.some(
    (cell) => cell.length <= 60 && BROUGHT_FORWARD.test(normalHeading(cell).normalize('NFC')),
  )
  return isNamed && cells.some((cell) => MONEY.test(cell.trim()) && /[1-9]/.test(cell) && !isDayLike(cell))
}

function isDayLike(cell: string): boolean {
  return /^\s*\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\s*$|^\s*\d{8}\s*$/.test(cell)
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
  const words = titleWords(label)
  return SECTION_OF.get(words) ?? SECTION_OF.get(words.replace(NOT_USED, ''))
}

/** What a title says of credits and payments that are still there: `Credits not yet used`, `Avoirs à déduire`. */
const NOT_USED =
  / (?:\(?(?:not (?:yet )?(?:used|applied|allocated|taken)|unused|still open|to (?:be )?(?:used|apply|applied|allocated?|deducted?|set off)|available)|(?:noch )?nicht (?:verrechnet|verwendet|eingelost|zugeordnet|ausgeglichen|verbucht)|zu verrechnen|offen|non (?:encore )?(?:utilises?|imputes?|deduits?|appliques?)|a (?:deduire|imputer|utiliser|valoir|compensar|descontar|utilizar|aplicar|deduzir)|da (?:utilizzare|compensare|scontare|detrarre)|non (?:ancora )?utilizzat[ei]|no (?:aplicad[oa]s|utilizad[oa]s)|sin aplicar|pendientes?(?: de aplicar)?|(?:nog )?(?:niet verrekend|te verrekenen)|do (?:rozliczenia|wykorzystania|potracenia)|nierozliczone|k (?:zapocteni|odectu)|att kvitta|til modregning)\)?$/

const STATES: Readonly<Partial<Record<RowStatus, string>>> = {
  open: `unpaid|open|open items|overdue|overdue items|outstanding|outstanding items|offen|offene posten|unbezahlt|uberfallig|impayees|factures impayees|ouvertes|
    pendientes|facturas pendientes|abiertas|non pagate|aperte|em aberto|openstaand|openstaande facturen|nieoplacone|neuhrazene|obetalda|ubetalte|avoimet|
    未入金|未付款|未收款|неоплаченные|odenmemis|odenmeyenler`,
  paid: `received|money received|erhalten|eingegangen|recu|recue|recues|recibida|recibidas|ricevuta|ricevute|ontvangen|written off|write offs|written off invoices|written off items|ausgebucht|ausgebuchte rechnungen|abgeschrieben|passees en perte|dadas de baja|stralciate|afgeboekt|odpisane|paid|paid invoices|paid items|already paid|fully paid|settled|settled items|settled invoices|closed items|closed invoices|bezahlt|bezahlte rechnungen|beglichen|
    erledigt|payees|payes|factures payees|reglees|factures reglees|pagadas|facturas pagadas|cobradas|facturas cobradas|pagate|fatture pagate|saldate|pagas|faturas pagas|
    betaald|betaalde facturen|oplacone|zaplacone|faktury oplacone|uhrazene|zaplacene|uhrazene faktury|betalda|betalda fakturor|betalte|maksetut|kifizetett|
    platite|achitate|facturi achitate|入金済|入金済み|支払済み|已付款|已收款|已结清|已結清|оплаченные|odenen|odenenler|odenmis`,
  void: `void|voided|void invoices|cancelled|canceled|cancelled invoices|canceled invoices|storniert|stornierte rechnungen|annulees|factures annulees|anuladas|
    facturas anuladas|annullate|canceladas|geannuleerd|anulowane|stornovane|makulerade|annullerede|取消|取消済み|作废|作廢|аннулированные|iptal edilenler`,
  held: `with lawyer|with solicitor|with solicitors|with attorney|legal|legal cases|in court|beim anwalt|rechtsfalle|inkassofalle|insolvency|insolvent|insolvent customers|customers in insolvency|insolvenz|insolvenzen|in insolvenz|factored|
    factored invoices|sold|sold invoices|invoices sold|sold to factor|sold to bank|assigned|assigned invoices|pledged|pledged invoices|financed|financed invoices|discounted invoices|verkauft|verkaufte forderungen|verkaufte rechnungen|abgetreten|
    abgetretene forderungen|abgetretene rechnungen|verpfandet|verpfandete forderungen|cedees|factures cedees|creances cedees|cedidas|facturas cedidas|cedute|fatture cedute|crediti ceduti|faturas cedidas|verkochte facturen|verpande facturen|verpand|scedowane|
    disputed|in dispute|disputes|disputed invoices|disputed items|on hold|in collection|collections|with lawyers|strittig|strittige rechnungen|in klarung|gesperrt|
    inkasso|en litige|litiges|factures en litige|en disputa|contestate|in contestazione|em disputa|betwist|in geschil|sporne|omtvistade|omtvistede|riitautetut|
    係争中|争议|爭議|спорные|ihtilafli`,
  draft: `pro forma|pro formas|proforma|proformas|pro forma invoices|proforma invoices|proformarechnungen|factures proforma|facturas proforma|fatture proforma|to be invoiced|to be billed|not yet invoiced|not invoiced|unbilled|unbilled items|
    noch nicht fakturiert|noch nicht berechnet|noch zu fakturieren|zu fakturieren|a facturer|por facturar|da fatturare|a faturar|nog te factureren|do zafakturowania|k fakturaci|drafts|draft invoices|entwurfe|brouillons|borradores|bozze|rascunhos|concepten|szkice|koncepty|utkast|kladder|下書き|草稿|черновики|taslaklar`,
}

const STATE_OF: ReadonlyMap<string, RowStatus> = new Map(
  Object.entries(STATES).flatMap(([status, words]) =>
    words.split('|').map((word) => [word.trim(), status as RowStatus] as const),
  ),
)

/** The state of the rows below a title: `Paid`, `Disputed (3)`; undefined where it names none. */
export function stateOf(label: string): RowStatus | undefined {
  const words = titleWords(label)
  const found = STATE_OF.get(words)
  if (found !== undefined || label.length > LONGEST_STATE) return found
  const bare = words.replace(ALREADY, '').replace(WHEN, '')
  return bare === words ? undefined : STATE_OF.get(bare)
}

const LONGEST_STATE = 80
const ALREADY = /^(?:already|bereits|schon|deja|ya|gia|ja|reeds|al|juz|jiz|allerede|redan|jo) /
/** When something was: a month, a year, or words for them. */
const WHEN =
  / (?:(?:in|im|en|em|w|v|i|since|seit|depuis|desde|dal|this|last|diesen|letzten|ce|este|questo) (?:(?:this|last|diesem|letztem) )?)?(?:januar[y]?|janvier|enero|gennaio|januari|stycz\p{L}*|februar[y]?|fevrier|febrero|febbraio|luty|lutym|march|marz|mars|marzo|maart|marc\p{L}*|april|avril|abril|aprile|kwiet\p{L}*|may|mai|mayo|maggio|mei|maju?|jun[ei]|juin|junio|giugno|juni|czerw\p{L}*|jul[iy]|juillet|julio|luglio|lip\p{L}*|august|aout|agosto|augustus|sierp\p{L}*|september|septembre|septiembre|settembre|wrze\p{L}*|october|oktober|octobre|octubre|ottobre|pazdz\p{L}*|november|novembre|noviembre|listopad\p{L}*|december|dezember|decembre|diciembre|dicembre|grud\p{L}*|month|monat|mois|mes|mese|week|woche)(?: \d{4})?$| (?:in )?20\d\d$/u

/** The words of a title without the count of its rows. */
function titleWords(label: string): string {
  return normalHeading(label).replace(/ \d+(?: (?:items?|invoices?))?$/, '')
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
  return code === '' ? (currencyOfName(value) ?? currencyOfLine(cells)) : undefined
}

/** Whether a line is no number: its words are apart, or one explains another, as in `rouge = litige`. */
export function isInWords(line: string): boolean {
  return / {2,}|:|\p{L} ?(?:=|→|[-=]>) ?\p{L}|\p{L} [–—] \p{L}/u.test(line)
}
