import { normalHeading } from '../headings/headings.ts'
import { FURTHER_KINDS } from './further-kinds.ts'
import { FURTHER_STATUSES } from './further-statuses.ts'
import { withoutNot, withoutPart } from './paid-words.ts'
import { FAMILIES, typeFamilyOf, type TypeFamily } from './type-families.ts'
import { lookup, type RowKind, type RowStatus } from './word-lookup.ts'

export { typeFamilyOf }
export type { RowKind, RowStatus, TypeFamily }

const KINDS: Readonly<Record<RowKind, string>> = {
  invoice: `sale|credit sale|satis|toptan satis faturasi|perakende satis faturasi|فاتورة مبيعات|标准应收单|其他应收单|fa|td01|td02|td05|td06|td24|td25|einzelrechnung|single invoice|individual invoice|facture simple|factura individual|fattura singola|fattura immediata|enkele factuur|380|ft|nf|fvs|fac|invoice|inv|invoices|sales invoice|customer invoice|ar invoice|sales|rv|dr|re|ri|in|i|si|accrec|tax invoice|standard|rechnung|ausgangsrechnung|
    ar|facture|facture de vente|factura|factura de venta|fattura|fatura|factuur|verkoopfactuur|faktura|faktura sprzedazy|faktura vydana|salgsfaktura|
    kundfaktura|fakturering|lasku|myyntilasku|szamla|factura fiscala|請求書|請求|売上|売掛金|发票|發票|销售发票|销售专用发票|销售普通发票|增值税专用发票|增值税普通发票|应收单|송장|계산서|счет|счет фактура|реализация|реализация товаров и услуг|
    fatura satis|satis faturasi|debit note|debit memo|dm|dn|debit|lastschrift|out invoice|sls|invc|invoice document|opening balance invoice|sales order invoice|bill|
    τιμολόγιο|فاتورة|חשבונית|חשבונית מס|ใบแจ้งหนี้|ใบกำกับภาษี|hóa đơn|faktur|faktur penjualan|рахунок|рахунок фактура|видаткова накладна|фактура|račun|рачун|arve|sąskaita|rēķins|세금계산서|
    final invoice|partial invoice|progress invoice|interim invoice|deposit invoice|down payment invoice|advance invoice|recurring invoice|
    schlussrechnung|teilrechnung|abschlagsrechnung|anzahlungsrechnung|facture d acompte|facture de solde|factura final|factura de anticipo|
    instalment invoice|retention invoice|project invoice|service invoice|belastung|nota de debito|note de debit|nota di addebito|invoice 1|posted invoice|iv`,
  credit: `satis iade faturasi|satistan iade faturasi|مردود مبيعات|مردودات مبيعات|gu|td04|creditnote|creditmemo|adjustment note|381|nc|ncc|fks|avo|384|crn|crm|cred|cr memo|cr note|ar credit|credit memo|credit note|cm|cn|credit|sales credit note|sales credit memo|customer credit|customer credit note|credit invoice|ar credit memo|credit document|
    gutschrift|rechnungskorrektur|stornorechnung|gs|dg|avoir|note de credit|facture d avoir|nota de credito|abono|factura rectificativa|nota di credito|nota credito|nota di accredito|nota accredito|accredito|nota di abbuono|abbuono|nota de abono|bonificacion|wertgutschrift|kulanz|credit item|
    nota de credito cliente|creditnota|creditfactuur|faktura korygujaca|korekta|dobropis|opravny danovy doklad|kreditnota|kreditfaktura|kreditering|hyvityslasku|hyvitys|
    joovairo szamla|jovairas|storno|factura storno|nota de creditare|赤伝|返品|貸方票|クレジット|红字发票|红字销售专用发票|红字销售普通发票|贷项凭证|贷项|红字|退货|折讓|折讓單|銷貨退回|銷退|銷貨折讓|紅字發票|대변메모|수정계산서|кредит нота|корректировочный счет фактура|
    πιστωτικό|πιστωτικό τιμολόγιο|إشعار دائن|مرتجع|חשבונית זיכוי|זיכוי|ใบลดหนี้|nota kredit|retur|retur penjualan|кредитно известие|повернення|odobrenje|knjižno odobrenje|kreditna nota|kreeditarve|kreditinė sąskaita|kredītrēķins|
    jovairo szamla|sztorno szamla|helyesbito szamla|devolucao|nota de devolucao|devolucion|반품|반품송장|retour|retourzending|zwrot|vratka|
    возврат|возврат товаров|alacak dekontu|iade faturasi|return|refund|rn|out refund|reversal|reversal invoice|invoice reversal|cancellation|cancellation invoice|invoice cancellation|accreccredit|credit adjustment|kg|credit note customer|sales return|write off|chargeback credit|rebate`,
  payment: `rcpt|gelen havale|nakit tahsilat|ze|ra|uc|payment|pmt|receipt|cash receipt|customer payment|customer advance|customer prepayment|advance from customer|receive payment|payment received|payment on account|prepayment|overpayment|unapplied cash|unapplied payment|
    unapplied|on account|deposit|cash|advance|advance payment|down payment|customer receipt|bank receipt|py|pay|pm|dz|rc|ca|payment receipt|check|cheque|customer deposit|receipts|
    zahlung|zahlungseingang|einzahlung|anzahlung|akontozahlung|za|paiement|reglement|encaissement|acompte|acompte client|avance|avance client|pago|cobro|anticipo|anticipo de cliente|anticipo de clientes|anticipo cliente|recibo|pagamento|incasso|acconto|recebimento|
    adiantamento|adiantamento de cliente|acconto cliente|uang muka|uang muka pelanggan|avans od kupca|betaling|ontvangst|aanbetaling|wplata|zaplata|platnosc|zaliczka|platba|uhrada|zaloha|indbetaling|innbetaling|inbetalning|betalning|forskott|maksu|suoritus|
    ennakkomaksu|fizetes|befizetes|eloleg|plata|incasare|avans|入金|領収|入金伝票|前受金|收款|收款单|预收款|付款|预收|입금|수금|선수금|платеж|оплата|поступление|аванс|
    είσπραξη|πληρωμή|سند قبض|دفعة|קבלה|תשלום|ใบเสร็จรับเงิน|รับชำระ|phiếu thu|thanh toán|pembayaran|penerimaan|платіж|плащане|uplata|уплата|plačilo|mokėjimas|maksājums|laekumine|
    поступление на расчетный счет|tahsilat|odeme|avans odeme|accpayment|aroverpayment|arprepayment|unallocated cash|unallocated|cash on account`,
  charge: `finance charge|finance charge memo|interest|late fee|service charge|dunning charge|reminder fee|dunning fee|late payment fee|late charge|reminder charge|interest charge|interest invoice|finance charges|reminder|mahngebuhr|zinsen|interets|intereses|
    interessi|juros|rente|odsetki|uroky|renter|ranta|korko|kamat|dobanda|延滞利息|利息|이자|пени|faiz|debit adjustment|chargeback|charge back`,
  journal: `journal|journal entry|general journal|gj|je|jnl|ab|sa|adjustment|exchange difference|fx revaluation|buchung|umbuchung|opening balance|balance forward|
    beginning balance|ausgleich|clearing|od|operation diverse|asiento|contabile|memoriaal|reklasse|振替|仕訳|调整|대체|операция|корректировка долга|mahsup|ju|gen journal|general|transfer`,
  noItem: `auftragsbestatigung|proforma invoice|down payment request|advance payment request|deposit request|prepayment request|anzahlungsanforderung|demande d acompte|solicitud de anticipo|richiesta di acconto|facture proforma|facture pro forma|factura proforma|fattura proforma|fattura pro forma|faktura proforma|faktura pro forma|proformafactuur|proformafaktura|unbilled|unbilled wip|wip|work in progress|unbilled revenue|unbilled receivable|accrued revenue|accrued income|accrual|accrued|quote|estimate|order|sales order|quotation|proforma|pro forma|pro forma invoice|angebot|auftrag|devis|proforma rechnung|presupuesto|preventivo|orcamento|offerte|
    oferta|nabidka|tilbud|offert|tarjous|arajanlat|statement|見積|報價|报价单|견적|коммерческое предложение|teklif|memo|delivery note|lieferschein|recurring template|
    accpay|accpaycredit|vendor bill|vendor invoice|vendor credit note|vendor credit|vendor refund|supplier invoice|supplier bill|supplier credit note|purchase invoice|
    purchase bill|purchase credit memo|purchase credit note|bill credit|in invoice|in refund|in receipt|lieferantenrechnung|eingangsrechnung|lieferantengutschrift|
    facture fournisseur|avoir fournisseur|facture d achat|factura de compra|factura de proveedor|fattura fornitore|fattura passiva|fattura di acquisto|fatura de fornecedor|
    inkoopfactuur|faktura zakupu|faktura prijata|leverantorsfaktura|leverandorfaktura|ostolasku|factura furnizor|alis faturasi|采购发票|仕入|매입|поступление товаров и услуг`,
}

