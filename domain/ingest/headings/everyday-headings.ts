import type { Headings } from './heading-table.ts'

/** What clerks write above their own lists. */
const OF_CLERKS: Headings = {
  paidAmount:
    'cobro|versato|importo versato|voldaan bedrag|uregulowano|kwota uregulowana|wplacono|kiegyenlitett|kiegyenlitett osszeg|befizetve|核销金额|核銷金額|已核销金额|vlr baixado|valor baixado|vlr pago|vlr recebido|udlignet|udlignet belob|utlignet|utlignet belop|reglerat|less paid|less payments|less receipts',
  openAmount:
    'vlr pendente|vlr em aberto|vlr aberto|aben post|abne poster|nyitott osszeg|nyitott egyenleg|未核销金额|未核銷金額|net o s|net os|pending|pending amt|uncollected amount|apen post|avoin era|otevrena castka|otvorena suma|kvar att betala belopp|saldo neto|neto pendiente|saldo neto pendiente|zbyva cm|k likvidaci cizi mena|k uhrade cizi mena',
  originalAmount:
    'vlr bruto|vlr original|vlr titulo|oprindeligt belob|opprinnelig belop|ursprungligt belopp|alkuperainen summa|сумма всего|сумма итого|wartosc|wartosc dokumentu|wartosc faktury|puvodni castka|eredeti osszeg|valoare initiala',
  amount: 'naleznosc|kwota naleznosci|montant en dev piece|montant dev piece|mt en dev piece',
  localAmount: 'mt devise interne|mt dev interne|mt en devise interne|montant en dev interne',
  netDue:
    'neto a cobrar|neto por cobrar|neto a recibir|netto da incassare|netto a incassare|liquido a receber|valor liquido a receber|montant net a recevoir|net a recevoir|net receivable amount',
  retention: 'detraccion|importe detraccion|monto detraccion',
  netAmount:
    'warenwert|nettowarenwert|neto|incidencia|bedrag excl|belopp exkl moms|ekskl moms|eks mva|netto ertek|netto osszeg|baza|baza impozabila|matrah|net tutar|без ндс|osnova|本体価格|未税金额|未稅金額|銷售額|goods value|merchandise total|ex gst|excl gst|base ht|castka bez dph',
  taxAmount:
    'taxes|impuestos|impuesto|cuota iva|igv|momsbelopp|momsbelop|castka dph|營業稅|hst|pst|qst|kdv tutar',
  grossAmount:
    'bruto|bedrag incl|belopp inkl moms|inkl mva|spolu|brutto ertek|含税合计|總計|amount inc tax|inc gst|incl gst|total inc gst|total incl gst|castka s dph',
  dueDate:
    'verv dat|vervaldat|forfallsdag|forfallodag|forfaldsdag|fiz hatarido|fizetesi hat|收款期限|收款到期日|收款期|付款期限|matures|matures on|maturity|maturity day|payable by|pay before|expected payment|eraantymispaiva',
  invoiceDate:
    'fact dat|fakturadag|laskupvm|data dok|data dok ksieg|fakt dag|szla kelt|dt fatura|dt nota|dt doc',
}

/** Names, numbers and days of ledgers that their systems call by words of their own. */
const OF_LEDGERS: Headings = {
  customerName:
    'descrizione cliente|libelle auxiliaire|libelle client|nombre auxiliar|nombre del auxiliar|razon soci|nazev organizace|nom debiteur|nom du debiteur|nom de debiteur|structure destinataire|namebspr',
  customer: 'organizace|cessionario committente|committente cessionario',
  invoiceNumber:
    'inv remit no|bill ref no|payment obligation number|payment obligation no|payment obligation|customer invoice',
  documentNumber: 'dok numeris|dokumento numeris',
  plainNumber: 'interni cislo|일자 no',
  referenceNumber:
    'ons ref|onze ref|onze referentie|ons kenmerk|notre ref|notre reference|nuestra ref|nuestra referencia|nostro rif|nostro riferimento|nossa ref|nossa referencia',
  invoiceDate: 'ת. חשבונית',
  documentDate: 'fecha expedicion|fecha de expedicion|bel dat|bel datum|dok data',
  postingDate: 'acctg date|acctg dt|accounting dt',
  recordDate: 'date de depot|fecha registro|fecha de registro|submission date|date submitted|submitted on',
  dueDate: '账款到期日|賬款到期日|revised due|new due|agreed due',
  paidOn: 'дата оплати',
  otherDate: 'pickup date|pick up date|delivered on|period from|period to|period start|period end',
  openAmount: '미수금잔액|应收账款余额|應收帳款餘額|应收余额|應收餘額',
  paidAmount: '已回款金额|已回款|回款金额|已回款金額',
  debit: 'saldo soll',
  credit: 'saldo haben',
}

