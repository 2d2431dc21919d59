import type { Headings } from './heading-table.ts'

const LATIN_AMERICAN: Headings = {
  invoiceNumber: 'ncf|e ncf|no ncf|numero ncf|comprobante fiscal|cufe|cfdi folio',
  documentNumber:
    'comprobante|n comp|nro comp|nro comprobante|num comp|n comprobante|documento cruce|doc cruce|documento cliente',
  customerNumber:
    'identificacion|identificacion cliente|identificacion tercero|nit|nit cliente|nit tercero|ruc cliente|cod client',
  customerName: 'nombre tercero|nombre del tercero|tercero|razon soc|nombre o razon social',
  customer:
    'nombre a mostrar del contacto en la factura|nombre a mostrar del contacto de la factura|nombre mostrado del socio de la factura',
  documentDate:
    'fecha docto|fecha de docto|dt docto|data docto|fecha elaboracion|fecha de elaboracion|fecha emis|f emision|f emis|fec emision|fec emis|fecha de elab|f de emision|fch emision',
  postingDate: 'fecha de aplicacion|fecha aplicacion',
  invoiceDate: 'fec factura',
  dueDate:
    'fecha vencto|fec vencto|f vencto|f vencimiento|fec vencimiento|f venc|fec venc|fec vto|f vto|fch vencimiento|f de vencimiento|fecha de venc|fecha venc',
  openAmount:
    'importe adeudado firmado|importe adeudado con signo|importe pendiente firmado|imp pendiente|saldo por cobrar|por cobrar|cartera|saldo cartera',
  originalAmount: 'cargos|total firmado|total con signo',
  netAmount: 'importe libre de impuestos firmado|importe sin impuestos firmado|base imponible firmada',
  other: 'dias vencidos|dias de mora|dias mora|vendedor',
}

const BRAZILIAN: Headings = {
  series: 'e1 prefixo',
  invoiceNumber: 'e1 num',
  instalment: 'e1 parcela',
  type: 'e1 tipo',
  customerNumber: 'e1 cliente|cliente loja',
  customerName: 'e1 nomcli|e1 nreduz|nome de exibicao do parceiro da fatura',
  documentDate: 'e1 emissao',
  dueDate: 'e1 vencto|e1 vencrea',
  originalAmount: 'valor do documento|e1 valor|total assinado',
  openAmount: 'liquido a receber|valor liquido a receber|e1 saldo|valor devido assinado',
  companyCode: 'e1 filial',
  note: 'e1 hist',
  amount: 'montante',
}

/** What Odoo calls its columns in lists. */
const ODOO: Headings = {
  customer:
    'nom d affichage du partenaire de la facture|anzeigename des rechnungspartners|nome visualizzato partner fattura|weergavenaam factuurrelatie',
  openAmount:
    'montant du signe|fälliger betrag mit vorzeichen|importo dovuto con segno|verschuldigd bedrag met teken',
  originalAmount: 'total signe|gesamt mit vorzeichen|totale con segno|totaal met teken',
  netAmount: 'montant hors taxes signe|hors taxes signe|nettobetrag mit vorzeichen|imponibile con segno',
}

const ENGLISH: Headings = {
  invoiceNumber: 'si no|si number|si num|sales inv no|dr si no|billing statement no',
  referenceNumber: 'ipc|ipc no|ipc number|payment certificate no|payment certificate number',
  invoiceDate: 'si date|sales inv date|invoice dt|inv dt|bill dt',
  documentDate: 'ipc date|payment certificate date',
  date: 'tx date|txn date|tran date|trans date',
  postingDate: 'accounting dt',
  originalAmount: 'opening amount|orig item amt|orig amt|original amt|local doc amt',
  balance: 'bal',
  openAmount:
    'net collectible|net collectible amount|net amount collectible|collectible|collectible amount|amount collectible|bal amt|bal due|balance amt|outstanding bal|local outstanding',
  internalId: 'control|control no|control number',
  paidAmount: 'recvd|recd|recd amt|recvd amt|amt recd|amt recvd|amt received|collected amt',
  other: 'overdue by days|tin|gstin|ntn',
}

const NORDIC: Headings = {
  documentNumber: 'bilag nr',
  grossAmount: 'total inkl moms|total inkl mva|totalt inkl moms|totalt inkl mva',
  openAmount:
    'utestående|utestående beløp|utestående saldo|utestående belopp|udestående|udestående beløb|udestående saldo|kvarstående belopp|gjenstående|gjenstående beløp|avoinna oleva|maksamatta oleva|kvarstår',
}

const BALTIC: Headings = {
  documentNumber: 'dokumenta nr|dokumenta numurs',
  documentDate: 'dok datums',
  invoiceDate: 'izrakstīšanas datums|izrakstīts',
  invoiceNumber: 'sąskaita faktūra',
  openAmount: 'võlgnevus',
}

/** What contractors, and who withholds taxes, take off. */
const CERTIFICATES: Headings = {
  netDue: 'net certified due|net certified amount due|certified amount due',
  paidAmount:
    'previously paid|previous payments|less previous payments|previously certified|previous certificates|less previous certificates|less previously certified',
  creditedAmount:
    'cwt|cwt amount|cwt 2307|ewt|ewt amount|creditable withholding tax|expanded withholding tax',
}