const STATUSES: Readonly<Record<RowStatus, string>> = {
  partial: `μερικώς εξοφλημένο|مدفوعة جزئيا|שולם חלקית|ชำระบางส่วน|thanh toán một phần|dibayar sebagian|lunas sebagian|частково сплачено|частково оплачено|частично платена|djelomično plaćeno|djelimično plaćeno|delimično plaćeno|delno plačano|čiastočne uhradená|dalinai apmokėta|daļēji apmaksāts|osaliselt tasutud|
    parzialmente incassata|recebido parcial|recebido parcialmente|cobro parcial|cobrado parcial|cobro parcial recibido|teilzahlung|parz incassata|parz pagata|partial|parcialmente cobrada|parcialmente cobrado|partially paid|part paid|partly paid|teilbezahlt|teilweise bezahlt|partiellement paye|partiellement payee|parcial|parcialmente pagada|parziale|vencido parcial|parcialmente pago|deels betaald|gedeeltelijk betaald|czesciowo oplacona|castecne uhrazena|delvist betalt|delvis betalt|delbetald|osittain maksettu|reszben fizetett|partial platita|一部入金|部分付款|부분입금|частично оплачен|kismen odendi|kismi`,
  open: `a venir|a echoir|upcoming|coming due|unused|รอเก็บเงิน|hyvityslasku|ausstehend|入金待ち|atrasado|atrasada|eligible|da emettere|da presentare|pendiente de remesar|nicht fallig|noch nicht fallig|noch offen|not yet due|non echu|non echue|no vencido|no vencida|a vencer|por vencer|non scaduta|a scadere|niet vervallen|nie przeterminowana|ikke forfalden|ikke forfalt|ej forfallen|vigente|available|ανοιχτό|ανεξόφλητο|σε εκκρεμότητα|غير مدفوعة|غير مدفوع|مفتوحة|مستحقة|متأخرة|פתוח|פתוחה|לא שולם|לא שולמה|ค้างชำระ|ยังไม่ชำระ|chưa thanh toán|chưa trả|belum lunas|belum dibayar|відкрито|відкритий|не сплачено|не оплачено|прострочено|неплатена|отворена|просрочена|otvoreno|otvoren|neplaćeno|отворено|неплаћено|odprto|neplačano|neuhradená|otvorená|neapmokėta|neapmaksāts|tasumata|
    open|sent|unpaid|overdue|past due|awaiting payment|authorised|authorized|approved|posted|viewed|due|outstanding|not paid|
    pending|pending payment|in payment|submitted|issued|active|not due|current|invoiced|final|finalized|finalised|delivered|printed|emailed|released|not fully applied|
    offen|versendet|versandt|gesendet|fallig|uberfallig|gebucht|gemahnt|verbucht|ouvert|ouverte|envoye|envoyee|
    impaye|impayee|en retard|a payer|validee|validé|comptabilise|emise|abierta|abierto|pendiente|enviada|vencida|vencido|emitida|por cobrar|aperta|aperto|inviata|
    scaduta|scaduto|da pagare|emessa|aberto|em aberto|enviado|pendente|emitido|open staand|openstaand|verzonden|
    verlopen|vervallen|otwarta|wyslana|nieoplacona|przeterminowana|wystawiona|otevrena|odeslana|neuhrazena|po splatnosti|vystavena|
    aben|sendt|forfalden|ubetalt|apen|forfalt|oppen|skickad|forfallen|obetald|bokford|bokfort|avoin|lahetetty|eraantynyt|nyitott|
    kikuldve|lejart|fizetetlen|deschisa|trimisa|neplatita|restanta|emisa|未入金|未払い|送付済み|請求済|請求済み|期限超過|未回収|未付款|未收款|逾期|已发送|已开票|未结清|
    未結清|已開立|已開票|已寄送|待付款|待收款|未沖銷|未冲销|未核銷|未清|已审核|미납|미결제|발행|연체|открыт|отправлен|не оплачен|просрочен|выставлен|проведен|acik|odenmedi|gecikmis|gonderildi|unapplied|late|
    impagado|impagada|insoluto|accepted|accepted by receiver|accepted by buyer|acknowledged|o|op|partially open|open invoice|payment due|unapplied credit|not cleared|auto approved|ready|billed|collecting|
    payment scheduled|scheduled for payment|approved for payment|nicht bezahlt|non payee|non payees|non paye|no pagada|no pagado|non pagata|non pagato|da incassare|nao paga|nao pago|niet betaald|geboekt|ikke betalt|inte betald|ei maksettu`,
  paid: `εξοφλημένο|εξοφλήθηκε|πληρωμένο|مدفوعة|مدفوع|مسددة|שולם|שולמה|סגור|סגורה|ชำระแล้ว|đã thanh toán|đã trả|lunas|сплачено|сплачений|оплачений|закрито|платена|платено|plaćeno|plaćen|naplaćeno|плаћено|plačano|uhradená|zaplatená|apmokėta|apmaksāts|tasutud|makstud|
    paid|closed|fully paid|paid in full|settled|cleared|reconciled|complete|completed|fully applied|paid off|collected|bezahlt|beglichen|ausgeglichen|erledigt|geschlossen|paye|payee|
    reglee|regle|soldee|solde|acquittee|lettre|pagada|pagado|cobrada|cobrado|cerrada|saldada|liquidada|pagata|pagato|saldata|incassata|chiusa|pago|paga|quitado|liquidado|baixado|recebido|betaald|
    voldaan|afgesloten|zaplacona|oplacona|rozliczona|zaplaceno|uhrazena|uhrazeno|betalt|lukket|betald|betalad|slutbetald|maksettu|suljettu|fizetve|kifizetve|kifizetett|kiegyenlitett|rendezett|platita|
    achitata|incasata|支払済み|支払済|入金済|入金済み|回収済|完了|已付款|已付|已收款|已结清|已核销|已完成|付清|已結清|已沖銷|已冲销|已核銷|완납|입금완료|결제완료|수금완료|оплачен|оплачено|закрыт|погашен|odendi|kapali|tahsil edildi|applied|
    vollstandig bezahlt|abgeschlossen|voll bezahlt|suoritettu|quitada|recebida|totalmente paga|pagada totalmente|entierement payee|completamente pagata|volledig betaald|w pelni oplacona|plne uhrazena|
    ausgebucht|abgeschrieben|paid confirmed|payment confirmed|c|cl|closed invoice|in full|write off|written off|charged off|bad debt|perdido|perdida`,
  void: `ακυρωμένο|ακυρώθηκε|ملغاة|ملغي|מבוטל|מבוטלת|בוטל|בוטלה|ยกเลิก|đã hủy|hủy bỏ|batal|dibatalkan|скасовано|скасований|анульовано|анулирана|stornirano|storniran|otkazano|сторнирано|stornovaná|zrušená|anuliuota|anulēts|tühistatud|
    void|voided|cancelled|canceled|deleted|reversed|rejected|refunded|credited|storniert|storno|annulliert|abgebrochen|geloscht|annule|annulee|anulada|anulado|cancelada|cancelado|annullata|
    annullato|stornata|geannuleerd|vervallen verklaard|anulowana|stornowana|anulowano|stornovana|zrusena|stornovano|annulleret|annullert|makulerad|annullerad|krediterad|mitatoity|peruttu|
    ervenytelenitett|sztornozott|sztorno|anulata|stornata factura|取消|取消済|無効|キャンセル|作废|已作废|已取消|作廢|已作廢|已紅沖|已红冲|취소|무효|аннулирован|отменен|сторно|iptal|iptal edildi|inactive|expired|declined|uncollectible|
    abgelehnt|zuruckgewiesen|refusee|rejetee|rechazada|rechazado|rifiutata|scartata|recusada|rejeitada|afgewezen|odrzucona|zamitnuta|odmitnuta|avvist|afvist|avvisad|hylatty|elutasitva|respinsa|reddedildi|отклонен|已拒绝|已驳回`,
  draft: `πρόχειρο|مسودة|טיוטה|ร่าง|bản nháp|nháp|draf|чернетка|чернова|nacrt|нацрт|osnutek|juodraštis|melnraksts|mustand|
    draft|proforma|pro forma|unposted|not sent|new|saved|unsent|in progress|parked|held draft|created|awaiting approval|pending approval|to approve|entwurf|brouillon|borrador|bozza|rascunho|concept|
    robocza|szkic|koncept|kladde|utkast|luonnos|piszkozat|ciorna|下書き|草稿|未承認|暂存|暫存|草稿单|初稿|创建|創建|임시저장|초안|черновик|taslak|estimate|quote|incomplete|scheduled|recurring|unapproved|in bearbeitung|en preparation|en preparacion|in lavorazione|em elaboracao|in behandeling|w przygotowaniu`,
  held: `αμφισβητούμενο|متنازع عليها|במחלוקת|đang tranh chấp|sengketa|спірний|оскаржено|оспорена|sporno|спорно|ginčijama|vaidlustatud|
    disputed|in dispute|dispute|on hold|hold|held|blocked|escalated|legal|in collection|under dispute|query|queried|strittig|bestritten|gesperrt|reklamation|zahlsperre|en litige|litige|conteste|
    bloque|bloquee|bloqueado|bloqueada|en disputa|disputado|in contestazione|contestata|contestato|bloccata|bloccato|sospesa|em disputa|contestado|retido|suspenso|betwist|in geschil|geblokkeerd|
    sporna|zablokowana|wstrzymana|sporne|blokovana|pozastavena|omtvistet|sparret|tvist|bestridd|sparrad|parkerad|riitautettu|estetty|vitatott|zarolt|in disputa|blocata|保留|係争中|異議|争议|争议中|冻结|暂停|
    분쟁|보류|спорный|заблокирован|на удержании|ihtilafli|bloke|beklemede|contested|frozen|stop|suspended|promise broken|inkasso|klage|mahnbescheid|beim anwalt|insolvenz|insolvent|in insolvency|litigation|collection agency|contentieux|au contentieux|concurso|in klarung|descontado|descontada|protestado|protestada|protestato|protestata|em protesto|em cartorio|en gestion de cobro|insolvency|insolvency proceedings|insolvency procedure|bankrupt|bankruptcy|chapter 7|chapter 11|in administration|receivership|in receivership|liquidation|in liquidation|with lawyer|with lawyers|with attorney|with attorneys|with solicitor|with solicitors|lawyer|solicitor|attorney|legal action|legal proceedings|lawsuit|in court|with collection agency|at collection agency|debt collection|sent to collection|sent to collections|insolvenzverfahren|im insolvenzverfahren|rechtsanwalt|redressement judiciaire|liquidation judiciaire|procedure collective|chez l avocat|concurso de acreedores|fallimento|in fallimento|al legale|recuperacao judicial|faillissement|surseance|upadlosc|konkurs|presentata in banca|presentata|presentato|presentato in banca|presentada|presentada al banco|remitida al banco|enviada al banco|remis a l encaissement|remise a l encaissement|remis a l escompte|remise a l escompte|escompte|scontata|scontato|anticipata|anticipato|anticipata in banca|salvo buon fine|discounted|presented to bank|awarded|ineligible|not eligible|selected for early payment|early payment|early payment approved|early payment requested|approved for early payment|early pay approved|accelerated|sold to bank|financed|factored|remesado|remesada|rejected by receiver|rejected by buyer|rejected by customer`,
}

