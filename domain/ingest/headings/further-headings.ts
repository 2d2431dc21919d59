import type { AMOUNT_HEADINGS } from './amount-headings.ts'
import type { DAY_HEADINGS } from './day-headings.ts'
import type { NUMBER_HEADINGS } from './number-headings.ts'
import type { OTHER_HEADINGS } from './other-headings.ts'
import type { PARTY_HEADINGS } from './party-headings.ts'

type Headings = Readonly<
  Partial<
    Record<
      keyof (typeof AMOUNT_HEADINGS &
        typeof DAY_HEADINGS &
        typeof NUMBER_HEADINGS &
        typeof OTHER_HEADINGS &
        typeof PARTY_HEADINGS),
      string
    >
  >
>

const GREEK: Headings = {
  invoiceNumber: 'αρ τιμολογίου|αριθμός τιμολογίου|αρ. τιμ.|τιμολόγιο',
  documentNumber: 'αρ παραστατικού|αριθμός παραστατικού|παραστατικό|αρ. παρ.',
  customerNumber: 'κωδικός πελάτη|κωδ. πελάτη|κωδικός συναλλασσόμενου',
  customerName: 'επωνυμία|επωνυμία πελάτη|όνομα πελάτη',
  customer: 'πελάτης|συναλλασσόμενος',
  invoiceDate: 'ημερομηνία τιμολογίου|ημ/νία τιμολογίου',
  documentDate: 'ημερομηνία έκδοσης|ημ/νία έκδοσης|ημερομηνία παραστατικού|ημ/νία παραστατικού',
  date: 'ημερομηνία|ημ/νία|ημνία',
  dueDate: 'ημερομηνία λήξης|ημ/νία λήξης|λήξη|πληρωτέο έως|προθεσμία πληρωμής|καταληκτική ημερομηνία',
  cleared: 'ημερομηνία εξόφλησης|ημ/νία εξόφλησης',
  otherDate: 'ημερομηνία πληρωμής|ημ/νία πληρωμής',
  amount: 'ποσό|αξία',
  originalAmount: 'συνολικό ποσό|σύνολο|συνολική αξία|ποσό τιμολογίου|αξία τιμολογίου|αρχικό ποσό',
  netAmount: 'καθαρή αξία|καθαρό ποσό',
  taxAmount: 'φπα|αξία φπα|ποσό φπα',
  grossAmount: 'μικτή αξία|τελική αξία|μικτό ποσό',
  openAmount:
    'ανοιχτό υπόλοιπο|ανεξόφλητο υπόλοιπο|ανεξόφλητο ποσό|ανεξόφλητο|οφειλόμενο ποσό|υπόλοιπο οφειλής|πληρωτέο ποσό|πληρωτέο|ανοικτό υπόλοιπο|ανοικτό ποσό|ανοιχτό ποσό',
  balance: 'υπόλοιπο',
  paidAmount:
    'πληρωμένο|πληρωμένο ποσό|πληρωθέν|πληρωθέν ποσό|εισπραχθέν|εισπράξεις|πληρωμές|εξοφλημένο ποσό',
  currency: 'νόμισμα',
  status: 'κατάσταση',
  type: 'τύπος|τύπος παραστατικού|είδος παραστατικού',
  debit: 'χρέωση',
  credit: 'πίστωση',
}

const ARABIC: Headings = {
  invoiceNumber: 'رقم الفاتورة|الفاتورة|فاتورة رقم|رقم فاتورة',
  documentNumber: 'رقم المستند|المستند|رقم السند',
  customerNumber: 'رقم العميل|كود العميل|رمز العميل|رقم الزبون',
  customerName: 'اسم العميل|إسم العميل|اسم الزبون',
  customer: 'العميل|الزبون',
  invoiceDate: 'تاريخ الفاتورة',
  documentDate: 'تاريخ المستند|تاريخ الإصدار',
  date: 'التاريخ|تاريخ',
  dueDate: 'تاريخ الاستحقاق|الاستحقاق|موعد الاستحقاق',
  otherDate: 'تاريخ السداد|تاريخ الدفع',
  amount: 'المبلغ|القيمة',
  originalAmount: 'مبلغ الفاتورة|قيمة الفاتورة|إجمالي الفاتورة|المبلغ الإجمالي|الإجمالي|المبلغ الأصلي',
  netAmount: 'المبلغ قبل الضريبة|الإجمالي قبل الضريبة',
  taxAmount: 'الضريبة|ضريبة القيمة المضافة|مبلغ الضريبة',
  grossAmount: 'الإجمالي شامل الضريبة|المبلغ شامل الضريبة|الإجمالي مع الضريبة',
  openAmount:
    'المبلغ المتبقي|المتبقي|الرصيد المستحق|المبلغ المستحق|الرصيد المتبقي|غير المدفوع|المبلغ غير المدفوع',
  balance: 'الرصيد',
  paidAmount: 'المدفوع|المبلغ المدفوع|المسدد|المبلغ المسدد|المحصل',
  currency: 'العملة|عملة',
  status: 'الحالة|حالة الفاتورة',
  type: 'النوع|نوع المستند',
  debit: 'مدين',
  credit: 'دائن',
}

