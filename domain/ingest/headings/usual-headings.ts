import type { Headings } from './heading-table.ts'

const ENGLISH: Headings = {
  invoiceNumber:
    'invoice ref|inv ref|sales invoice no|sales invoice|tax invoice no|tax invoice|invc no|invoice nbr|inv id|bill ref|invoice document no',
  plainNumber: 'id no',
  documentNumber:
    'doc num|trx no|billing doc|billing document|billing doc no|billing document no|billing document number|instrument|instrument no|instrument id',
  customerNumber:
    'bp|acct no|acct number|acct|bill to no|sold to no|payer id|payer code|customer ref|customer reference|party id|party no|debtor id|buyer no|ship to no|account ref no|customer key',
  customerName:
    'customer project|billing name|custname|sold to customer|account holder|customer legal name|legal name|billing company name|trading name|buyer company|cardname|card name|registered name|business name|customer description|debtor description',
  invoiceDate:
    'dated|dated on|date invoiced|invoice issue date|invdate|invoice dated|billed on|date billed|invoice created on|invoice raised|raised on|date raised|tax invoice date|tax invoice dt',
  documentDate: 'ledger item date|cert date|certificate date|date certified|application date',
  customer: 'obligor|owed by|who owes|who owes us',
  amount: 'how much',
  netAmount: 'amount ex vat|amount ex tax|amount ex gst|total ex vat|total ex gst|goods value',
  taxAmount: 'vat value|tax value',
  hold: 'in collection|in collections|sent to collections|sent to collection|with collections|debt collection|legal action',
  dueDate:
    'due by|due date net|date payment due|invoice due date|expiry|due day|payment due by|must be paid by|date of maturity|pay by date|payment deadline date|due net|current due date|scheduled payment date|when due|when is it due',
  originalAmount:
    'face value|total inc tax|total including tax|total inc vat|total including vat|invoice gross|amount charged|total charge|amount inc vat|amount including tax',
  paidAmount:
    'payment|payments credits|payments and credits|less payments|paid amt|amt received|total received|paid in',
  openAmount:
    'amount o s|open ar|ar open|total open|still due|to be paid|receivable|pending balance|left to pay|still owed|net due amount|amount left|owed|owing|balance remaining|open value|amt outstanding|amt remaining|o s amount|o s|os amount|outstanding balance amount|uncollected|amount uncollected|amount still due|outstanding principal|principal outstanding',
  currency:
    'ccy code|curcy|trx curr|invoice curr|iso currency|currency iso|iso code|iso currency code|currency iso code|invoice ccy|billing currency',
}

const GERMAN: Headings = {
  invoiceNumber: 'rg nr|rgnr|rechnungs id',
  customerNumber: 'kunde nr|kd nr|kdnr|debitorenkonto|kundenkonto|kunden id|debitoren konto',
  customerName: 'firmenname|kundenbezeichnung|name des kunden|kundin oder kunde',
  invoiceDate: 'rg datum|rgdatum|datum der rechnung|rechnung vom',
  originalAmount: 'endbetrag|rechnungsendbetrag|rechnungsbetrag brutto',
  paidAmount: 'bereits bezahlt|bereits gezahlt|geleistete zahlungen|zahlungen bisher|erhalten',
  openAmount:
    'zahlbetrag offen|saldo offen|restforderung|offener rest|restschuld|noch zu zahlen|zahlbarer betrag',
  hold: 'inkasso|im inkasso|beim inkasso',
  dueDate: 'falligkeitstag|fallig bis|zahlungsziel bis',
  amount: 'gesamt|forderung|forderungsbetrag',
  customer: 'geschaftspartner',
}