const KIND_OF = lookup(KINDS, FURTHER_KINDS)
const STATUS_OF = lookup(STATUSES, FURTHER_STATUSES)

/** The kind of a row by its type in a family, or as most systems write it; undefined where the type is not known. */
export function kindOfTypeIn(family: TypeFamily | undefined, text: string): RowKind | undefined {
  const kinds: Readonly<Record<string, RowKind>> = family === undefined ? {} : FAMILIES[family]
  const key = family === 'mexicoNamed' ? normalHeading(text) : text
  return Object.hasOwn(kinds, key) ? kinds[key] : kindOfType(text)
}

/** The kind of a row by its type, as systems write it; undefined where the type is not known. */
export const kindOfType = remembered((text: string): RowKind | undefined => {
  const normal = normalHeading(text)
  const bare = normal.replace(/^(?:[a-z]{2}|[a-z]{1,3}\d{1,3}) (?=.{3})|^\d+ /, '')
  const found = KIND_OF.get(normal) ?? KIND_OF.get(bare) ?? KIND_OF.get(bare.replace(CLASS, ''))
  if (found !== undefined) return found
  const single = PLURAL.test(bare) ? KIND_OF.get(bare.replace(PLURAL, '')) : undefined
  return single ?? (CREDIT_OF_SOME.test(bare) && !UNDONE.test(bare) ? 'credit' : undefined)
})

