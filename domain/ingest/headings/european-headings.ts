import type { Headings } from './heading-table.ts'

const SLOVAK: Headings = {
  documentDate: 'dátum vystavenia',
  originalAmount: 'celková suma|suma celkom|celkom',
  netAmount: 'suma bez dph|základ dane',
  grossAmount: 'suma s dph|celkom s dph|spolu s dph',
  openAmount: 'zostáva uhradiť|zostatok|na úhradu|neuhradené|zostáva zaplatiť|neuhradená suma',
  paidAmount: 'uhradené|zaplatené|uhradená suma',
  customerName: 'názov odberateľa|meno zákazníka',
  referenceNumber: 'variabilný symbol|variabilní symbol',
}

const BALTIC: Headings = {
  invoiceNumber:
    'sąskaitos nr|sąskaitos numeris|sąskaita|sąskaitos faktūros nr|rēķina nr|rēķina numurs|rēķins|arve nr|arve number|arve',
  customerNumber: 'kliento kodas|pirkėjo kodas|klienta kods|kliendi kood|kliendi nr',
  customerName: 'kliento pavadinimas|pirkėjo pavadinimas|klienta nosaukums|kliendi nimi',
  customer: 'pirkėjas|klientas|klients|pircējs|ostja',
  invoiceDate: 'sąskaitos data|rēķina datums|arve kuupäev',
  documentDate: 'išrašymo data|dokumento data|dokumenta datums',
  date: 'datums|kuupäev',
  dueDate:
    'apmokėti iki|mokėjimo terminas|apmokėjimo terminas|mokėti iki|apmaksas termiņš|apmaksāt līdz|samaksas termiņš|maksetähtaeg|maksetähtpäev|tähtaeg|tähtpäev',
  originalAmount: 'bendra suma|suma su pvm|kopsumma|kopā|kokku|arve summa|sąskaitos suma|rēķina summa',
  netAmount: 'suma be pvm|summa bez pvn|summa km-ta',
  taxAmount: 'pvm|pvn|käibemaks',
  openAmount:
    'likutis|skola|liko mokėti|mokėtina suma|neapmokėta|neapmokėta suma|atlikums|parāds|apmaksājamā summa|neapmaksāts|tasumata|jääk|võlg|maksmata|tasuda',
  paidAmount: 'apmokėta|sumokėta|apmaksāts|samaksāts|tasutud|makstud',
  currency: 'valiuta|valuuta',
  status: 'būsena|statuss|olek|staatus',
}

const ICELANDIC: Headings = {
  invoiceNumber: 'reikningsnúmer|reikningur|reikningur nr|reikn nr|nr reiknings',
  customerNumber: 'viðskiptamannanúmer|kennitala|viðskm nr',
  customerName: 'nafn viðskiptavinar|nafn viðskiptamanns',
  customer: 'viðskiptavinur|viðskiptamaður|skuldari|kaupandi',
  invoiceDate: 'dagsetning reiknings|útgáfudagur|útgáfudagsetning|reikningsdagur',
  date: 'dagsetning|dags',
  dueDate: 'gjalddagi|eindagi',
  amount: 'upphæð|fjárhæð',
  originalAmount: 'heildarupphæð|samtals|upphæð reiknings',
  netAmount: 'upphæð án vsk|án vsk',
  taxAmount: 'vsk',
  grossAmount: 'upphæð með vsk|með vsk',
  openAmount: 'eftirstöðvar|ógreitt|ógreidd upphæð|opin staða|til greiðslu',
  balance: 'staða',
  paidAmount: 'greitt|greidd upphæð|innborgað',
  currency: 'mynt|gjaldmiðill',
  type: 'tegund',
}

const CATALAN: Headings = {
  invoiceNumber: 'núm factura|número de factura|factura núm|n factura',
  customerNumber: 'codi client|núm client',
  customerName: 'nom client|nom del client|raó social',
  invoiceDate: 'data factura|data de factura|data d emissió',
  dueDate: 'venciment|data venciment|data de venciment',
  amount: 'import',
  originalAmount: 'import total|total factura|import factura',
  openAmount: 'pendent|import pendent|saldo pendent|pendent de cobrament',
  paidAmount: 'cobrat|pagat|import cobrat',
  currency: 'divisa|moneda',
  status: 'estat',
}

export const EUROPEAN_HEADINGS: readonly Headings[] = [SLOVAK, BALTIC, ICELANDIC, CATALAN]
