import type { Headings } from './heading-table.ts'

const ENGLISH: Headings = {
  invoiceNumber:
    'invoice ref|invoice reference|inv ref|sales invoice no|sales invoice|tax invoice no|tax invoice|invoice num|invc no|invoice nbr|invoice code|inv id|bill ref|invoice document no',
  documentNumber:
    'doc num|document num|trx number|trx no|transaction number|transaction id|voucher no|doc ref',
  customerNumber:
    'acct no|acct number|acct|bill to no|sold to no|payer id|payer code|customer ref|customer reference|party id|party no|debtor id|buyer no|ship to no|account ref no|customer key',
  customerName:
    'bill to customer|customer project|billing name|custname|sold to customer|payer|account holder|customer legal name|legal name|billing company name|trading name|buyer company',
  invoiceDate:
    'date invoiced|date of invoice|invoice issue date|invdate|invoice dated|billed on|date billed|invoice created on|invoice raised|raised on|date raised',
  dueDate:
    'due by|due date net|date payment due|invoice due date|expiry|to be paid by|payable by|due for payment|due day|payment due by|must be paid by|maturity|date of maturity|pay by date|payment deadline date|due net|current due date',
  originalAmount:
    'orig amt|original|original amt|sales amount|billed|charge|charges|face value|invoice value|value|total inc tax|total incl tax|total including tax|total incl vat|total inc vat|total including vat|amount billed|billed amount|invoice amt|inv total|invoice gross|total invoiced|invoiced amount|invoiced|gross total|amount charged|total charge|amount inc vat|amount incl vat|amount incl tax|amount including tax',
  paidAmount:
    'payment|payment amount|payments credits|payments and credits|less payments|cash received|receipts|total paid|applied|amount applied|collected|amount collected|received|paid amt|amt received|payments applied|paid so far|payments made|total payments|amount settled|payment received|total received|paid in',
  openAmount:
    'left to pay|still owed|amount open|net due amount|due amount|residual|remaining|amount left|amount owed|owed|owing|amount owing|balance owing|balance outstanding|balance remaining|total outstanding|to pay|still open|unpaid balance|open amt|amt due|amt open|amount remaining|residual amount|open value|amt outstanding|amt remaining|o s amount|o s|os amount|outstanding balance amount|uncollected|amount uncollected|amount still due',
  currency:
    'ccy code|curcy|trx curr|invoice curr|iso currency|currency iso|iso code|iso currency code|currency iso code|invoice ccy|billing currency',
}

const GERMAN: Headings = {
  invoiceNumber: 'rg nr|rgnr|rechnungsnr|rechnung nr|re nr|rechnungs id',
  customerNumber: 'kd nr|kdnr|debitorenkonto|kundenkonto|kunden id|debitoren konto',
  customerName: 'firmenname|kundenbezeichnung|name des kunden|kundin oder kunde',
  invoiceDate: 'rg datum|rgdatum|datum der rechnung|rechnung vom',
  originalAmount:
    'gesamtbetrag|endbetrag|rechnungssumme|rechnungsendbetrag|rechnungsbetrag brutto|betrag brutto',
  paidAmount:
    'gezahlt|bereits bezahlt|bereits gezahlt|bezahlter betrag|geleistete zahlungen|zahlungen bisher|erhalten',
  openAmount:
    'restbetrag|offener posten|offener rest|restschuld|noch offen|noch zu zahlen|offener saldo|zahlbarer betrag|offene summe',
  dueDate: 'falligkeitstag|fallig bis|zahlungsziel bis',
}

const FRENCH: Headings = {
  invoiceNumber: 'numero facture|facture numero|ref facture|reference facture|no facture|id facture',
  documentNumber: 'numero piece|no piece|piece numero|numero de piece',
  customerNumber: 'ref client|reference client|identifiant client|compte du client|no compte client',
  customerName: 'nom client|libelle client|denomination|denomination sociale|nom ou raison sociale',
  invoiceDate: 'facture du|date facturee|date de la piece|datee du',
  dueDate:
    'a echeance du|echeance le|echue le|payable le|payable avant le|date limite|date limite de reglement|date de reglement prevue',
  originalAmount:
    'montant facture ttc|total facture|montant initial|montant total|montant total ttc|total a payer ttc|ttc|montant d origine',
  paidAmount:
    'deja regle|deja paye|montant paye|montant encaisse|encaisse|acomptes|acompte verse|reglements|total regle|verse',
  openAmount:
    'restant du|reste du|montant restant|montant restant du|solde restant|solde restant du|solde a payer|solde ouvert|net a payer|du|impaye|montant impaye|a encaisser|reste a regler|reste a encaisser',
  currency: 'dev|code devise|devise facture|monnaie de facturation',
}

