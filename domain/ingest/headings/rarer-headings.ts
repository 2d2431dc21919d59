import type { Headings } from './heading-table.ts'

/** Headings of portals, factors, contractors, and of lists that people keep. */
const ENGLISH: Headings = {
  referenceNumber:
    'our ref|our ref no|our reference|our reference no|application|application no|application number|payment application|payment application no|valuation no|certificate no|certificate number|charge no|charge number|charge ref|claim|progress claim|progress claim no|payment claim|payment claim no',
  hold: 'block|block flag|block code|block indicator|blocking|blocking code|payment block code|collection agency|with agency|debt collector|in legal|intercompany|inter company|is intercompany|intercompany flag|ic flag|related party|is related party|affiliate|is affiliate|affiliated|trading partner company',
  customer:
    'to|invoiced party|insured|assured|policyholder|policy holder|counterparty|counter party|counterparty name|trading partner|drawee|drawee name|acceptor|cust|payor|remitter|contractor|main contractor|employer',
  companyCode: 'co code|cocode|co cd|cocd|comp code|company cd|ccode|firm code',
  documentNumber: 'debit note|debit note no|debit note number|entry|folio no|folio number|folio',
  invoiceDate:
    'invoice created at|invoice created on|charge date|raised|billed date|claim date|date of claim|date of application|inv raised',
  dueDate:
    'payable date|payable from|final date for payment|payment final date|last day to pay|payment becomes due|falls due|falls due on',
  terms:
    'payment terms days|payment term days|terms in days|zahlungsziel tage|zahlungsziel in tagen|zahlungsfrist tage|zahlungsfrist in tagen|delai de paiement jours|delai de reglement jours|plazo de pago dias|termini di pagamento giorni|betalingstermijn dagen',
  netDue: 'net open|net open amount|open net|net remaining|net to collect',
  originalAmount:
    'invoices|invoices raised|charged|amount certified|certified amount|certified|claim amount|claimed|amount claimed',
  amount:
    'draft amount|this invoice|amount this invoice|current invoice|invoice this period|instalment amount|installment amount|amount of instalment|amount of installment',
  openAmount:
    'balance receivable|net receivable|receivable balance|unallocated|unallocated amount|amount unallocated|not allocated|net of pdc|balance net of pdc|balance after pdc|net balance after pdc|net balance|net balance due|net open balance|net amount outstanding|balance net|in arrears|amount in arrears|o s balance',
  disputedAmount:
    'disapproved|disapproved amount|amount disapproved|unapproved amount|ineligible amount|disallowed|disallowed amount|amount disallowed',
  paidAmount:
    'paid so far|amount paid so far|pdc|pdc received|pdc amount|pdc in hand|post dated cheques|post dated cheque amount',
  taxAmount: 'tax payable|vat total|tax total|total vat|total gst|gst total',
  grossAmount:
    'amount incl|total incl|amount inc|total inc|gross valuation|valuation|gross value of work|work completed to date|value of work done|total completed and stored|gross certified',
  netAmount: 'total net|net invoice total',
  other:
    'early payment amount|early pay amount|early payment value|early payment total|amount if paid early|amount paid early|accelerated amount|discounted amount|net early payment amount|you receive|you will receive|mandate|mandate reference|sepa mandate',
  creditFlag: 'credit note y n|credit y n|is a credit|is a credit note|credit invoice',
  cleared:
    'clearing journal entry|clearing entry|clearing entry number|clearing voucher|cleared by|cleared with',
  currency: 'doc ccy|trx ccy|txn ccy|trans ccy|inv ccy',
  related:
    'customer group|customer type|customer class|customer category|partner group|partner type|account group|relationship',
  status:
    'legal status|credit status|early payment status|program status|programme status|eligibility|eligibility status|offer status|award status|bill status|draft status',
}