const HEBREW: Headings = {
  invoiceNumber: "חשבונית|מספר חשבונית|מס' חשבונית|חשבונית מס|מספר חשבונית מס",
  documentNumber: "מספר מסמך|מס' מסמך|מסמך",
  referenceNumber: 'אסמכתא',
  customerNumber: "מספר לקוח|מס' לקוח|קוד לקוח|מפתח לקוח|מפתח חשבון",
  customerName: 'שם לקוח|שם הלקוח|שם חשבון',
  customer: 'לקוח',
  invoiceDate: 'תאריך חשבונית',
  documentDate: 'תאריך מסמך|תאריך אסמכתא|תאריך הפקה',
  date: 'תאריך',
  dueDate:
    'תאריך פירעון|תאריך פרעון|תאריך לתשלום|לתשלום עד|מועד פירעון|מועד פרעון|מועד תשלום|ת. פרעון|ת. פירעון',
  otherDate: 'תאריך תשלום|תאריך ערך',
  amount: 'סכום',
  originalAmount: 'סכום חשבונית|סכום כולל|סה"כ|סהכ|סה"כ חשבונית|סכום מקורי',
  netAmount: 'סכום לפני מע"מ|לפני מע"מ',
  taxAmount: 'מע"מ|סכום מע"מ',
  grossAmount: 'סכום כולל מע"מ|כולל מע"מ|סה"כ כולל מע"מ',
  openAmount: 'יתרה לתשלום|יתרה פתוחה|סכום פתוח|יתרת חוב|נותר לתשלום|לתשלום',
  balance: 'יתרה',
  paidAmount: 'שולם|סכום ששולם|תקבולים',
  currency: 'מטבע',
  status: 'סטטוס|מצב',
  type: 'סוג מסמך|סוג|סוג תנועה',
  debit: 'חובה',
  credit: 'זכות',
}

const THAI: Headings = {
  invoiceNumber: 'เลขที่ใบแจ้งหนี้|เลขที่ใบกำกับภาษี|เลขที่ใบกำกับ|ใบแจ้งหนี้|เลขที่ใบวางบิล',
  documentNumber: 'เลขที่เอกสาร|เลขที่',
  customerNumber: 'รหัสลูกค้า|รหัสลูกหนี้|เลขที่ลูกค้า',
  customerName: 'ชื่อลูกค้า|ชื่อลูกหนี้',
  customer: 'ลูกค้า|ลูกหนี้',
  invoiceDate: 'วันที่ใบแจ้งหนี้|วันที่ใบกำกับภาษี|วันที่ใบกำกับ',
  documentDate: 'วันที่เอกสาร|วันที่ออก',
  date: 'วันที่',
  dueDate: 'วันครบกำหนด|วันที่ครบกำหนด|กำหนดชำระ|วันครบกำหนดชำระ|วันที่ครบกำหนดชำระ|ครบกำหนด|วันกำหนดชำระ',
  amount: 'จำนวนเงิน|มูลค่า|ยอดเงิน',
  originalAmount: 'ยอดรวม|จำนวนเงินรวม|ยอดรวมสุทธิ|ยอดตามใบแจ้งหนี้|รวมทั้งสิ้น',
  netAmount: 'มูลค่าก่อนภาษี|ยอดก่อนภาษี',
  taxAmount: 'ภาษี|ภาษีมูลค่าเพิ่ม',
  openAmount: 'ยอดคงเหลือ|ยอดค้างชำระ|คงเหลือ|จำนวนเงินคงเหลือ|ยอดคงค้าง|หนี้คงเหลือ|ค้างชำระ',
  paidAmount: 'ชำระแล้ว|ยอดชำระ|จำนวนเงินที่ชำระ|รับชำระแล้ว',
  currency: 'สกุลเงิน',
  status: 'สถานะ',
  type: 'ประเภท|ประเภทเอกสาร',
  debit: 'เดบิต',
  credit: 'เครดิต',
}