const FRENCH: Headings = {
  invoiceNumber: 'facture numero|ref facture|reference facture|id facture',
  documentNumber: 'no piece|piece numero',
  customerNumber: 'ref client|reference client|identifiant client|compte du client|no compte client',
  customerName: 'partenaire|libelle client|denomination|denomination sociale|nom ou raison sociale',
  invoiceDate: 'facture du|facture le|date facturee|date de la piece|datee du',
  dueDate:
    'ech|a echeance du|echeance le|echue le|payable le|payable avant le|date limite|date limite de reglement|date de reglement prevue|ech nette|echeance nette|date ech nette',
  amount:
    'montant en devise piece|montant en devise de la piece|montant devise piece|montant en devise document',
  originalAmount: 'montant facture ttc|total facture|montant total ttc|total a payer ttc',
  paidAmount: 'deja regle|deja paye|montant encaisse|encaisse|total regle|verse',
  openAmount:
    'a payer|encours|net a encaisser|net a recouvrer|solde restant du|solde a payer|solde ouvert|du|impaye|montant impaye|a encaisser|reste a regler|reste a encaisser',
  currency: 'dev|code devise|devise facture|monnaie de facturation',
  customer: 'client facture',
}

const SPANISH: Headings = {
  invoiceNumber: 'factura numero|folio factura',
  documentNumber: 'num documento|no documento',
  customerNumber: 'num cliente|cliente num|no cliente|clave cliente|cuenta cliente|codigo del cliente',
  customerName: 'denominacion|denominacion social|nombre o razon social|deudor',
  invoiceDate: 'fecha fact|fecha de la factura|f factura|emitida|emision',
  dueDate: 'f vencimiento|f vto|fecha vto|vto|vence el|fecha limite|fecha de cobro prevista',
  originalAmount: 'importe de la factura|total documento|monto factura|monto original|total iva incluido',
  paidAmount: 'abonado|monto pagado|a cuenta|entregas a cuenta',
  openAmount:
    'por cobrar|pendiente de pago|importe por cobrar|saldo vivo|adeudado|saldo deudor|deuda|importe adeudado|resta|restante',
  currency: 'codigo moneda|codigo divisa|moneda del documento',
}

const ITALIAN: Headings = {
  invoiceNumber: 'num fattura|nr fattura|fattura n|fattura numero|num fatt|nr fatt',
  documentNumber: 'nr doc|protocollo',
  customerNumber: 'cliente n|cod cli|codice cli|conto cliente|conto',
  customerName: 'denominazione|intestatario|denominazione cliente|rag soc|rag sociale|debitore',
  invoiceDate: 'data fatt|data della fattura|emessa',
  dueDate: 'scad|data scad|scade il|scadenza pagamento|data pagamento prevista|termine pagamento',
  originalAmount: 'importo fattura|totale documento|importo documento|tot fattura|tot documento|totale lordo',
  paidAmount: 'acconto versato|gia pagato|saldato',
  openAmount: 'saldo residuo|da incassare|scoperto|da saldare|residuo da incassare|insoluto',
  currency: 'val|divisa documento|cod valuta|valuta documento',
}

const PORTUGUESE: Headings = {
  invoiceNumber: 'no da fatura|n da fatura|numero da nota|no da nota|fatura numero',
  documentNumber: 'titulo|numero do titulo|duplicata',
  customerNumber: 'cliente numero|cliente no|id do cliente',
  customerName: 'sacado|nome do sacado|nome fantasia|denominacao|devedor',
  invoiceDate: 'data da nota|data de faturamento|faturado em|data nota',
  dueDate:
    'dt vencto|dt venc|data venc|vence em|data limite|data limite de pagamento|prazo de pagamento|venc|vcto',
  originalAmount: 'valor da nota|valor nominal|total com iva|valor documento',
  paidAmount: 'valor baixado|pagamentos|amortizado',
  openAmount: 'saldo a receber|pendente|em divida|por liquidar|valor em divida',
  currency: 'moeda do documento|codigo da moeda',
  customer: 'tomador',
}

const DUTCH: Headings = {
  invoiceNumber: 'factuur no|factuur nummer|nr factuur|verkoopfactuur nr',
  documentNumber: 'documentnr|document nr|boekstuk|boekstuk nr|bonnummer',
  customerNumber: 'relatienummer|relatie nr|klantcode|klant code|debiteur nr|debiteurcode|klant id',
  customerName: 'bedrijfsnaam|klant naam|naam debiteur|naam relatie|organisatie',
  invoiceDate: 'factuur datum|datum factuur|gefactureerd op|boekdatum factuur',
  dueDate: 'verval|vervalt op|verloopt|te betalen uiterlijk|betalen voor|betaaltermijn tot',
  originalAmount: 'totaal incl btw|bedrag inclusief btw|factuurtotaal',
  paidAmount: 'reeds betaald|voldaan bedrag|al betaald',
  openAmount:
    'te betalen bedrag|bedrag te betalen|nog te ontvangen|restbedrag|open bedrag|te ontvangen|onbetaald',
  currency: 'munt|valuta code|muntcode|munteenheid',
  customer: 'afnemer',
}