const SPANISH: Headings = {
  invoiceNumber:
    'num factura|factura num|factura numero|no factura|n factura|folio|folio factura|comprobante',
  documentNumber: 'documento|num documento|numero documento|n documento|no documento',
  customerNumber:
    'num cliente|cliente num|no cliente|id cliente|clave cliente|cuenta cliente|codigo del cliente',
  customerName: 'nombre del cliente|denominacion|denominacion social|nombre o razon social|deudor',
  invoiceDate: 'fecha fact|fecha de la factura|f factura|emitida|emision',
  dueDate:
    'f vencimiento|f vto|fecha vto|vto|vence el|fecha limite|fecha limite de pago|fecha de cobro prevista',
  originalAmount:
    'importe factura|importe de la factura|total documento|monto total|monto|monto factura|monto original|importe original|importe bruto|total con iva|total iva incluido',
  paidAmount:
    'cobrado|pagado|importe cobrado|importe pagado|abonado|abonos|cobros|pagos|monto pagado|a cuenta|entregas a cuenta',
  openAmount:
    'pendiente|por cobrar|pendiente de cobro|pendiente de pago|importe por cobrar|saldo|saldo pendiente|saldo vivo|monto pendiente|adeudado|saldo deudor|deuda|importe adeudado|resta|restante',
  currency: 'codigo moneda|codigo divisa|moneda del documento',
}

const ITALIAN: Headings = {
  invoiceNumber: 'num fattura|n fattura|nr fattura|fattura n|fattura numero|num fatt|nr fatt',
  documentNumber: 'num doc|n doc|nr doc|numero documento|numero doc|protocollo',
  customerNumber: 'cliente n|cod cli|cod cliente|codice cli|id cliente|conto cliente|conto',
  customerName: 'denominazione|intestatario|nome cliente|denominazione cliente|rag soc|rag sociale|debitore',
  invoiceDate: 'data fatt|data della fattura|emessa',
  dueDate: 'scad|data scad|scade il|scadenza pagamento|data pagamento prevista|termine pagamento',
  originalAmount:
    'totale fattura|importo fattura|totale documento|importo documento|tot fattura|tot documento|totale ivato|importo lordo|totale lordo|importo originario',
  paidAmount: 'incassato|pagato|importo pagato|importo incassato|acconti|acconto versato|gia pagato|saldato',
  openAmount:
    'residuo|importo residuo|saldo residuo|da incassare|da pagare|saldo|saldo aperto|importo aperto|scoperto|da saldare|residuo da incassare|insoluto',
  currency: 'val|divisa documento|cod valuta|valuta documento',
}

const PORTUGUESE: Headings = {
  invoiceNumber:
    'numero da fatura|no da fatura|n da fatura|fatura|numero da nota|no da nota|nota fiscal|numero nota fiscal|nf|nf e|nota|fatura numero',
  documentNumber: 'titulo|numero do titulo|no titulo|duplicata|numero do documento',
  customerNumber:
    'cod cliente|codigo cliente|cliente numero|cliente no|id do cliente|no cliente|numero de cliente',
  customerName: 'nome cliente|sacado|nome do sacado|nome fantasia|denominacao|devedor',
  invoiceDate: 'data da nota|data fatura|data de faturamento|faturado em|data nota',
  dueDate:
    'dt vencto|dt venc|data venc|vence em|data limite|data limite de pagamento|prazo de pagamento|venc|vcto',
  originalAmount:
    'valor da fatura|valor da nota|valor total|valor original|valor bruto|valor do titulo|valor nominal|total com iva|valor documento',
  paidAmount: 'valor pago|pago|recebido|valor recebido|valor baixado|pagamentos|recebimentos|amortizado',
  openAmount:
    'valor em aberto|em aberto|saldo a receber|saldo em aberto|valor pendente|pendente|a receber|valor a receber|saldo devedor|em divida|por liquidar|valor em divida|saldo',
  currency: 'moeda do documento|codigo da moeda',
}