/** What is said of how sure an invoice is, or how far it is sold, and until when a discount is granted. */
const OF_STATES: Headings = {
  hold: 'query|query flag|in query|queried|query code|blocat|blocata|blocat la plata|abwarten|afventer|afwachten|avvakta|avvent|avventer|aguardar|wstrzymanie|wstrzymane|pozdrzeno',
  holdReason:
    'blocked until|hold until|on hold until|held until|disputed until|do not pay before|gesperrt bis|sperre bis|zahlsperre bis|bloque jusqu au|bloquee jusqu au|suspendu jusqu au|bloqueado hasta|bloqueada hasta|retenido hasta|bloccato fino al|bloccata fino al|sospeso fino al|bloqueado ate|bloqueada ate|geblokkeerd tot|zablokowane do|zablokowana do|blokovano do|sparret til|sparrad till|заблокирован до|' +
    'financed amount|amount financed|of which financed|funded amount|amount funded|advanced by factor|factored amount|amount factored|davon finanziert|finanzierter betrag|davon verkauft|dont finance|dont financee|montant finance|montant mobilise|assigned amount|amount assigned|of which assigned|thereof assigned|davon abgetreten|abgetretener betrag|betrag abgetreten|dont cede|dont cedee|montant cede|importe cedido|del cual cedido|importo ceduto|' +
    'di cui ceduto|valor cedido|gecedeerd bedrag|waarvan gecedeerd|kwota scedowana|w tym scedowane|pledged amount|amount pledged|of which pledged|thereof pledged|davon verpfandet|' +
    'legal case|legal case no|legal case number|court case|court case no|assignment date|date of assignment|assigned on|date assigned|factoring contract|factoring contract no|factoring agreement|pledge date|pledged on|' +
    'abgetreten an|zediert an|verpfandet an|nantie|nantissement|mobilisee dailly|cession dailly|bordereau dailly|dailly|pignorada|pignorado|endosada|endosado|endossada|endossado|pignorata|verpand|verpand aan|zastawiona|' +
    'claim ticket|complaint ticket|dispute ticket|open disputes|open dispute|open claims|no of disputes|number of disputes|creance douteuse|douteux|dubioso|dubious|doubtful|zweifelhaft|embargada|embargado|seized|gepfandet|' +
    'payment in transit|payments in transit|direct debit on|direct debit date|dd date|presented to bank on|pdc in hand|pdcs in hand|cheques in hand|post dated cheques in hand|set off with payables|to be set off|' +
    'factored amount|amount factored|of which factored|of which sold|davon verkauft|verkaufter betrag',
  disputedAmount: 'assigned',
  reversal:
    'cancellation reason|cancel reason|reason for cancellation|void reason|stornogrund|storno grund|motif d annulation|motivo de anulacion|motivo anulacion|motivo de cancelacion|motivo annullamento|motivo do cancelamento|reden annulering|powod anulowania|duvod storna',
  draftFlag:
    'test|is test|test mode|testmode|test data|is test data|sandbox|is sandbox|accrual|accrued|is accrual|estimate|estimated|is estimate|is provisional|is pro forma|is proforma|pro forma flag',
  postedFlag: 'livemode|live mode|is live',
  replaces:
    'replaces|replaces invoice|replaces document|supersedes|supersedes invoice|replacement for|replacement of|replacement for invoice|reissue of|rebill of|rebills|ersetzt|ersetzt rechnung|ersatz fur|ersatz fur rechnung|remplace|remplace la facture|en remplacement de|sustituye|sustituye a|reemplaza|reemplaza a|sostituisce|in sostituzione di|substitui|substitui a|em substituicao de|vervangt|vervanging van|zastepuje|nahrazuje|nahrada za|erstatter|ersatter|korvaa|helyettesiti|inlocuieste|заменяет|взамен|替换发票|代替元',
  paymentTrace:
    'credit note no|credit note number|credit note ref|credit memo no|credit memo number|gutschriftsnummer|gutschrift nr|n avoir|numero avoir|numero nota de credito|numero nota di credito|numero da nota de credito|' +
    'payment no|payment number|payment id|receipt number|receipt ref|receipt id|receipt|cheque no|cheque number|check no|check number|check nbr|cheque ref|check ref|paid by|paid via|paid with|matched to|matched with|allocated to|' +
    'bank statement line|bank statement|bank reference|bank ref|transfer ref|transfer reference|wire ref|utr|utr no|utr number|remittance advice|remittance no|remittance ref|remittance number|' +
    'zahlungsreferenz|zahlungsbeleg|zahlungsnummer|schecknummer|scheck nr|quittung|bezahlt mit|bezahlt durch|kontoauszug|reference paiement|reference de paiement|ref paiement|n cheque|numero cheque|numero de cheque|regle par|paye par|' +
    'referencia de pago|referencia pago|ref pago|numero de recibo|pagado con|pagado por|riferimento pagamento|rif pagamento|numero assegno|pagato con|referencia de pagamento|numero do cheque|pago com|betaalreferentie|betaald met|betaald via|' +
    'nr przelewu|nr wplaty|cislo platby|betalingsreferanse|betalingsreference|betalningsreferens|maksuviite|入金番号|入金伝票番号|收款单号|收款單號|付款单号|입금번호',
  discountDate: 'skonto 1 bis|skonto 2 bis|skonto i bis|skonto ii bis',
  dueDate: 'netto bis|zahlbar netto bis|rein netto bis|ohne abzug bis',
  status:
    'てん末|顛末|てんまつ|carteira|tipo carteira|cancelacion sat|estado de cancelacion|estatus de cancelacion|estado cancelacion|proceso de cancelacion|cancellation status|cancelation status|stornostatus|statut d annulation|stato annullamento|estado do cancelamento|status do cancelamento',
  type: 'especie|especie titulo|especie doc|especie documento',
  currency: 'fc|fcy|fx currency',
  other:
    'taux tva|taux de tva|steuersatz|mwst satz|ust satz|mehrwertsteuersatz|tipo de iva|tipo iva|tipo impositivo|aliquota|aliquota iva|taxa iva|taxa de iva|btw tarief|stawka vat|sazba dph|momssats|mva sats|alv kanta|afa kulcs|cota tva|税率|세율|ставка ндс|kdv orani',
}