const POLISH: Headings = {
  invoiceNumber: 'numer fv|fv|nr fakt|numer faktury vat|nr faktury vat',
  documentNumber: 'nr dok|nr dowodu',
  customerNumber: 'nr klienta|akronim|kod nabywcy|kod odbiorcy|numer kontrahenta|id klienta',
  customerName: 'odbiorca|platnik|nazwa nabywcy|nazwa odbiorcy|dluznik|nazwa firmy',
  invoiceDate: 'data wyst|data fv|data wystawienia faktury',
  dueDate: 'platne do|termin|zaplacic do|termin pl|data wymagalnosci|termin wymagalnosci',
  originalAmount: 'do zaplaty brutto|kwota dokumentu|kwota do zaplaty brutto',
  paidAmount: 'kwota oplacona|oplacono|rozliczono|kwota rozliczona|zaplacone|splacono',
  openAmount:
    'pozostaje do zaplaty|pozostalo do rozliczenia|do rozliczenia|kwota otwarta|zaleglosc|pozostala kwota|niezaplacono',
  currency: 'wal|kod waluty|waluta dokumentu',
}

const CZECH: Headings = {
  invoiceNumber: 'faktura cislo|faktura c|cislo fakt|c faktury|fv cislo',
  documentNumber: 'doklad cislo|c dokladu',
  customerNumber: 'kod odberatele|cislo odberatele|kod partnera|cislo partnera',
  customerName: 'odberatel nazev|nazev firmy|nazev partnera',
  invoiceDate: 'vystaveno|dat vystaveni|vystavena dne',
  dueDate: 'splatne|splatno dne|splatnost dne|dat splatnosti|uhradit do',
  originalAmount: 'fakturovana castka|fakturovano|k uhrade celkem',
  paidAmount: 'uhrazena castka|zaplacena castka|jiz uhrazeno',
  openAmount: 'zbyva k uhrade|nezaplaceno|dluzna castka|dluh|pohledavka|neuhrazena castka|zbyva doplatit',
}

const NORDIC: Headings = {
  hold: 'til inkasso|sendt til inkasso|inkassosag|till inkasso|inkassoarende|perinnassa',
  invoiceNumber: 'fakt nr|laskun nro|lasku numero|faktura no',
  documentNumber: 'verifikat|verifikationsnr|tosite|tosite nro',
  customerNumber:
    'kund nr|kundkod|kundekode|debitornummer|kontonr|asiakkaan nro|asiakkaan numero|asiakastunnus|kund id|kunde id',
  customerName: 'kundens namn|debitornavn|firmanavn|foretag namn|yrityksen nimi|laskutettava',
  invoiceDate:
    'fakt datum|faktureret|utstedt|udstedt|utstalld|utstallt|laskutuspaiva|laskun pvm|laskutuspvm|utfardad|fakturert',
  dueDate:
    'eraantyy|fall dat|forf datum|forfalder|sista betalningsdag|betalingsdato|senest betaling|viimeinen maksupaiva|maksupaiva|era pvm|erapaiva pvm|maksuaika paattyy|forfallodato|betalas senast',
  originalAmount:
    'belopp|total belop|belob inkl moms|belop inkl moms|belop inkl mva|fakturatotal|fakturasum|loppusumma|laskun loppusumma|belop att betala',
  paidAmount:
    'innbetalt|indbetalt|betalat belopp|betalt belop|betalt belopp|maksettu summa|suoritettu|suoritukset|maksut',
  openAmount:
    'rest a betale|gjenstar|apen saldo|aben saldo|obetalt|ubetalt|avoin|maksamatta oleva|til betaling|kvarstaende|a betale|resterende',
  currency: 'valuuttakoodi|valuuttatunnus',
}