const DUTCH: Headings = {
  invoiceNumber: 'factuurnr|factuur nr|factuur no|factuur nummer|nr factuur|verkoopfactuur nr',
  documentNumber: 'boekstuk|boekstuknummer|boekstuk nr|bonnummer',
  customerNumber: 'relatienummer|relatie nr|klantcode|klant code|debiteur nr|debiteurcode|klant id',
  customerName: 'bedrijfsnaam|klant naam|naam debiteur|naam relatie|organisatie',
  invoiceDate: 'factuur datum|datum factuur|gefactureerd op|boekdatum factuur',
  dueDate:
    'verval|vervalt op|verloopt|uiterste betaaldatum|te betalen uiterlijk|betalen voor|betaaltermijn tot',
  originalAmount:
    'factuurbedrag|bedrag incl btw|totaal incl btw|totaalbedrag|totaal|bedrag inclusief btw|oorspronkelijk bedrag|factuurtotaal',
  paidAmount:
    'betaald|reeds betaald|betaald bedrag|ontvangen|ontvangen bedrag|voldaan bedrag|betalingen|al betaald',
  openAmount:
    'restant|nog te betalen|nog te ontvangen|openstaand|openstaand saldo|openstaand bedrag|rest|restbedrag|open bedrag|te ontvangen|saldo|onbetaald',
  currency: 'munt|val|valuta code|muntcode|munteenheid',
}

const POLISH: Headings = {
  invoiceNumber: 'nr fv|numer fv|fv|nr fakt|numer faktury vat|nr faktury vat',
  documentNumber: 'nr dokumentu|numer dokumentu|dokument|nr dok|nr dowodu',
  customerNumber: 'nr klienta|numer klienta|akronim|kod nabywcy|kod odbiorcy|numer kontrahenta|id klienta',
  customerName: 'odbiorca|nabywca|platnik|nazwa nabywcy|nazwa odbiorcy|dluznik|nazwa firmy',
  invoiceDate: 'wystawiono|data wyst|data fv|data wystawienia faktury',
  dueDate: 'platne do|termin|data platnosci|zaplacic do|termin pl|data wymagalnosci|termin wymagalnosci',
  originalAmount:
    'kwota|kwota brutto|wartosc brutto|brutto|kwota faktury|do zaplaty brutto|wartosc faktury|kwota dokumentu|kwota do zaplaty brutto',
  paidAmount: 'zaplacono|wplacono|rozliczono|kwota zaplacona|kwota rozliczona|wplaty|zaplacone|splacono',
  openAmount:
    'pozostaje|pozostalo|pozostaje do zaplaty|kwota pozostala|pozostalo do rozliczenia|do rozliczenia|nierozliczone|kwota otwarta|saldo|naleznosc|zaleglosc|do zaplaty|pozostala kwota|niezaplacono',
  currency: 'wal|kod waluty|waluta dokumentu',
}

const CZECH: Headings = {
  invoiceNumber: 'faktura cislo|faktura c|cislo fakt|c faktury|fv cislo',
  documentNumber: 'doklad|cislo dokladu|doklad cislo|c dokladu',
  customerNumber: 'kod odberatele|cislo odberatele|kod zakaznika|kod partnera|cislo partnera',
  customerName: 'nazev|firma|odberatel nazev|nazev firmy|partner|dluznik|nazev partnera',
  invoiceDate: 'vystaveno|datum faktury|dat vystaveni|vystavena dne',
  dueDate: 'splatne|splatno dne|splatnost dne|dat splatnosti|uhradit do|splatno',
  originalAmount:
    'castka|celkem|castka celkem|castka s dph|celkem s dph|fakturovana castka|fakturovano|celkova castka|k uhrade celkem',
  paidAmount: 'uhrazeno|zaplaceno|uhrazena castka|zaplacena castka|uhrady|jiz uhrazeno',
  openAmount:
    'neuhrazeno|zbyva|zbyva uhradit|zbyva k uhrade|zustatek|k uhrade|nezaplaceno|dluzna castka|dluh|saldo|pohledavka|neuhrazena castka|zbyva doplatit',
}