const GERMAN: Headings = {
  customerNumber: 'regulierer|regulierer nr|regulierernummer|zahler nr',
  customerName:
    'kurzname|suchname|suchbegriff|matchcode|kundenkurzname|kurzbezeichnung kunde|name regulierer|regulierer name|name des zahlers',
  customer:
    'gegenpartei|bezogener|zahlungspflichtiger|zahlungspflichtige|rechnungsempfanger|zahler|kontoinhaber',
  referenceNumber: 'unser zeichen nr',
  companyCode: 'gesellschaft|buchungskreis nr|mandanten nr|mandantennummer|firmennummer|firmen nr',
  amount: 'ratenbetrag|betrag der rate',
  invoiceDate: 'vom|rechnung vom',
  netAmount: 'summe netto|netto summe|gesamt netto|gesamtsumme netto',
  disputedAmount:
    'in litigation|amount in litigation|litigation amount|of which in litigation|of which disputed|of which in dispute|in legal|amount in legal|im rechtsstreit|davon im rechtsstreit|dont litige|dont en litige|dont conteste|de los cuales en litigio|di cui contestato|strittig|bestritten|reklamiert|davon strittig|davon bestritten|davon reklamiert',
  grossAmount:
    'summe brutto|brutto summe|gesamt brutto|gesamtsumme brutto|betrag inkl|betrag inkl mwst|summe inkl|bedrag incl|totaal incl|montant tout compris',
  originalAmount: 'rechnungen',
  cleared:
    'beglichen am|ausgeglichen am|eingegangen am|zahlung eingegangen am|voldaan op|ontvangen op|betaling ontvangen op',
  other: 'mandatsreferenz|mandat|glaubiger id',
  creditFlag: 'ist gutschrift|gutschrift j n|gutschrift ja nein',
  holdReason:
    'lastschrift eingereicht|lastschrift eingereicht am|lastschrift am|eingereicht am|zum einzug eingereicht am|prelevement emis le|prelevement presente le|remis en banque le|recibo enviado al banco el|presentata il|presentata in banca il|incasso ingediend op',
  contact: 'kontakt|kontaktname',
  documentNumber: 'dokument nr|dokumentnr|dok nr',
  documentDate: 'bel datum|beldatum|beleg dat|beldat',
  postingDate: 'buchdatum|buch datum|buchdat',
  dueDate: 'nettofallig|netto fallig am|nettofalligk|netto fall|nettofall|nettofalligkeitsdatum',
  related: 'kundengruppe|kundenart|debitorengruppe|kontengruppe',
  hold: 'konzernintern|konzern|verbundenes unternehmen|ist konzernintern',
  status: 'einzugsstatus|rechtsstatus|inkassostatus',
}

const ROMANCE: Headings = {
  invoiceNumber:
    'serie y numero|numero y serie|seu numero|numero do documento seu|no comprobante|numero comprobante|num comprobante',
  documentNumber: 'no docto|numero docto',
  customer:
    'contrepartie|contraparte|controparte|tegenpartij|librado|trassato|tire|payeur|pagador|pagatore|deudor principal|receptor',
  customerNumber: 'rfc receptor|rut receptor|cuit receptor',
  dueDate: 'vto pago|fecha vto pago|fecha de pago pactada|data vto|vencimento real|scadenza rata',
  amount:
    'imp scadenza|importo scad|imp scad|imp rata|importo rata|importe cuota|importe de la cuota|valor parcela|valor da parcela|montant de l echeance',
  contact: 'contacto|contatto|contato',
  related:
    'gruppo cliente|tipo cliente|groupe client|type client|grupo de cliente|grupo cliente|tipo de cliente',
  hold: 'societe liee|entreprise liee|intragroupe|parte correlata|infragruppo|intragruppo|parte vinculada|intragrupo|empresa ligada',
  status:
    'stato effetto|stato effetti|stato riba|stato ri ba|stato distinta|estado efecto|estado del efecto|estado remesa|estado de la remesa|etat effet|etat de l effet|situation effet|situacao do titulo|situacao titulo',
  creditedAmount: 'iss retido|irrf|ir retido|inss retido|csll retido|pis retido|cofins retido',
  plainNumber: 'numar|num|numarul',
  openAmount:
    'restant a payer|restant a regler|restant a encaisser|reste a percevoir|saldo insoluto|importe insoluto|saldo da parcela|saldo rata|residuo rata',
  type: 'efecto del comprobante|efecto comprobante|efecto|tipo de cfdi|tipo cfdi|tipo dte|tipo cfe|tipo cbte|tipo comp|tipo comprobante|tipo de cbte|cod comprobante|codigo comprobante',
  cleared:
    'let|lettr|lettre|code lettrage|lettrage code|pagada el|cobrado el|cobrada el|pagata il|incassato il|incassata il|pago em|paga em|recebido em|recebida em|encaisse le|encaissee le|regle le|reglee le|payee le|acquittee le|platit la|achitat la|incasat la',
  customerName:
    'nome entidade|nome da entidade|nombre deudor|nombre del deudor|razon social del cliente|razon social cliente|nominativo cliente|libelle compte|libelle du compte|intitule compte|nom du compte',
  other: 'nosso numero|linha digitavel|codigo de barras|uuid fiscal',
  creditFlag: 'es abono|es nota de credito|es rectificativa|e nota di credito|e nota de credito|avoir o n',
}