const HUNGARIAN: Headings = {
  invoiceNumber: 'szamla sorszama|sorszam|szamla azonosito',
  customerNumber:
    'ugyfelszam|ugyfel szama|vevo kod|vevo szama|vevoszam|vevo azonosito|partner kod|ugyfel azonosito',
  customerName: 'vevo megnevezese|ugyfel megnevezese|partner megnevezese|cegnev|ados neve',
  invoiceDate: 'kelte|kiallitva|kiallitas|kiallitas napja|szamla kiallitas datuma',
  dueDate: 'esedekes|esedekesseg napja|lejarat|lejarat datuma|fizetes hatarideje',
  originalAmount: 'szamla vegosszeg|brutto ertek|fizetendo osszesen|eredeti osszeg',
  paidAmount:
    'kifizetve|befizetve|fizetett|fizetett osszeg|befizetett osszeg|kiegyenlitett osszeg|teljesitve',
  openAmount: 'tartozas|nyitott|nyitott egyenleg|fennallo tartozas|kintlevoseg|fizetendo|meg fizetendo',
  currency: 'devizanem|deviza neme|penznem kod',
}

const ROMANIAN: Headings = {
  invoiceNumber: 'factura nr|serie si numar|nr fact|numar factura fiscala',
  customerNumber: 'nr client|cod partener|numar client|id client|cod tert',
  customerName: 'partener|nume partener|denumire partener|beneficiar|nume beneficiar|tert',
  invoiceDate: 'data emitere|emisa la|data facturare|data fact',
  dueDate: 'data scadenta|termen plata|termen|scadenta la|data limita|data limita de plata|scadent',
  originalAmount: 'total cu tva|valoare facturata',
  paidAmount: 'suma achitata|suma platita|plati',
  openAmount:
    'sold restant|de achitat|de platit|de plata|rest de incasat|ramas|ramas de incasat|neachitat|neincasat|sold ramas|suma restanta|de incasat|datorat',
  currency: 'moneda document',
}

const TURKISH: Headings = {
  invoiceNumber: 'fatura seri no|faturano|fatura nosu',
  documentNumber: 'evrak no|evrak numarasi',
  customerNumber: 'musteri kod|cari no|hesap kodu|cari hesap no|firma kodu',
  customerName:
    'unvani|cari adi|cari ismi|cari isim|cari hesap adi|firma adi|firma unvani|borclu|cari hesap unvani',
  invoiceDate: 'duzenleme|fatura duzenleme tarihi|kesim tarihi|islem tarihi',
  dueDate: 'odeme vadesi|vadesi|son odeme|odeme tarihi vade|vade sonu|odeme gunu',
  originalAmount: 'genel toplam|fatura toplami|kdv dahil tutar|kdv dahil toplam|borc tutari',
  paidAmount: 'odenmis|odeme|odemeler|kapatilan|kapatilan tutar',
  openAmount:
    'kalan borc|kalan bakiye|acik bakiye|odenmemis|odenmemis tutar|alacak bakiyesi|acik hesap|kapanmamis tutar',
  currency: 'doviz cinsi|doviz kodu|doviz turu|pb|para birimi kodu',
}

const RUSSIAN: Headings = {
  invoiceNumber: 'счет номер|no счета|номер счет фактуры|номер инвойса|инвойс|счет no',
  documentNumber: 'no документа|номер док',
  customerNumber: 'номер клиента|код дебитора|номер дебитора',
  customerName: 'название клиента|плательщик|дебитор|заказчик|организация клиента|название контрагента',
  invoiceDate: 'выставлен|дата инвойса|дата накладной|дата счет фактуры|от',
  dueDate:
    'оплатить до|дата платежа|срок|срок оплаты до|плановая дата оплаты|дата платежа по договору|крайний срок оплаты|к оплате до|дата окончания срока',
  originalAmount: 'всего|общая сумма|сумма по счету|сумма накладной|стоимость|всего с ндс',
  paidAmount: 'погашено|оплата|платежи',
  openAmount:
    'сумма долга|остаток к оплате|не оплачено|неоплачено|непогашено|дебиторская задолженность|остаток задолженности|осталось оплатить|текущий долг',
  currency: 'вал|валюта документа|валюта счета|код валюты|валюта взаиморасчетов',
}