const NORDIC: Headings = {
  invoiceNumber:
    'faktura|faktura nr|faktura nummer|fakt nr|laskun nro|laskun numero|lasku|lasku nro|lasku numero|faktura no',
  documentNumber:
    'bilagsnr|bilagsnummer|bilag|verifikat|verifikationsnr|ver nr|tosite|tositenumero|tosite nro|verifikationsnummer',
  customerNumber:
    'kund nr|kundkod|kundekode|debitornr|debitornummer|kontonr|asiakkaan nro|asiakkaan numero|asiakastunnus|kund id|kunde id',
  customerName:
    'kundens navn|kundens namn|debitor|debitornavn|firmanavn|foretag namn|asiakkaan nimi|yrityksen nimi|laskutettava',
  invoiceDate:
    'fakt datum|faktureret|utstedt|udstedt|utstalld|utstallt|laskupaiva|laskutuspaiva|laskun pvm|laskupvm|laskutuspvm|utfardad|fakturert',
  dueDate:
    'forf datum|forfalder|forfaller|forfald|sista betalningsdag|betales senest|betalingsdato|senest betaling|viimeinen maksupaiva|maksupaiva|era pvm|erapaiva pvm|maksuaika paattyy|forfallodato|betalas senast',
  originalAmount:
    'fakturabelop|belop|belopp|fakturabelopp|total|totalt|total belop|fakturabelob|belob|totalbelob|belob inkl moms|belop inkl moms|belop inkl mva|fakturatotal|fakturasum|summa|yhteensa|loppusumma|laskun summa|laskun loppusumma|kokonaissumma|belop att betala',
  paidAmount:
    'betalt|inbetalt|innbetalt|indbetalt|betalat|betalat belopp|betalt belop|betalt belob|betalt belopp|inbetalningar|innbetalinger|indbetalinger|maksettu|maksettu summa|suoritettu|suoritukset|maksut',
  openAmount:
    'rest|restbelop|restbelob|restbelopp|kvar att betala|att betala|udestaende|utestaende|apen saldo|aben saldo|apent belop|abent belob|obetalt|ubetalt|avoinna|avoin|avoin summa|avoin saldo|maksamatta|maksamatta oleva|saldo|til betaling|kvarstaende|a betale|resterende',
  currency: 'val|valutakod|valutakode|valuuttakoodi|valuuttatunnus',
}

const HUNGARIAN: Headings = {
  invoiceNumber: 'szamla sorszama|sorszam|szamla sorszam|szamla azonosito|bizonylatszam|szamla',
  customerNumber:
    'ugyfelszam|ugyfel szama|vevo kod|vevo szama|vevoszam|vevo azonosito|partner kod|ugyfel azonosito',
  customerName: 'vevo megnevezese|ugyfel|ugyfel megnevezese|partner|partner megnevezese|cegnev|ados neve',
  invoiceDate: 'kiallitva|kiallitas|kiallitas napja|szamla datuma|szamla kiallitas datuma',
  dueDate: 'esedekes|esedekesseg napja|fizetesi hatarido|hatarido|lejarat|lejarat datuma|fizetes hatarideje',
  originalAmount:
    'osszeg|vegosszeg|szamla vegosszeg|szamla osszege|brutto|brutto osszeg|brutto ertek|fizetendo osszesen|eredeti osszeg',
  paidAmount:
    'kifizetve|befizetve|fizetett|fizetett osszeg|befizetett osszeg|kiegyenlitve|kiegyenlitett osszeg|fizetve|teljesitve',
  openAmount:
    'hatralek|tartozas|nyitott|nyitott osszeg|nyitott egyenleg|egyenleg|fennallo tartozas|kintlevoseg|fizetendo|meg fizetendo|kiegyenlitetlen',
  currency: 'devizanem|deviza neme|valuta|penznem kod',
}