/** Great Plains calls documents by the list that they are in: `Credit Memos`. */
const PLURAL = /(?<=.{4})s$/

/** What a type says of its document besides: `Nota de Crédito A`, `Factura electrónica`. */
const CLASS =
  /(?: (?:[abcem]|electronic[ao]?|electronique|elettronic[ao]|eletronica|exent[ao]|afect[ao]|de exportacion|de exportacao|exportacion|export|domestic|foreign|manual|standard|std|td\d\d))+$/
const CREDIT_OF_SOME =
  /^(?:credit (?:note|memo|invoice)|nota (?:de |di )?credito|note de credit|gutschrift|creditnota|creditfactuur|kreditnota|kreditfaktura|dobropis|hyvityslasku) /
/** Words of a document that takes one back. */
const UNDONE = /\b(?:storn|revers|cancel|anul|annul|void|undo|extourn)/

/** The document that NetSuite names before its status: `Invoice : Paid In Full`. */
const OF_DOCUMENT = /^\p{L}[\p{L} ]{2,30} : (?=\p{L})/u

/** The status that a text names; undefined where it is not known. */
export const statusOf = remembered((text: string): RowStatus | undefined => {
  const normal = normalHeading(OF_DOCUMENT.test(text) ? text.replace(OF_DOCUMENT, '') : text)
  const bare = normal.replace(WHEN, '')
  // `C-100` is no code of a status since a hundred days.
  return (
    STATUS_OF.get(normal) ??
    (bare.length > LONGEST_STATUS_CODE ? STATUS_OF.get(bare) : undefined) ??
    notPaid(normal)
  )
})

