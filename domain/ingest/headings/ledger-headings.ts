import type { Headings } from './heading-table.ts'
import { SHORTENED_HEADINGS } from './shortened-headings.ts'

/** Lists of open items of general ledgers, in the languages of Europe. */
const LEDGERS: Headings = {
  documentNumber:
    'asiento contable|piece comptable|ecriture comptable|registrazione contabile|reg contabile|lancamento contabil|documento contabil|journaalboeking|journaalpost|buchungsbeleg|journalbuchung|zapis ksiegowy|dowod ksiegowy|vch bill no|bill vch no|voucher bill no',
  documentDate: 'data de competencia|belegdat',
  type: 'clase de asiento|clase de documento|tipo de lancamento|type ecriture|tipo registrazione|journaalsoort|fis turu|islem turu',
  dueDate:
    'falligkeitsdat|vencimiento neto|fecha de vencimiento neto|vencimento liquido|data de vencimento liquido|scadenza netta|data scadenza netta|echeance nette|vervaldatum netto|netto vervaldatum|' +
    'netto forfald|netto forfaldsdato|netto forfall|netto forfallsdato|nettoforfallodatum|netto forfallodatum|termin platnosci netto|termin netto|splatnost netto|' +
    'original due date|due date original|orig due date|due date orig|contractual due date|contract due date|due date per contract|urspruengliche falligkeit|ursprungliche falligkeit|echeance initiale|echeance d origine|vencimiento original|scadenza originaria|scadenza originale|vencimento original|oorspronkelijke vervaldatum',
  amount: 'valutabelop|valutabelopp|valutabedrag|valutabetrag',
  openAmount:
    'valutasaldo|valuta saldo|valutarest|document outstanding|invoice outstanding|outstanding document value|total amount due',
  debit: 'долг контрагента|долг покупателя',
  credit: 'долг организации|долг поставщика',
  paidAmount: 'payments adjustment|payments adjustments|payments and adjustments|payment adjustment',
}

/** Uploads to portals of supply chain finance and early payment, where the customer is a buyer. */
const PORTALS: Headings = {
  invoiceNumber:
    'supplier invoice ref|supplier invoice reference|supplier invoice no|supplier invoice number|supplier invoice id|seller invoice ref|seller invoice reference|seller invoice no|seller invoice number|seller invoice id',
  customer: 'buyer entity|buyer legal entity|buyer entity name|anchor|anchor name|anchor buyer',
}

/** What single systems, and lists for landlords, builders and schools, call their columns. */
const SYSTEMS: Headings = {
  invoiceNumber: '売上伝票no|売上伝票番号|売上番号|serie folio|serie y folio',
  documentNumber:
    '어음번호|전자어음번호|채권번호|記録番号|beleg id|op nr|cert no|cert number|certificate ref',
  referenceNumber: 'externe beleg id|externe belegnummer',
  customerNumber: 'invoice to bp|card id|kto nr|verkooprelatie|verkooprelatiecode|id ficha',
  customerName: 'naam verkooprelatie|ficha|nombre ficha',
  customer: 'bill payer|fee payer',
  documentDate: 'evrak tarihi',
  netAmount:
    'belob ekskl moms|belop ekskl mva|belop eks mva|belopp exkl moms|betrag exkl mwst|bedrag excl btw',
  grossAmount:
    'จำนวนเงินรวมทั้งสิ้น|ยอดรวมทั้งสิ้น|รวมทั้งสิ้น|belob inkl moms|belop inkl mva|belopp inkl moms|betrag inkl mwst|bedrag incl btw',
  dueDate:
    'termin platn|termin zapl|verv datum|instalment due|installment due|instalment due date|installment due date',
  amount: '어음금액|채권금액|importe nominal|importe efecto|importe recibo|importe vencimiento',
  originalAmount: 'tot doc|urspr betrag|ursprungl betrag',
  openAmount: 'por pagar|monto por pagar|now due|amount now due',
  releasedFlag:
    'eligible|is eligible|undisputed|is undisputed|not disputed|uncontested|unbestritten|nicht bestritten|unstrittig|non conteste|non contestee|sans litige|no disputada|no disputado|sin disputa|non contestata|non contestato|nao contestada|nao contestado|onbetwist|niet betwist|bezsporna|bezsporne|nesporna|nesporne|ubestridt|obestridd|obestridda|riidaton|riidattomat|nem vitatott|necontestata|necontestat|бесспорная|бесспорный|неоспоренный|无争议|無爭議|争议なし|係争なし',
}

/** What lists of single countries and programs call their columns besides. */
const COUNTRIES: Headings = {
  hold: 'afvent|esperar|em espera|en attente',
  localAmount: 'importe en ml|importe ml|importe mon local',
  amount: 'importe en md|importe md|importe en moneda doc|importe en moneda del documento',
  dueDate:
    'venc neto|vencim neto|vencto neto|fallig seit|uberfallig seit|overdue since|past due since|due since|scaduto dal|vencido desde|echu depuis',
  documentDate: 'data powstania',
  other: 'asignacion',
  currency: 'cm|mena cm|kod meny cm',
  ledger: '収支区分|収支',
  paidAmount: '決済金額|決済額|已回款金额|已回款額',
  paidOn: '決済日',
  otherDate: 'exp date',
  invoiceDate: '売上日付',
  grossAmount: 'tax inclusive amount',
  netAmount: 'tax exclusive amount',
  customer: 'soggetto|customer party|customer party name|accounting customer party',
  openAmount:
    '未回款|未回款金额|未回款額|still to pay|still owed|open principal|principal open|balance per our books|balance per books|balance per us',
}

/** Headings of lists of ledgers, of portals and of single systems, and how they are shortened. */
export const LEDGER_HEADINGS: readonly Headings[] = [
  LEDGERS,
  PORTALS,
  SYSTEMS,
  COUNTRIES,
  ...SHORTENED_HEADINGS,
]