const ROMANIAN: Headings = {
  invoiceNumber: 'nr factura|numar factura|factura nr|factura|serie si numar|nr fact|numar factura fiscala',
  documentNumber: 'nr document|numar document|document|nr doc',
  customerNumber: 'cod client|nr client|cod partener|numar client|id client|cod tert',
  customerName: 'partener|nume partener|client|denumire partener|beneficiar|nume beneficiar|debitor|tert',
  invoiceDate: 'data factura|data emitere|emisa la|data facturare|data fact',
  dueDate: 'scadenta|data scadenta|termen plata|termen|scadenta la|data limita|data limita de plata|scadent',
  originalAmount:
    'valoare|valoare totala|total|total factura|total cu tva|valoare cu tva|suma|suma totala|valoare factura|valoare facturata',
  paidAmount: 'achitat|incasat|platit|suma incasata|suma achitata|suma platita|plati|incasari',
  openAmount:
    'rest|rest de plata|rest de incasat|ramas|ramas de incasat|ramas de plata|neachitat|neincasat|sold|sold ramas|suma restanta|de incasat|datorat',
  currency: 'moneda|valuta|moneda document|cod valuta',
}

const TURKISH: Headings = {
  invoiceNumber: 'fatura|fatura seri no|faturano|fatura nosu',
  documentNumber: 'evrak no|evrak numarasi|belge numarasi|fis no',
  customerNumber: 'musteri kod|cari no|hesap kodu|cari hesap no|firma kodu',
  customerName: 'unvan|unvani|cari adi|cari hesap adi|firma adi|firma unvani|borclu|cari hesap unvani',
  invoiceDate: 'duzenleme|fatura duzenleme tarihi|kesim tarihi|islem tarihi',
  dueDate: 'odeme vadesi|vadesi|son odeme|odeme tarihi vade|vade sonu|odeme gunu',
  originalAmount:
    'tutar|toplam|toplam tutar|genel toplam|fatura toplami|fatura tutari|kdv dahil tutar|kdv dahil toplam|borc tutari',
  paidAmount:
    'odenen|odenmis|odenen tutar|tahsilat|tahsil edilen|tahsil edilen tutar|odeme|odemeler|kapatilan|kapatilan tutar',
  openAmount:
    'kalan|kalan tutar|kalan borc|kalan bakiye|bakiye|acik tutar|acik bakiye|odenmemis|odenmemis tutar|alacak bakiyesi|acik hesap|kapanmamis tutar',
  currency: 'doviz cinsi|doviz kodu|doviz turu|pb|para birimi kodu',
}

const RUSSIAN: Headings = {
  invoiceNumber:
    'счет|счет номер|no счета|счет фактура|номер счет фактуры|номер инвойса|инвойс|счет no|номер счета фактуры|накладная',
  documentNumber: 'номер документа|документ|no документа|номер док',
  customerNumber: 'код клиента|код контрагента|номер клиента|код дебитора|номер дебитора',
  customerName:
    'наименование|наименование клиента|название клиента|имя клиента|плательщик|дебитор|заказчик|организация клиента|название контрагента',
  invoiceDate: 'выставлен|дата инвойса|дата накладной|дата счет фактуры|от',
  dueDate:
    'оплатить до|дата платежа|срок|срок оплаты до|плановая дата оплаты|дата платежа по договору|крайний срок оплаты|к оплате до|дата окончания срока',
  originalAmount:
    'сумма|всего|итого|сумма с ндс|сумма счета|сумма документа|общая сумма|сумма по счету|сумма накладной|стоимость|всего с ндс',
  paidAmount: 'оплачено|погашено|оплата|сумма оплаты|оплаченная сумма|получено|поступило|платежи',
  openAmount:
    'остаток|долг|задолженность|сумма долга|к оплате|остаток долга|остаток к оплате|не оплачено|неоплачено|непогашено|дебиторская задолженность|сумма задолженности|остаток задолженности|осталось оплатить|текущий долг',
  currency: 'вал|валюта документа|валюта счета|код валюты|валюта взаиморасчетов',
}

const JAPANESE: Headings = {
  invoiceNumber: '請求書no|請求no|請求書 no|請求番号|請求書番号|インボイス番号|納品書番号',
  customerNumber: '顧客番号|得意先番号|取引先番号|請求先コード|請求先番号|得意先cd|顧客cd|取引先cd',
  customerName: '請求先|請求先名|得意先名称|取引先名称|顧客名称|会社名|得意先|取引先|お客様名|売掛先',
  invoiceDate: '請求書発行日|請求年月日|発行年月日|売上日|請求書日',
  documentDate: '伝票日付|伝票年月日|計上日',
  dueDate: 'お支払期限|支払期日|支払予定日|入金期日|入金期限|回収期日|支払日|決済期日|支払期限日|入金予定日',
  originalAmount:
    '請求金額|請求額|合計|合計金額|税込金額|税込合計|税込額|総額|売上金額|請求合計|ご請求額|当初金額',
  paidAmount: '入金額|入金済額|入金済金額|回収額|入金金額|領収額|消込額|消込金額|入金済|支払済額',
  openAmount:
    '未入金額|未回収額|未収金額|未収額|売掛残|売掛残高|売掛金残高|残額|残高|未入金残高|未決済額|未消込額|未消込金額|請求残高|未収残高|未回収残高',
  currency: '通貨単位|取引通貨|通貨cd',
}