/** The status of what is called not paid, or paid in part, in words of which `paid` is known: `Non saldata`, `Částečně uhrazeno`. */
function notPaid(normal: string): RowStatus | undefined {
  if (STATUS_OF.get(withoutNot(normal)) === 'paid') return 'open'
  return STATUS_OF.get(withoutPart(normal)) === 'paid' ? 'partial' : undefined
}

/** Letters of codes of statuses at most. */
const LONGEST_STATUS_CODE = 2

/** When, or since how many days, something is as it is: `Paid on 2026-11-10`, `Overdue by 9 days`. */
const WHEN =
  /(?: (?:on|by|in|since|for|until|am|seit|um|bis|le|depuis|de|el|hace|il|da|op|sinds|em|ha|dnia|od|den|d|days?|tagen?|tage|jours?|dias?|giorni|dagen|dni|dage|dager|dagar|ago|late|overdue|\d+|\d+d|[a-z]{3} \d+|\d+ [a-z]{3}))+$/

/** Texts whose meaning is remembered: a file repeats a few in all of its rows. */
const MOST_REMEMBERED = 1_000

function remembered<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    if (known.has(text)) return known.get(text)!
    const value = read(text)
    if (known.size < MOST_REMEMBERED && text.length <= 60) known.set(text, value)
    return value
  }
}