/** What reports of single systems call their columns. */
const OF_REPORTS: Headings = {
  plainNumber: 'bill id',
  netDue: 'net due this period|amount due this period',
  paidOn: 'kiegyenlites datuma|kiegyenlites napja',
  documentNumber: '書類番号|帳票番号|business transaction document|business transaction document id',
  postingDate: 'eff date|effective date',
  localAmount: 'amount base',
  type: 'fkart|fk art|billing type|billing document type|billing doc type|billing category|fakturaart|fakturatyp sd|faktura art',
  reversalOf:
    'cancelled billing doc|cancelled billing document|canceled billing document|cancelled bill doc|canceled bill doc|stornierte faktura|stornierter beleg|stornierter fakturabeleg',
  amount:
    'osszeg a biz penznemeben|osszeg a bizonylat penznemeben|osszeg bizonylatpenznemben|billed this period|amount currency|betrag s h|betrag soll haben|betrag sh|offen s h|saldo s h|offener betrag s h',
  originalAmount:
    '原幣應收金額|原币应收金额|原幣應收|原币应收|原幣金額合計|full amount in currency|importe en moneda|valor en moneda|betrag ursprunglich',
  paidAmount: '原幣已收金額|原币已收金额|原幣已收|原币已收|原幣已沖金額|原币已核销金额',
  openAmount:
    'aben belob|aabent belob|abent belob|remainder|remainder amount|remainder currency|原幣未收金額|原币未收金额|原幣未收餘額|原币未收余额|原幣餘額|原币余额|原幣未收|原币未收|open currency amount|open amount in invoice currency|saldo en moneda|saldo en moneda original|saldo en moneda extranjera|saldo moneda|saldo me|how much they still owe|how much is still owed|how much is left|what they still owe|still owes us|owes us',
  netAmount:
    'antes de imposto|antes de impostos|antes do imposto|before tax|before taxes|nettowert|netto wert|net value|net worth',
  localOpenAmount:
    'remainder base|本幣未收金額|本币未收金额|本幣餘額|本币余额|open accounting amount|open amount in accounting currency|saldo en pesos|saldo pesos|saldo moneda local|saldo en moneda local|saldo ml|restbelop bokforingsvaluta|restbelop regnskapsvaluta',
  lineAmount:
    'positionsbetrag|positionsbetrag brutto|positionssumme|positionswert|zeilenbetrag|zeilenbetrag brutto|zeilensumme|montant de la ligne|montant ligne ttc|total ligne ttc|total linea|importe linea|importe de la linea|totale riga ivato|importo riga|valor da linha|regelbedrag|regeltotaal|radbelopp|linjebelop|linjebelob|wartosc pozycji|wartosc brutto pozycji|cena celkem za polozku',
  customerNumber: 'reskontronr|reskontronummer|reskontro nr|reskontranr|reskontranummer',
  customerName: 'reskontronavn|reskontranamn|reskontro navn',
  customer:
    'adressat|paying company|paying party|paying customer|paying entity|paying group|zahlende gesellschaft|zahlende firma|zahler firma|societe payeuse|entreprise payeuse|empresa pagadora|azienda pagante|betalend bedrijf|podmiot placacy|cte|clte|faturar a|faturado a|facturar a|facturado a|fatturare a|fatturato a|facture a|a facturer a|factureren aan|gefactureerd aan|fakturert til|faktureret til|fakturerad till|fakturera till|faktureres til|rechnung an|berechnet an|faktura dla|fakturovano komu|laskutettu|invoice to|invoiced to|bill to party|billed party|请款对象|開票對象|开票对象',
  invoiceNumber:
    'invoice cm|invoice cm no|invoice cm number|invoice credit memo no|our invoice number|our invoice no|our inv no',
  invoiceDate:
    'lask pvm|wystawiona|wystawione|wystawiono|wystawiony|выставлена|when we sent it|when sent|sent on|when invoiced|when we billed it',
  documentDate: 'bizonylatdatum|bizonylat datuma|fis tarihi|evrak tarihi|время|дата и время',
  dueDate:
    'netto esedekesseg|netto esedekesseg datuma|оплата до|срок оплаты до|план дата оплаты|план дата платежа|плановая дата платежа|son tahsilat tarihi|tahsilat vadesi|son tahsilat|when they should pay|should pay by|should be paid by|when it should be paid|must pay by',
}

/** Who gets the goods in the end, or whose goods were sold: neither owes the invoice. */
const OF_OTHERS: Headings = {
  other:
    'end customer|end client|end user|end user name|final customer|ultimate customer|endkunde|endkundin|endabnehmer|client final|utilisateur final|cliente final|consumidor final|usuario final|cliente finale|utente finale|utilizador final|eindklant|eindgebruiker|klient koncowy|odbiorca koncowy|konecny zakaznik|koncovy zakaznik|slutkund|slutkunde|sluttkunde|sluttbruker|loppuasiakas|vegfelhasznalo|client final beneficiar|son kullanici|nihai musteri|конечный клиент|конечный покупатель|最終顧客|エンドユーザー|最终客户|最終客戶|최종고객',
}

export const EVERYDAY_HEADINGS: readonly Headings[] = [
  OF_CLERKS,
  OF_LEDGERS,
  OF_STATES,
  OF_REPORTS,
  OF_OTHERS,
]