const CHINESE: Headings = {
  invoiceNumber:
    '发票编号|发票号|发票号码|发票代码号码|发票no|發票編號|發票號|發票號碼|發票no|账单号|帳單號|账单编号',
  documentNumber:
    '单号|单据号码|单据编号|凭证号|應收單號|應收單編號|單號|單據號碼|單據編號|憑證號碼|单据号|应收单号|傳票號碼',
  customerNumber:
    '客户号|客户编号|客户编码|客户代码|客戶號|客戶編號|客戶代碼|客戶代號|往来单位编码|客户id|客戶id|購買方代碼',
  customerName:
    '客户简称|客户全称|购买方名称|购货单位|往来单位|往来单位名称|付款方|客戶簡稱|客戶全稱|買方名稱|購買方名稱|往來單位|付款方名称|购方名称|買受人',
  invoiceDate: '开票日|开票日期|开具日期|發票日|開票日期|開立日期|開立日|立帳日期|立账日期|账单日期|帳單日期',
  documentDate: '单据日期|業務日期|业务日期|單據日期|憑證日期',
  dueDate:
    '到期日|到期日期|应收日期|应收日|應收日期|應收日|收款到期日|付款期限|付款到期日|约定收款日|约定付款日|還款日|预计收款日期|預計收款日',
  originalAmount:
    '应收金额|應收金額|发票金额|開票金額|开票金额|价税合计|價稅合計|含税金额|含稅金額|含税总额|总金额|總金額|金额|原始金额|原幣金額|合計金額|合计金额',
  paidAmount:
    '已收|已收金额|已收金額|已收款|已收款金额|已付金额|已付金額|已核销金额|已核銷金額|已沖金額|已冲金额|回款金额|回款|实收金额|實收金額|收款金额|已結金額|已结金额',
  openAmount:
    '欠款|欠款金额|欠款金額|未收|未收金额|未收金額|未收款|未收款金额|未核销金额|未核銷金額|未沖金額|未冲金额|余额|餘額|应收余额|應收餘額|剩余金额|剩餘金額|未结金额|未結金額|未付金额|未付金額|待收金额',
  currency: '货币|貨幣|币别|幣別|币种|幣種|原币|币种代码|交易幣別|结算币种',
}

const KOREAN: Headings = {
  invoiceNumber: '송장번호|청구서번호|인보이스번호|계산서번호|청구번호|명세서번호|인보이스 번호',
  documentNumber: '전표번호|문서번호|증빙번호',
  customerNumber: '거래처번호|거래처코드|고객번호|고객코드|업체코드|매출처코드',
  customerName: '고객|고객명|거래처|거래처명|매출처|매출처명|업체명|상호|상호명|공급받는자|회사명',
  invoiceDate: '송장일|송장일자|청구일|청구일자|발행일|발행일자|작성일|작성일자|계산서일자|세금계산서일자',
  documentDate: '전표일|전표일자|거래일자|매출일자',
  dueDate:
    '납기일|만기일|만기일자|지급기일|지급기한|결제기한|결제일|결제예정일|수금예정일|입금예정일|지불기한|납부기한',
  originalAmount: '청구금액|합계금액|합계|총액|총금액|송장금액|금액|공급대가|매출금액|세금포함금액|원금액',
  paidAmount: '입금액|입금금액|수금액|수금금액|회수액|회수금액|지급액|납부액|결제금액|기수금액|기입금액',
  openAmount:
    '미수금|미수금액|미수액|미입금액|미회수액|미결제금액|잔액|미수잔액|채권잔액|미지급액|외상잔액|받을금액',
  currency: '통화|통화코드|화폐|화폐단위|거래통화',
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