const DEBIT = [
  's',
  'd',
  'dr',
  'debit',
  'soll',
  'debe',
  'dare',
  'debet',
  'debito',
  'db',
  '借',
  '借方',
  '차변',
  'дебет',
  'wn',
  '+',
  'borc',
  'm',
  'md',
  't',
  'b',
  'д',
  'дт',
  'deudor',
  'winien',
  'ma dati',
]
const CREDIT = [
  'h',
  'c',
  'cr',
  'credit',
  'haben',
  'haber',
  'avere',
  'kredit',
  'credito',
  'k',
  '貸',
  '貸方',
  '贷',
  '贷方',
  '대변',
  'кредит',
  'ma',
  '-',
  'alacak',
  'dal',
  'a',
  'к',
  'кт',
  'acreedor',
  'abono',
]

/** Whether an indicator means debit (1) or credit (-1); 0 where it is not known. Beside `MD` the `D` is credit (`má dáti`, `dal`). */
export function signOf(text: string, isDalled = false): -1 | 0 | 1 {
  const trimmed = text.trim()
  // A factor of the amounts beside it.
  if (/^[+-]?1$/.test(trimmed)) return trimmed === '-1' ? -1 : 1
  const normal = trimmed === '+' || trimmed === '-' ? trimmed : normalHeading(trimmed)
  if (isDalled && normal === 'd') return -1
  if (DEBIT.includes(normal)) return 1
  return CREDIT.includes(normal) ? -1 : 0
}