const NORDIC: Headings = {
  creditFlag:
    'kreditfaktura|kreditnota|kreditnote|ar kredit|er kredit|er kreditnota|hyvityslasku|onko hyvitys',
  cleared: 'betalt den|betald den|inbetald den|indbetalt den|innbetalt den|maksettu pvm',
  hold: 'inkassostatus|inkasso status|perinta|perintatila',
  customer:
    'motpart|modpart|vastapuoli|betalare|betaler|fakturamottagare|fakturamottaker|fakturamodtager|maksaja|laskun saaja',
  customerNumber: 'betalarnr|betalarnummer|betalernummer',
}

const SLAVIC: Headings = {
  invoiceNumber: 'faktúra|číslo faktúry|č. faktúry',
  hold: 'windykacja|w windykacji|vymáhání|vymáhanie|взыскание|у коллекторов',
  customerNumber:
    'kontrahent kod|kontrahent nr|kontrahent akronim|klient kod|nabywca kod|odbiorca kod|odberatel kod',
  customerName:
    'adresa firma|odberatel firma|firma nazev|názov firmy|názov partnera|obchodní název|obchodný názov|obchodné meno|obchodní jméno|kontrahent nazwa|klient nazwa|nabywca nazwa|partner nazwa|zakaznik nazev',
  customer: 'podmiot|kontrahent podmiot|контрагент наименование|odberateľ|platiteľ|plátce',
  invoiceDate: 'vystavená|vystavené|dátum faktúry',
  dueDate:
    'splatná|splatné dňa|dátum splatnosti|валута плаћања|valuta plaćanja|datum valute|датум валуте|rok plaćanja|рок плаћања|rok płatności|дата оплаты по договору|дата оплаты по условиям|срок погашения',
  amount: 'kwota raty|сума',
  originalAmount: 'сума рахунку|сума всього|iznos računa|износ рачуна',
  openAmount:
    'k likvidácii|zostáva k likvidácii|zbývá k likvidaci|ostáva uhradiť|ostáva zaplatiť|zostáva k úhrade|борг|сума боргу|залишок боргу|залишок|preostalo|за плаћање|za platiti|dug|дуг',
  paidAmount: 'сплачено|оплачено сума|uplaćeno|уплаћено',
  cleared: 'zaplacono dnia|oplacono dnia|zaplaceno dne|uhrazeno dne|uhradené dňa|plaćeno dana|плаћено дана',
  creditFlag: 'dobropis|korekta|faktura korygująca|je dobropis',
}

/** Headings that are rarer than those of the other tables, in several languages. */
export const RARER_HEADINGS: readonly Headings[] = [ENGLISH, GERMAN, ROMANCE, NORDIC, SLAVIC]