const JAPANESE: Headings = {
  creditedAmount: '源泉徴収税|源泉徴収税額|源泉徴収額|源泉税|源泉所得税',
  netDue: '差引請求額|差引請求金額|差引支払額',
  invoiceNumber: '請求書no|請求書 no|インボイス番号',
  customerNumber: '取引先番号|請求先コード|請求先番号|得意先cd|顧客cd|取引先cd',
  customerName: '請求先|請求先名|得意先名称|取引先名称|顧客名称|お客様名|売掛先',
  invoiceDate: '請求書発行日|請求年月日|発行年月日|売上日|請求書日',
  documentDate: '伝票年月日',
  dueDate: 'お支払期限|支払予定日|入金期日|入金期限|回収期日|支払日|決済期日|支払期限日',
  originalAmount: '税込合計|税込額|総額|売上金額|請求合計|ご請求額|当初金額',
  paidAmount: '入金済金額|入金金額|領収額|消込額|消込金額|入金済|支払済額',
  openAmount: '未収額|売掛残|売掛残高|売掛金残高|未入金残高|未決済額|未消込金額|未収残高',
  currency: '通貨単位|取引通貨|通貨cd',
}

const CHINESE: Headings = {
  invoiceNumber: '发票代码号码|发票no|發票編號|發票no|账单号|帳單號|账单编号',
  documentNumber: '单号|单据号码|應收單號|應收單編號|單號|單據號碼|憑證號碼|結帳單號|应收单号|傳票號碼',
  customerNumber: '客户号|客戶號|客戶代碼|客戶代號|往来单位编码|客户id|客戶id|購買方代碼',
  customerName:
    '客户简称|客户全称|购买方名称|往来单位|往来单位名称|付款方|客戶簡稱|客戶全稱|買方名稱|購買方名稱|往來單位|付款方名称|购方名称|買受人',
  invoiceDate: '开票日|开具日期|發票日|開票日期|開立日期|開立日|立帳日期|立账日期|账单日期|帳單日期',
  documentDate: '憑證日期|結帳日期|结帐日期',
  dueDate: '应收日|應收日期|應收日|付款期限|约定收款日|约定付款日|還款日|预计收款日期|預計收款日',
  originalAmount: '应收金额|應收金額|開票金額|开票金额|價稅合計|含稅金額|含税总额|原始金额|原幣金額|合计金额',
  paidAmount:
    '已付|已收|已收款金额|已核销金额|已核銷金額|已沖金額|已冲金额|回款金额|回款|实收金额|實收金額|收款金额|已結金額|已结金额',
  openAmount:
    '未收餘額|欠款|欠款金额|欠款金額|未收|未收款|未收款金额|未核銷金額|未沖金額|未冲金额|應收餘額|剩餘金額|未結金額|待收金额',
  currency: '货币|幣種|原币|币种代码|交易幣別|结算币种',
}

const KOREAN: Headings = {
  invoiceNumber: '청구번호|명세서번호|인보이스 번호',
  documentNumber: '문서번호|증빙번호',
  customerNumber: '거래처번호|고객코드|업체코드|매출처코드',
  customerName: '매출처|매출처명|업체명|상호|상호명|공급받는자|회사명',
  invoiceDate: '송장일자|청구일|청구일자|세금계산서일자',
  documentDate: '전표일|전표일자|거래일자|매출일자',
  dueDate: '납기일|결제일|입금예정일|지불기한|납부기한',
  originalAmount: '총액|송장금액|세금포함금액|원금액',
  paidAmount: '입금금액|지급액|납부액|결제금액|기수금액|기입금액',
  openAmount: '미수액|미입금액|미회수액|미지급액|받을금액',
  currency: '통화코드|화폐|화폐단위|거래통화',
}

/** What columns are usually called besides, in the languages of the other tables. */
export const USUAL_HEADINGS: readonly Headings[] = [
  ENGLISH,
  GERMAN,
  FRENCH,
  SPANISH,
  ITALIAN,
  PORTUGUESE,
  DUTCH,
  POLISH,
  CZECH,
  NORDIC,
  HUNGARIAN,
  ROMANIAN,
  TURKISH,
  RUSSIAN,
  JAPANESE,
  CHINESE,
  KOREAN,
]