/** SAP's posting keys of customers: 01 to 09 are debits, 11 to 19 credits. */
export function signOfPostingKey(text: string): -1 | 0 | 1 {
  const key = /^\s*([01]\d)\s*$/.exec(text)?.[1]
  if (key === undefined || key.endsWith('0')) return 0
  return key < '10' ? 1 : -1
}

const TOTAL =
  /^(?:\*+|(?:(?:sub|grand|report|customer|page|overall|general) ?)?totals?\b.*|(?:zwischen|gesamt|end)?summen?\b.*|(?:(?:teil|gesamt)?ergebnis|общий итог)|(?:overall )?result|resultat global|resultado (?:total|global)|risultato complessivo|wynik ogolny|gesamt\b.*|(?:sous )?total(?:e|es|t)?\b.*|somma\b.*|totaal\b.*|subtotaal\b.*|eindtotaal\b.*|(?:hovedtotal|suma|razem|ogolem|lacznie|podsumowanie|celkem|soucet|mezisoucet|celkovy soucet|i alt|sum|summa|delsumma|delsum|totalsumma|yhteensa|kaikki yhteensa|valisumma|osszesen|mindosszesen|vegosszeg|reszosszeg|total general|subtotale)(?: .*)?|(?:somme|soma|som|сумма|計|计)|合計.*|小計.*|総計.*|総合計.*|合计.*|小计.*|总计.*|总合计.*|總計.*|합계.*|소계.*|총계.*|총합계.*|(?:общи[ий]|промежуточны[ий]) итог.*|.* 合計|.* 小計|итого.*|всего.*|toplam.*|ara toplam.*|genel toplam.*|(?:γενικο )?συνολο.*|(?:المجموع|الاجمالي|اجمالي).*|סה כ.*|סהכ.*|(?:ยอด)?รวม(?:ทงสน|สทธ|ยอด)?(?: .*)?|tong cong(?: .*)?|cong|(?:всього|разом|общо|ukupno|svega|skupaj|spolu|укупно|свега|is viso|kopa|kokku|jumlah)(?: .*)?|.* (?:total|totals|totale|i alt|yhteensa|osszesen|razem|celkem|totaal|totalt|summe|ergebnis|toplami?|итог|集計|汇总|彙總))$/

/** How many rows there are, where the label of their sum stands: `12 invoices`. */
const COUNT =
  /^\d{1,7} (?:invoices?|items?|documents?|rechnung(?:en)?|belege?|factures?|facturas?|fatture?|facturen|faktur(?:y|er|or)|laskua?)$/

/** A word whose letters stand apart, as on printed lists: `T O T A L`. */
const SPACED = /^\p{L}(?: \p{L}){3,11}$/u