const VIETNAMESE: Headings = {
  invoiceNumber: 'số hóa đơn|hóa đơn|số hđ',
  documentNumber: 'số chứng từ|chứng từ',
  customerNumber: 'mã khách hàng|mã kh|mã đối tượng',
  customerName: 'tên khách hàng|tên đối tượng|tên kh',
  customer: 'khách hàng|đối tượng',
  invoiceDate: 'ngày hóa đơn|ngày hđ',
  documentDate: 'ngày chứng từ|ngày lập',
  postingDate: 'ngày hạch toán',
  date: 'ngày',
  dueDate: 'hạn thanh toán|ngày đến hạn|đến hạn|ngày hết hạn|hạn trả|ngày đáo hạn',
  amount: 'số tiền|giá trị|thành tiền',
  originalAmount: 'giá trị hóa đơn|tổng tiền|tổng cộng|tổng giá trị|tổng tiền thanh toán|số tiền hóa đơn',
  netAmount: 'tiền hàng|tiền trước thuế',
  taxAmount: 'thuế gtgt|tiền thuế|tiền thuế gtgt|thuế',
  openAmount: 'còn phải thu|số còn phải thu|còn lại|số tiền còn lại|còn nợ|dư nợ|số dư nợ|phải thu',
  paidAmount: 'đã trả|đã thu|đã thanh toán|số đã thu|số tiền đã trả|số tiền đã thu',
  currency: 'loại tiền|đồng tiền|tiền tệ|đơn vị tiền tệ',
  status: 'trạng thái|tình trạng',
  type: 'loại chứng từ|loại',
  debit: 'phát sinh nợ|ghi nợ',
  credit: 'phát sinh có|ghi có',
}

const INDONESIAN_AND_MALAY: Headings = {
  invoiceNumber:
    'no faktur|nomor faktur|faktur|nomor invoice|no tagihan|nomor tagihan|no nota|nomor nota|no invois|nombor invois',
  documentNumber: 'no dokumen|nomor dokumen|no bukti|nomor bukti',
  customerNumber: 'no pelanggan|kode pelanggan|id pelanggan|kode customer|nomor pelanggan|kod pelanggan',
  customerName: 'nama pelanggan|nama customer',
  customer: 'pelanggan',
  invoiceDate: 'tgl faktur|tanggal faktur|tanggal invoice|tgl invoice|tanggal tagihan|tarikh invois',
  documentDate: 'tanggal dokumen|tgl dokumen',
  date: 'tanggal|tgl|tarikh',
  dueDate: 'tgl jatuh tempo|tanggal jatuh tempo|jatuh tempo|tarikh matang|tarikh akhir bayaran',
  amount: 'jumlah|nilai|nominal|amaun',
  originalAmount:
    'nilai faktur|total faktur|nilai invoice|jumlah faktur|total tagihan|jumlah tagihan|nilai tagihan|amaun invois',
  taxAmount: 'ppn|pajak|nilai ppn',
  netAmount: 'dpp',
  openAmount: 'sisa piutang|sisa tagihan|sisa|saldo piutang|belum dibayar|terutang|terhutang|baki tertunggak',
  balance: 'baki',
  paidAmount: 'terbayar|dibayar|sudah dibayar|jumlah dibayar|pembayaran',
  currency: 'mata uang|mata wang',
  type: 'tipe|jenis|jenis transaksi|tipe transaksi',
}

const UKRAINIAN: Headings = {
  invoiceNumber: 'номер рахунку|рахунок|рахунок фактура|номер рахунку фактури|№ рахунку|рахунок №',
  documentNumber: 'номер накладної|№ накладної|видаткова накладна|накладна|номер документу',
  customerNumber: 'код клієнта|код покупця',
  customerName: 'назва контрагента|найменування контрагента|назва клієнта|найменування покупця|назва покупця',
  customer: 'клієнт|покупець|замовник|боржник',
  invoiceDate: 'дата рахунку|дата рахунку фактури',
  documentDate: 'дата накладної|дата документу',
  dueDate:
    'термін оплати|строк оплати|дата оплати до|оплатити до|граничний термін оплати|кінцевий термін оплати|термін сплати|сплатити до',
  amount: 'сума',
  originalAmount: 'сума рахунку|загальна сума|всього|сума документа|сума документу',
  netAmount: 'сума без пдв',
  taxAmount: 'пдв|сума пдв',
  grossAmount: 'сума з пдв',
  openAmount:
    'залишок|залишок боргу|сума боргу|борг|заборгованість|до сплати|несплачено|не сплачено|сума до сплати',
  paidAmount: 'сплачено|оплачено|сума оплати|сплачена сума',
  status: 'стан',
  type: 'вид документу|тип документу',
}

