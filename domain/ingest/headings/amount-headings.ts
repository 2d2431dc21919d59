/** Headings of columns of amounts, by meaning; see `meaningOf`. */
export const AMOUNT_HEADINGS = {
  openAmount: `restbelopp|ubetalt belop|entered balance due|amount due signed|solde devise|solde en devise|montant restant devise|current trx amount|curtrxam|saldo titulo|total balance|a receber|valor a receber|em aberto|valor em aberto|amount not settled|payable amount|долг клиента|долг|原币余额|invoice bal|k likvidaci|pozostaje|rest|total open amount|open amount|amount due|outstanding|balance due|open balance|outstanding amount|outstanding balance|
    amount outstanding|remaining amount|amount remaining|remaining amt|remaining balance|unpaid amount|unpaid balance|unpaid|amount open|open|
    open invoice amount|invoice amount due|due amount|amount unpaid|invoice balance|balance amount|pending amount|residual|amount residual|
    residual amount|amount residual currency|balance owing|amount owing|amount owed|open item amount|foreign amount remaining|
    amount due remaining|remaining due|balance outstanding|total due|total outstanding|still open|amount to pay|to pay|receivable amount|
    offener betrag|offen|offener posten|restbetrag|offene summe|noch offen|offener saldo|offene posten|ausstehend|betrag offen|zahlbetrag|
    montant du|montant restant du|reste a payer|solde du|restant du|montant restant|montant ouvert|reste du|net a payer|solde restant|
    importe pendiente|saldo pendiente|pendiente|importe abierto|monto pendiente|pendiente de cobro|
    importo aperto|importo residuo|residuo|saldo aperto|da pagare|importo dovuto|
    valor em aberto|saldo em aberto|valor pendente|valor devido|saldo devedor|em aberto|
    openstaand|openstaand bedrag|openstaand saldo|resterend bedrag|nog te betalen|restant|te betalen|
    kwota pozostala|pozostalo do zaplaty|do zaplaty|kwota do zaplaty|pozostalo|nierozliczone|
    zbyva uhradit|k uhrade|zbyva|neuhrazeno|zustatek k uhrade|zbyva zaplatit|
    restbelob|udestaende|abent belob|restbelop|utestaende|aterstar|att betala|kvar att betala|restsaldo|utestaende belopp|apent belop|
    avoinna|avoinna oleva summa|avoinna oleva maara|avoin maara|avoin summa|avoin saldo|maksamatta|jaljella|hatralek|nyitott osszeg|fennmarado osszeg|kiegyenlitetlen|hatralevo osszeg|
    rest de plata|suma ramasa|sold neachitat|suma de plata|ramas de plata|
    未回収残高|未回収金額|未収金額|請求残高|未入金額|残額|未回収額|未付金额|未收金额|未结金额|剩余金额|未核销金额|应收余额|未付金額|未收金額|미수금|미결제금액|미수잔액|
    未決済残高|未決済金額|未消込額|未消込残高|未清金额|未清金額|остаток|сумма остатка|открытая сумма|остаток долга|к оплате|сумма задолженности|задолженность|долг|kalan tutar|acik tutar|kalan|odenecek tutar|
    item balance|item bal|balance due entered amount|balance due entered|op betrag|op saldo|bal amt|bal due|remaining|left|left over|verbleibend|verbleibender betrag|restlich|restante a cobrar|balance amt|pending amt|pending bal|baki|rem amt|rem amount|rest curr|rest curr amount|rest amount|rest amt|ar balance|a r balance|open balance amount|balance open|unpaid amt|unapplied balance|amt due|amt open|outstanding amt|open amt`,
  amount: `原币金额|amount|total|betrag|montant|invoice amt|amt|value|importe|monto|importo|valor|bedrag|kwota|castka|belob|belop|summa|maara|
    osszeg|suma|金額|金额|금액|сумма|tutar|amt in dc|amount in doc curr|amount in document currency|amount in transaction currency|
    amount in dc|amount in trans currency|amt doc curr|betrag in belegwahrung|betrag in bw|betrag bw|transaction amount|
    wrbtr|amount in foreign currency|amount foreign|amount fc|foreign currency amount|amount fx|umsatz|umsatz ohne soll haben kz|debit amount less credit|
    amount in currency|amount currency|open item|summe|somme|totaal|razem|celkem|totalt|yhteensa|osszesen|合計|合计|总计|합계|итого|toplam|
    amount in invoice currency|invoice currency amount|invoice value|amount tran cur|amount dc|
    foreign curr amt|foreign currency amt|curr amt|cur amount|curr amount|full curr amount|full currency amount|tran amount|tran amt|
    valoare`,
  originalAmount: `original trx amount|ortrxamt|entered amount|total signed|montant devise|montant en devise|vlr titulo|valor titulo|valor da conta|valor do titulo|amount due original|original|invoice amount|total amount|original amount|original amt|invoice total|grand total|amount total|document amount|billed amount|
    billed|invoiced|invoiced amount|amount invoiced|total invoiced|original balance|original invoice amount|total invoice amount|doc total|
    original total|sales amount|bill amount|amount billed|total price|charge amount|charges|invoice value total|
    rechnungsbetrag|gesamtbetrag|rechnungssumme|gesamtsumme|ursprungsbetrag|ursprunglicher betrag|montant total|montant facture|montant de la facture|montant initial|
    importe total|importe factura|monto total|total factura|importe original|importo totale|totale fattura|importo originale|totale|
    valor total|valor da fatura|valor original|total da fatura|factuurbedrag|totaalbedrag|oorspronkelijk bedrag|
    kwota faktury|wartosc faktury|kwota calkowita|castka celkem|celkova castka|fakturabelob|fakturabelop|fakturabelopp|totalbelob|ursprungligt belopp|
    laskun summa|kokonaissumma|szamla osszege|vegosszeg|valoare factura|valoare totala|suma totala|
    請求金額|請求額|合計金額|发票金额|總金額|总金额|价税合计|發票金額|청구금액|총금액|montant d origine|importo originario|元の金額|原金额|原金額|исходная сумма|asil tutar|сумма счета|сумма документа|fatura tutari|toplam tutar|
    orig amt|orig amount|transaction entered amount|requested amount|amount requested|bill amt|inv amt|inv amount|inv total|inv value|principal|principal amount|original principal|
    hauptforderung|importe principal|montant principal|capital|capitale|hoofdsom|naleznosc glowna|jistina|hovedstol|kapitalbelopp|paaoma|元金|本金|원금|основной долг`,
  netAmount: `net amount|net|net total|amount net|amount excl tax|amount excl vat|subtotal|sub total|untaxed amount|amount untaxed|taxable amount|net value|
    total excl vat|amount excluding vat|excl vat|ex vat|excl tax|amount without tax|pre tax amount|nettobetrag|netto|betrag netto|nettosumme|montant ht|total ht|ht|
    hors taxe|importe neto|base imponible|base|imponibile|importo netto|valor liquido|bedrag excl btw|excl btw|nettobedrag|kwota netto|wartosc netto|
    bez dph|zaklad dane|castka bez dph|nettobelob|netto belopp|exkl moms|veroton|netto osszeg|valoare fara tva|税抜金額|税抜|小計|不含税金额|공급가액|сумма без ндс|kdv haric|
    pre tax total|total pre tax|net invoice amount`,
  taxAmount: `vat|tax|vat amount|tax amount|total tax|tax total|gst|hst|sales tax|amount tax|gst amount|igst|cgst|sgst|ust|mwst|umsatzsteuer|mehrwertsteuer|steuer|steuerbetrag|tva|montant tva|taxe|iva|importe iva|
    impuesto|imposta|imposto|impostos|icms|btw|btw bedrag|podatek|kwota vat|dph|moms|momsbelob|mva|alv|afa|afa osszeg|valoare tva|消費税|消費税額|税額|税额|稅額|부가세|세액|
    ндс|сумма ндс|kdv|kdv tutari`,
  grossAmount: `gross amount|gross|gross total|amount gross|amount incl tax|amount incl vat|total incl vat|amount including vat|incl vat|
    inc vat|incl tax|taxed amount|total incl tax|bruttobetrag|brutto|betrag brutto|bruttosumme|montant ttc|total ttc|ttc|importe bruto|total con iva|importo lordo|
    totale ivato|valor bruto|bedrag incl btw|incl btw|brutobedrag|kwota brutto|wartosc brutto|s dph|castka s dph|celkem s dph|bruttobelob|inkl moms|
    verollinen|brutto osszeg|valoare cu tva|税込金額|税込|含税金额|价税合计金额|합계금액|сумма с ндс|kdv dahil`,
  paidAmount: `paid|total paid|total payments|payments received|payments made|paid so far|amount collected|collected|receipts|receipt amount|cash received|received amount|
    applied amount|allocated|allocated amount|amount allocated|matched amount|deposit|deposits|deposit paid|deposit amount|prepaid|prepayment|prepayments|advance|advances|
    advance paid|advance received|down payment|anzahlung|anzahlungen|acompte|acompte verse|acomptes|anticipo|anticipos|acconto|acconti|adiantamento|aanbetaling|
    zaliczka|zaloha|forskott|ennakko|eloleg|avans|kapanan|paid amount|amount paid|invoice amount paid|payments|paid to date|amount applied|amount received|received|payment amount|
    payments applied|payment received|applied|settled amount|amount settled|bezahlt|gezahlt|bezahlter betrag|zahlung|zahlungen|gezahlter betrag|
    montant paye|paye|regle|montant regle|pagado|importe pagado|cobrado|pagato|importo pagato|pago|valor pago|betaald|betaald bedrag|zaplacono|
    kwota zaplacona|uhrazeno|zaplaceno|betalt|betalt belob|inbetalt|betalat|maksettu|fizetve|kifizetett|platit|achitat|入金額|入金済額|回収額|
    已付金额|已收金额|已付金額|입금액|수금액|支払額|付款金额|付款金額|оплачено|оплаченная сумма|сумма оплаты|odenen|odenen tutar|tahsil edilen|
    reglements|encaissements|versements|paiements|paiements recus|reglements recus|cobros|pagos|importe cobrado|incassi|incassato|pagamenti|importo incassato|zahlungseingang|zahlungseingange|eingange|einzahlungen|erhaltene zahlungen|ontvangen|betalingen|ontvangen bedrag|recebido|valor recebido|recebimentos|wplaty|wplacono|suma wplat|uhrady|prijate platby|indbetalinger|innbetalinger|inbetalningar|pmts applied|pmts|pmt applied|pmt amount|payments to date|amount received to date|received to date|amount paid to date|interim payment|interim payments|поступления|поступило|получено|tahsilat|tahsilatlar|tahsil edilen tutar|
    已收金額|已收款|已收款金額|
    incasat|suma incasata|incasari|platit deja|recd amt|recd|amt recd|received amt|rcvd amt|rcvd|rec amt`,
  balance: `balance|current balance|aktueller saldo|solde actuel|saldo actual|saldo attuale|saldo atual|huidig saldo|aktuelt saldo|текущий остаток|guncel bakiye|当前余额|目前餘額|現在残高|
    saldo|solde|bilans|zustatek|balanse|egyenleg|sold|残高|余额|餘額|잔액|сальдо|баланс|bakiye|running balance|
    account balance|cumulative balance|closing balance|kontostand|zwischensaldo|saldo cumule|差引残高|累计余额`,
  netDue: `balance due less retainage|balance due less retention|amount due less retainage|amount due less retention|balance less retainage|balance less retention|net due|net payable|net amount due|net receivable|net balance due|net outstanding|amount due after retention|net after retention|
    net of retention|payable now|current payment due|netto fallig`,
  retention: `less retainage|less retention|less holdback|retainage withheld|retention withheld|retention deducted|retainage|retention|retention amount|retainage amount|retention held|retainage held|retention held back|amount retained|holdback|retained|
    sicherheitseinbehalt|einbehalt|retenue|retenue de garantie|retencion|ritenuta|ritenuta a garanzia|retencao|inhouding|kaucja gwarancyjna|zadrzne|
    tilbageholdt|innehallet|保留金|质保金|保固款|유보금|гарантийное удержание|teminat kesintisi|
    retinere garantie|retinere de garantie|garantie retinuta|garantieeinbehalt|gewahrleistungseinbehalt|retenue garantie|retencion de garantia|retencion garantia|ritenute a garanzia|work retainage|retained amount`,
  disputedAmount: `disputed amount|dispute amount|amount disputed|amount in dispute|amt in dispute|disputed|in dispute|strittiger betrag|bestrittener betrag|
    montant conteste|montant en litige|importe en disputa|importo contestato|valor em disputa|betwist bedrag|kwota sporna|sporna castka|
    omtvistet belob|tvistigt belopp|争議金額|争议金额|분쟁금액|спорная сумма`,
  discountAmount: `discount|discount amount|cash discount|cash discount amount|skonto|skontobetrag|early payment discount|escompte|descuento|
    sconto|desconto|korting|rabat|sleva|rabatt|alennus|kedvezmeny|reducere|割引|折扣|할인|скидка|indirim|payment discount|
    discounts|discount amt|disc amt|disc amount|disc|discount given|discounts given|discount allowed|discounts allowed|discount applied|discounts applied|
    settlement discount|prompt payment discount|terms discount|skontoabzug|skonto betrag|montant escompte|montant de l escompte|remise|descuentos|
    descuento pronto pago|descuento por pronto pago|importe descuento|sconti|sconto cassa|importo sconto|descontos|valor desconto|valor do desconto|
    betalingskorting|skonto kwota|kwota skonta|kontantrabatt|kassarabatt|kasserabat|kassa alennus|iskonto|割引額|折扣金额|折扣金額|할인금액|сумма скидки|deductions taken|srazka|srazky|deductible amount|折让|удержания|удержано|kesinti|kesintiler`,
  offeredDiscount: `possible discount|discount possible|discount available|available discount|discount offered|offered discount|cash discount available|remaining discount|
    discount remaining|original discount|eligible discount|discount balance|skonto moglich|moglicher skonto|mogliches skonto|skontofahiger betrag|skontobasis|
    escompte possible|escompte disponible|descuento disponible|descuento posible|sconto disponibile|desconto disponivel|beschikbare korting|
    original pmt disc possible|remaining pmt disc possible|pmt disc possible`,
  lateCharge: `late fee|interest|finance charges|fee|fees|
    late fees|default interest|dunning fee|dunning fees|reminder fee|reminder fees|dunning charges|verzugszinsen|mahngebuhr|mahngebuhren|mahnspesen|mahnkosten|zinsen|
    interets de retard|penalites|penalites de retard|frais de relance|intereses|intereses de demora|recargo|recargos|interessi di mora|spese di sollecito|juros|multa|
    rente|aanmaningskosten|odsetki|uroky|penale|renter|ranta|drojsmalsranta|rykkergebyr|purregebyr|paminnelseavgift|viivastyskorko|kamat|kesedelmi kamat|延滞利息|遅延損害金|滞纳金|滯納金|연체이자|пени|неустойка|gecikme faizi|
    late interest|interest accrued|accrued interest|interest charged|interest due|overdue interest|penalty interest|interest amount|penalty|penalties|juros multa|juros e multa|
    juros de mora|interes moratorio|intereses moratorios|interets|interessi|interets moratoires|moratoires|late charge|late charges|interest charges|interest penalty|zinsen und gebuhren`,
  extraAmount: `shipping|shipping amount|freight|freight amount|handling|surcharge|surcharges|delivery charge|fracht|frachtkosten|versandkosten|frais de port|portes|spese di trasporto|verzendkosten|koszty wysylki|frakt`,
  creditedAmount: `discount taken|discounts taken|discount amount taken|discount amt taken|disc taken|disc amt taken|cash discount taken|cash discount amount taken|
    cash discounts taken|cash disc taken|terms discount taken|payment discount taken|early payment discount taken|settlement discount taken|discount granted|
    discounts granted|granted discount|discount claimed|skonto genommen|genommener skonto|genommenes skonto|skonto gezogen|gezogener skonto|gezogenes skonto|
    skonto abgezogen|abgezogener skonto|skonto gewahrt|gewahrter skonto|gewahrtes skonto|skonto in anspruch genommen|in anspruch genommener skonto|
    escompte pris|escompte deduit|escompte accorde|escompte obtenu|descuento tomado|descuento concedido|sconto concesso|sconto praticato|desconto concedido|
    desconto obtido|genomen korting|korting genomen|benutte korting|wykorzystane skonto|skonto wykorzystane|udzielone skonto|utnyttjad rabatt|kullanilan iskonto|
    割引済額|已享折扣|已取折扣|已享受折扣|предоставленная скидка|writeoffs|write off amt|written off amount|bad debt|bad debts|bad debt amount|charge off|charged off|
    charge off amount|adjustment|adjustment amt|adjustments amount|adj amount|adj amt|credit taken|credits taken|amount forgiven|forgiven|waived|amount waived|
    abschreibung|abgeschrieben|ausbuchung|ausbuchungen|passe en perte|pertes|castigado|importe castigado|incobrable|stralcio|baixado como perda|afgeboekt|afboeking|
    odpisano|umorzono|amount adjusted|write off amount|credited|deductions|deductions taken|customer deductions|deductions amount|abzuge|deducciones|deduzioni|trattenute|credited to date|amount credited to date|tds|tds amount|withholding|withholding tax|withheld|wht|wht amount|retenciones|ritenuta d acconto|amount credited|credits applied|credit applied|credit notes|credit note amount|credit memos|credit note|write off|write offs|
    writeoff|written off|amount written off|adjustments|adjustment amount|adjusted|gutgeschrieben|gutschriften|avoirs|abonos|note di credito|creditering|ausgebucht|冲销金额|贷项金额|
    cm applied|credit memos applied|credits and adjustments|списано|сумма списания|списание|зачтено|冲抵金额|核减金额|
    irpf|retencion irpf|retencion de irpf|retencion iva|ritenuta irpef|retenue a la source|deduction|deductions|deduction amount|abzug|abzuge|potracenie|potracenia|deductions amount|deducciones|detrazioni|deducoes|aftrek|fradrag|avdrag|値引|値引額|折让金额|折讓金額`,
  lineAmount: `line amount|line total|item amount|item total|line value|line net amount|positionsbetrag|zeilenbetrag|montant ligne|importe linea|
    importo riga|valor do item|regelbedrag|kwota pozycji|radbelopp|明細金額|行金额|sum of line|extended price|extended amount`,
  quantity: `quantity|qty|menge|anzahl|quantite|cantidad|quantita|quantidade|aantal|ilosc|mnozstvi|antal|antall|maara kpl|mennyiseg|cantitate|数量|數量|수량|
    количество|miktar`,
  unitPrice: `unit price|price|unit amount|rate per unit|einzelpreis|preis|prix unitaire|precio unitario|precio|prezzo unitario|preco unitario|
    prijs|cena|cena jednostkowa|enhedspris|pris|hinta|egysegar|pret unitar|単価|单价|單價|단가|цена|birim fiyat|unit cost|cost`,
  localAmount: `amount in local currency|amt in loc cur|local amount|amount local|amount in lc|amount lc|amount lcy|original amount lcy|amount in company code currency|
    amount in base currency|base amount|functional amount|accounted amount|amount in company currency|company currency amount|home currency amount|home amount|amount home|
    amount in accounting currency|accounting currency amount|dmbtr|betrag in hauswahrung|betrag hw|betrag in hw|betrag lw|basisbetrag|betrag basiswahrung|lc amount|amt in lc|amt lc|
    montant en devise locale|montant devise societe|importe en moneda local|importo in valuta locale|valor em moeda local|bedrag in lokale valuta|
    kwota w walucie lokalnej|castka v mistni mene|belob rv|belopp i lokal valuta|本位币金额|本幣金額|現地通貨金額|円換算額|円貨金額|円貨額|邦貨金額|邦貨額|원화금액|сумма в валюте учета|сумма в рублях|
    company code currency amount|amount signed company currency|balance lcy|reporting amount|amount usd equivalent|usd equivalent|usd equiv|base equivalent|transaction accounted amount|
    amount co code crcy|amount cocode crcy|amount mst|amount in reporting currency|converted amount|equivalent|amount eur equivalent|eur equivalent`,
  localOpenAmount: `accounted balance due|balance due accounted amount|balance due accounted|restbetrag mw|offener betrag mw|本币余额|remaining amount lcy|remaining amt lcy|open amount lc|open amount local|open amount in local currency|balance mst|
    amount residual company currency|local open amount|open amount lcy|outstanding lcy|home balance|home open balance|amount due local|offener betrag hw|
    open balance in local currency|remaining amount local currency|open amount base|base open amount|open amount in lc|open amount in company currency`,
  groupAmount: `importo in valuta gruppo|importo in valuta di gruppo|importo valuta gruppo|importe en moneda del grupo|importe en moneda grupo|montant en devise groupe|montant en devise du groupe|montant devise groupe|valor na moeda do grupo|valor em moeda do grupo|bedrag in groepsvaluta|belob i koncernvaluta|belopp i koncernvaluta|belop i konsernvaluta|kwota w walucie grupy|castka v mene skupiny|grup para birimi tutari|сумма в валюте группы|集团币金额|集團幣金額|グループ通貨金額|group amount|amount in group currency|group currency amount|amount in lc2|lc2 amount|lc2 amt|amount in global currency|konzernbetrag|betrag in konzernwahrung|
    dmbe2|amount gc|amount in gc|amt in gc|corporate amount|amount in group curr`,
  debit: `debit|debits|debit amount|debit amt|dr amount|soll|sollbetrag|betrag soll|dr|debe|cargo|dare|debito|debet|wn|winien|ma dati|md|
    kwota wn|tartozik|借方|借方金額|借方金额|차변|дебет|borc|charge|debit lc|charges amount|invoiced debit`,
  credit: `credit|credits|credit amount|credit amt|cr amount|haben|habenbetrag|betrag haben|cr|haber|abono|avere|kredit|kreditt|winien ma|ma|kwota ma|
    kovetel|貸方|貸方金額|贷方|贷方金额|貸方金额|대변|кредит|alacak|credito|dal|credit lc`,
} as const