/** What SAP writes before a sum, and whose it is. */
const STARRED =
  /^\*{1,5}(?:\s+(?:account|customer|konto|kunde|debitor|compte|client|cuenta|cliente|conto|conta|company code|buchungskreis|sociedad)(?!\p{L}).*)?$/iu

/** Whether a text is the label of a sum: `Total for Amber Cafe`, `Summe`, `*`. */
export function isTotalLabel(text: string): boolean {
  if (text.length > 120) return false
  const trimmed = text.trim()
  if (STARRED.test(trimmed)) return true
  const normal = normalHeading(trimmed).normalize('NFC')
  return TOTAL.test(SPACED.test(normal) ? normal.replaceAll(' ', '') : normal) || COUNT.test(normal)
}

const BALANCE =
  /^(?:(?:opening|closing|ending|beginning|outstanding|account) )?balances?(?: (?:as (?:of|at)|brought|carried|forward|due|total|b f|c f).*)?$|^(?:balance|amount|carried|brought) (?:carried |brought )?forward.*$|^[bc] f$|^(?:ubertrag|saldovortrag|endsaldo|saldo.*|report a nouveau|a reporter|report|solde.*|riporto|a riportare|saldo anterior|suma y sigue|transporte|transport|z przeniesienia|do przeniesienia|prevod|overforing|繰越.*|前期繰越|次期繰越|结转|期初余额|期末余额|сальдо.*|остаток на.*|devir|nakli yekun)$/

/** Whether a text is the label of a balance: `Carried forward`, `Saldo`, `Balance as of`. */
export function isBalanceLabel(text: string): boolean {
  if (text.length > 60) return false
  return BALANCE.test(normalHeading(text).normalize('NFC')) || isTotalLabel(text)
}

const NO_DISPUTE =
  /^(?:|null|nil|0+(?: 0+)*|no|n|none|false|nein|non|nao|nee|nie|ne|nej|nei|ei|nem|nu|οχι|tidak|khong|لا|לא|ไม|ні|не|falsch|faux|falso|onwaar|falsk|falsz|unchecked|off|нет|hayir|否|未|无|無|没有|沒有|なし|無し|いいえ|아니오|없음|keine?r?|aucune?|ningun[oa]|nessun[oa]|nenhuma?|geen|ingen|brak|zadn[ay]|nincs|yok|f|open|-|not disputed|n a|0?1 0?1 1900|1900 01 01(?: 00.*)?)$/

/** A tick, or the circle of East Asia, an exclamation mark and the like: a cross is none, as it says no beside these. */
const MARK = /[✓✔☑✅√○◯〇●◎■☒⚠❗]|^\s*[!*+]+\s*$/u

/** Whether a cell of a column of holds or disputes says that there is one. */
export function isHold(text: string): boolean {
  return MARK.test(text) || !NO_DISPUTE.test(normalHeading(text))
}

const PAYABLE =
  /^(?:ap|a p|k|accounts? payable|payables?|purchase ledger|creditors?|suppliers?|vendors?|kreditor(?:en)?|lieferanten?|fournisseurs?|proveedor(?:es)?|acreedor(?:es)?|fornitor[ei]|fornecedor(?:es)?|leveranciers?|crediteur(?:en)?|dostawcy?|furnizori?|dodavatele?|szallitok?|leverantor(?:er)?|leverandor(?:er)?|toimittajat?|dobavljaci?|προμηθευτ(?:ης|ες)|مورد|ספק|nha cung cap|pemasok|tiekejas|应付|供应商|供應商|買掛|仕入先|поставщик|постачальник|кредитор|satici|tedarikci|zobowiazani[ea]|zavaz(?:ek|ky)|verbindlichkeit(?:en)?|dettes?|(?:cuentas? )?por pagar|(?:conta )?a pagar|skuld(?:er)?|gaeld|velka|velat|tartozas|datori[ei]|кредиторская|обязательств[оа]|매입채무|采购|支出|지출|出金|expenses?|ausgaben?|depenses?|gastos?|uscit[ae]|despesas?|uitgaven?|wydat(?:ek|ki)|vydaj|расход)$/

/** Whether a ledger, or the kind of an account, is of what the supplier owes to others. */
export function isPayable(text: string): boolean {
  return text !== '' && PAYABLE.test(normalHeading(text))
}