const BULGARIAN: Headings = {
  invoiceNumber: 'фактура №|№ на фактура|номер на фактура|фактура|фактура номер|фактура No',
  documentNumber: 'документ №|номер на документ|№ на документ',
  customerNumber: 'код на клиент|клиентски номер|клиент №|код клиент',
  customerName: 'име на клиент|наименование на клиент|име на контрагент',
  customer: 'партньор',
  invoiceDate: 'дата на фактура',
  documentDate: 'дата на документ|дата на издаване',
  dueDate: 'падеж|дата на падеж|срок за плащане|краен срок|платима до|краен срок за плащане',
  originalAmount: 'обща сума|сума на фактура|крайна сума|общо',
  netAmount: 'данъчна основа|без ддс|сума без ддс|общо без ддс',
  taxAmount: 'ддс|сума ддс',
  grossAmount: 'с ддс|сума с ддс|общо с ддс',
  openAmount: 'остатък|остатък за плащане|дължима сума|неплатено|неплатена сума|за плащане|дължимо',
  paidAmount: 'платено|платена сума',
}

const SOUTH_SLAVIC: Headings = {
  invoiceNumber:
    'broj fakture|broj računa|br računa|br fakture|račun|račun br|št računa|številka računa|број фактуре|број рачуна|рачун',
  documentNumber: 'broj dokumenta|broj dok|številka dokumenta|број документа',
  customerNumber: 'šifra kupca|šifra partnera|šifra stranke|šifra komitenta|шифра купца|шифра партнера|šifra',
  customerName:
    'naziv kupca|naziv partnera|naziv stranke|naziv komitenta|ime kupca|назив купца|назив партнера',
  customer: 'kupac|kupec|stranka|komitent|купац',
  partyName: 'naziv|назив',
  invoiceDate: 'datum fakture|datum računa|датум фактуре|датум рачуна',
  documentDate: 'datum izdavanja|datum dokumenta|datum izdaje|датум документа|датум издавања',
  date: 'датум',
  dueDate:
    'datum dospeća|datum dospijeća|dospeće|dospijeće|rok plaćanja|datum valute|valuta plaćanja|rok dospijeća|datum zapadlosti|zapadlost|rok plačila|zapade|датум доспећа|доспеће|рок плаћања|датум валуте',
  amount: 'iznos|znesek|vrijednost|vrednost|износ',
  originalAmount:
    'iznos računa|iznos fakture|ukupan iznos|ukupno|ukupni iznos|znesek računa|skupaj|skupni znesek|износ фактуре|износ рачуна|укупно|укупан износ',
  netAmount: 'osnovica|bez pdv|iznos bez pdv|brez ddv|znesek brez ddv|износ без пдв',
  taxAmount: 'pdv|iznos pdv|ddv|znesek ddv|износ пдв',
  grossAmount: 'sa pdv|s pdv|iznos sa pdv|iznos s pdv|z ddv|znesek z ddv|износ са пдв',
  openAmount:
    'otvoreni iznos|otvoreno|preostali iznos|preostalo|za plaćanje|neplaćeno|ostatak|ostatak duga|za uplatu|odprto|odprti znesek|odprt znesek|neplačano|za plačilo|отворено|отворени износ|преостало|неплаћено',
  balance: 'салдо',
  paidAmount: 'plaćeno|uplaćeno|naplaćeno|uplata|uplate|plačano|plačila|плаћено|уплаћено|наплаћено',
  currency: 'валута',
  type: 'vrsta dokumenta|tip dokumenta|vrsta|врста документа',
  debit: 'duguje|дугује|dugovno',
  credit: 'potražuje|потражује|potražno',
}

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

const KOREAN: Headings = {
  invoiceNumber: '세금계산서번호|전자세금계산서번호|계산서 번호|청구서번호|인보이스번호',
  documentDate: '작성일자|작성일|발행일자',
  dueDate: '만기일자|결제기한|지급기한|결제기일|결제일자|지급예정일|수금예정일',
  openAmount: '미수금액|미수잔고|외상잔액|채권잔액|미수채권|미회수금액|잔여금액',
  paidAmount: '회수액|회수금액|입금액합계|수금금액',
  originalAmount: '공급대가|매출금액|매출액|세금계산서금액',
}

/** Headings in more languages, by meaning; a heading of the other tables keeps its meaning. */
export const FURTHER_HEADINGS: readonly Headings[] = [
  GREEK,
  ARABIC,
  HEBREW,
  THAI,
  VIETNAMESE,
  INDONESIAN_AND_MALAY,
  UKRAINIAN,
  BULGARIAN,
  SOUTH_SLAVIC,
  SLOVAK,
  BALTIC,
  KOREAN,
]