const BALKAN: Headings = {
  invoiceNumber:
    'nr faturë|nr fature|nr i faturës|numri i faturës|numri faturës|fatura nr|faturë nr|број на фактура|бр фактура|фактура бр',
  documentNumber: 'nr dokumenti|numri i dokumentit|број на документ|бр документ',
  customer: 'klienti|blerësi|купувач|комитент',
  customerName: 'emri i klientit|emri klientit|назив на купувач|назив на комитент',
  customerNumber: 'kodi i klientit|kodi klientit|шифра на купувач|шифра на комитент',
  invoiceDate: 'data e faturës|data faturës|датум на фактура',
  dueDate:
    'afati i pagesës|afati pagesës|data e maturimit|skadenca|data e skadencës|датум на доспевање|доспевање|рок на плаќање|dospelost|datum dospelosti|datum valute plaćanja',
  grossAmount: 'vlera me tvsh|износ со ддв',
  netAmount: 'vlera pa tvsh|износ без ддв',
  originalAmount: 'vlera totale|vlera e faturës|shuma totale|износ на фактура|вкупен износ',
  paidAmount: 'paguar|e paguar|shuma e paguar|платено|наплатено',
  openAmount:
    'detyrimi|mbetja|shuma e mbetur|e papaguar|papaguar|borxhi|detyrim i mbetur|неплатено|ненаплатено|преостанато|за наплата|преостанат износ|ostalo|ostatak|ostatak duga|nenaplaćeno|neplaćeno',
  currency: 'monedha|oznaka valute|šifra valute|valuta računa|ознака валуте|валута на фактура',
  other: 'nipt|embs|dana kašnjenja|кашњење',
}

const TURKIC: Headings = {
  invoiceNumber: 'qaimə nömrəsi|qaimə no|faktura nömrəsi|hesab faktura nömrəsi|faktura raqami',
  customer: 'müştəri|alıcı|mijoz|xaridor',
  invoiceDate: 'qaimə tarixi|faktura tarixi|faktura sanasi',
  date: 'tarix|sana',
  dueDate: 'son ödəniş tarixi|ödəniş tarixi|ödəmə müddəti|to lov muddati',
  originalAmount: 'ümumi məbləğ|yekun məbləğ|jami summa',
  amount: 'məbləğ',
  paidAmount: 'ödənilib|ödənilmiş|ödənilmiş məbləğ|to langan',
  openAmount: 'qalıq borc|borc qalığı|qalıq məbləğ|qalıq|qoldiq|qarz',
  currency: 'valyuta',
}

const PERSIAN: Headings = {
  invoiceNumber: 'شماره فاکتور|شماره صورتحساب',
  customer: 'مشتری',
  customerName: 'نام مشتری',
  customerNumber: 'کد مشتری',
  invoiceDate: 'تاریخ فاکتور|تاریخ صورتحساب',
  dueDate: 'سررسید|تاریخ سررسید',
  originalAmount: 'مبلغ فاکتور|مبلغ کل|جمع کل',
  amount: 'مبلغ',
  paidAmount: 'پرداخت شده|دریافت شده|مبلغ پرداختی',
  openAmount: 'مانده|مانده بدهی|مبلغ مانده',
  currency: 'ارز|واحد پول',
}

const ABBREVIATED: Headings = {
  customerName: 'ledger name|müşteri ünvanı|kupac naziv|mokėtojo pavadinimas',
  customer: 'дебітор|mokėtojas',
  invoiceNumber: 'nº nf|nr nf|ใบกำกับภาษี',
  referenceNumber: 'رقم المرجع',
  documentNumber: 'رقم القيد',
  invoiceDate: 'fecha fac|date fact|reikningsdags',
  documentDate: 'fecha doc|doc dt',
  date: 'vch date',
  dueDate:
    'fecha vcto|fecha de pago límite|fecha límite de pago|date éch|data zapadalności|дата оплаты план|termiņš|ครบกำหนดชำระ|hạn nợ',
  openAmount:
    'outs amt|o s amt|due amt|net bal|importe pdte|saldo pdte|vl saldo|valor aberto|vlr aberto|bakiye tutarı|maradék|zostatok na úhradu|neplaćeni iznos|tiền còn lại|công nợ|คงค้าง|الرصيد القائم|الباقي',
  originalAmount: 'vl original|inv val',
  grossAmount: 'mt ttc',
  other: 'dni po splatnosti',
}

const CHINESE: Headings = {
  originalAmount: '应收账款金额|應收帳款金額|应收账款余额原值',
  documentNumber: '帳款單號|帐款单号|應收單號|应收单号|立帳單號|銷貨單號|销货单号',
  dueDate: '应收账款到期日|應收帳款到期日|應收日期|应收日期|預計收款日|预计收款日',
}

/** Headings of systems of regions, and of their tables. */
export const REGIONAL_HEADINGS: readonly Headings[] = [
  LATIN_AMERICAN,
  BRAZILIAN,
  ODOO,
  ENGLISH,
  NORDIC,
  BALTIC,
  CERTIFICATES,
  BALKAN,
  TURKIC,
  PERSIAN,
  ABBREVIATED,
  CHINESE,
]
