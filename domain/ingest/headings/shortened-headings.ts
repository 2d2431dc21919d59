import type { Headings } from './heading-table.ts'

/** Headings as systems and clerks shorten them. */
const GERMANIC: Headings = {
  customerNumber: 'deb nr|debnr|deb no',
  documentDate: 'op datum|op dat',
  currency: 'whrg|wahrg',
  invoiceNumber: 'rechn nr|rechnr|rech nr',
  dueDate: 'fall datum|falldatum|falligk|forf dat|fall dat|forfaldsdat|forfallsdat|vervdat|verv dat',
  invoiceDate: 'rg dat|fakt dat|rechn datum|rech datum|fact datum|factdat',
  openAmount:
    'restgaeld|fordringssaldo|ubetalt belob|ubetalt belop|obetalt belopp|resterande belopp|nog openst|openst bedrag',
  originalAmount: 'rg betrag|rechn betrag|re betrag|fakt belopp',
}

const ROMANCE: Headings = {
  plainNumber: 'n',
  invoiceNumber: 'fra|no fra|n fra|num fra|ft no|ft n',
  invoiceDate: 'fecha fra|f fra',
  recordDate: 'creacion|creada|creada el|cree|creee le',
  documentNumber: 'ref piece|reference piece|reference de piece',
  referenceNumber:
    'situation no|situation n|no situation|numero de situation|rif documento|rif doc|riferimento documento',
  documentDate: 'f documento|f doc|f docto|del|dt negociacao|data negociacao|data de negociacao',
  dueDate: 'fecha vencim|f vencim|dt scad|fecha vence|dt vcto|data vcto',
  customerNumber:
    'n compte|no compte|numero compte|numero de compte|auxiliaire|code auxiliaire|no auxiliaire|numero auxiliaire',
  customerName:
    'descrizione conto|denominazione conto|descripcion cuenta|descripcion de la cuenta|nombre de la cuenta|descricao da conta|nome da conta|nome parceiro|nome do parceiro',
  customer: 'parceiro',
  paidAmount: 'regularizado|valor regularizado|vlr baixa|valor baixa|vlr baixado|vlr pago|importe cobr',
  openAmount:
    'por regularizar|mt restant du|mt restant|mnt restant du|importe pte|importe pte cobro|pte cobro|pte|pdte|pdte cobro|imp pendiente cobro|imp residuo|a saldo|vlr saldo|vl aberto|vlr aberto',
  originalAmount: 'vl titulo|valor do desdobramento|vlr do desdobramento|vlr desdobramento',
}

const SLAVIC: Headings = {
  invoiceNumber: 'parovaci znak',
  referenceNumber: 'var symbol|vs',
  customer: 'zleceniodawca',
  openAmount: 'saldo naleznosci|kwota naleznosci do zaplaty',
  documentDate: 'data dok|datum dok|dat dok|datum pripadu|data wyst dok',
  dueDate: 'termin plat|data wymag|termin zapl|term platnosci|dat splat|dat spl',
}

const OTHERS: Headings = {
  customerNumber: 'asiakaskoodi|n cuenta|no cuenta|n conto|konto nr',
  invoiceNumber: 'sf numeris|청구서 번호|청구서번호|債権番号|请款单号|請款單號',
  documentNumber: 'dokumento nr|dokumento numeris',
  dueDate:
    '期限|回収予定|应收款日|應收款日|만기|tempo|tarikh akhir|fiz hatarido|fiz hat|vade tar|terminas|vade trh|账期到期日|賬期到期日',
  customerName: '고객사|고객사명|a c name|ac name',
  customer: 'cari',
  openAmount:
    '未入金|未收余额|未收餘額|sisa hutang|baki|ยอดค้าง|미납액|미납금액|미납금|債権残高|回収予定額|売掛金',
  originalAmount: '債権金額|売上額|청구액',
}

/** When it was paid. */
const PAYMENTS: Headings = {
  paidOn:
    'date received|received date|received on|date payment received|date of payment|date cash received|cash received date|cash date',
}

/** Services: who is insured, billed or carried. */
const SERVICES: Headings = {
  documentNumber: 'fee note|fee note no|fee note number',
  referenceNumber:
    'policy no|policy number|policy nr|booking ref|booking no|booking number|booking reference|waybill|waybill no|waybill number|awb|awb no',
  customerNumber: 'a c ref',
  dueDate: 'final due date|balance due date',
  originalAmount: 'premium|gross premium|rent charged',
  paidAmount: 'paid premium|premium paid',
  openAmount: 'to settle|patient balance|outstanding premium|premium outstanding|unpaid fees|unpaid rent',
}

/** Construction: what is claimed, certified and paid. */
const BUILDERS: Headings = {
  documentNumber: 'cert|cert nr',
  documentDate: 'certified date|date certified|certification date',
  amount: 'approved amount|amount approved',
  originalAmount: 'gross claim|gross claimed|gross amount claimed',
  netDue: 'amount payable|net amount payable|net payable',
}

export const SHORTENED_HEADINGS: readonly Headings[] = [
  GERMANIC,
  ROMANCE,
  SLAVIC,
  OTHERS,
  PAYMENTS,
  SERVICES,
  BUILDERS,
]
