/** Headings of columns of days, by meaning; see `meaningOf`. */
export const DAY_HEADINGS = {
  invoiceDate: `laskupaiva|laskun paiva|laskun paivamaara|document create date|invoice date|inv date|bill date|date of invoice|billing date|invoiced on|rechnungsdatum|re datum|
    date facture|date de facture|date de la facture|date facturation|fecha factura|fecha de factura|data fattura|data da fatura|data fatura|factuurdatum|
    data faktury|datum faktury|fakturadato|fakturadatum|laskun paivays|laskupvm|laskun paivamaara|szamla kelte|szamla datuma|data facturii|
    請求日|請求書日付|发票日期|發票日期|开票日期|송장일|계산서일자|дата счета|дата счета фактуры|fatura tarihi|invoice dt|invoice bill date|invoice bill dt|issued date|invoiced at|emissao|data emissao nf|
    inv dt`,
  documentDate: `vystaveno dne|valuation date|dt emissao|date of issue|document date|doc date|journal entry date|data doc|data doc emissione|issued at|issued on|issue date|date issued|issued|issue|transaction date|trans date|txn date|trx date|belegdatum|emise le|emis le|ausgestellt am|emitida el|emitido el|emessa il|emesso il|emitida em|emitido em|uitgegeven op|wystawiono|
    date document|date de piece|date piece|date emission|date d emission|fecha documento|fecha de emision|fecha emision|data documento|data emissione|
    data di emissione|data de emissao|data emissao|documentdatum|boekingsdatum document|data wystawienia|data dokumentu|datum vystaveni|
    datum vystavení|bilagsdato|dokumentdato|udstedelsesdato|dokumentdatum|bizonylat datuma|kiallitas datuma|kelt|data emiterii|data document|
    伝票日付|発行日|单据日期|單據日期|凭证日期|業務日期|业务日期|증빙일|발행일|дата документа|дата выставления|belge tarihi|duzenleme tarihi|ausstellungsdatum|bldat|発生日|取引日|
    tran date|tran dt`,
  date: `date|datum|fecha|data|dato|paivays|paivamaara|pvm|kelt datum|datas|日付|日期|날짜|일자|дата|tarih|dt|voucher date`,
  postingDate: `posting date|post date|accounting date|gl date|entry date|booking date|buchungsdatum|buchungstag|date comptable|date comptabilisation|date d ecriture|
    fecha contable|fecha de contabilizacion|data di registrazione|data registrazione|data contabilizacao|data lancamento|boekingsdatum|boekdatum|
    data ksiegowania|datum zauctovani|bogforingsdato|bokforingsdato|bokforingsdatum|kirjauspaiva|konyveles datuma|data inregistrarii|
    転記日付|計上日|记账日期|記帳日期|过账日期|전기일|дата проводки|kayit tarihi|budat`,
  recordDate: `created|create date|created date|created at|created on|creation date|date created|record created|created time|date entered|
    erstellt am|angelegt am|erfassungsdatum|date de creation|cree le|fecha de creacion|creado|data di creazione|criado em|aangemaakt op|
    utworzono|data utworzenia|vytvoreno|oprettet|opprettet|skapad|luotu|letrehozva|creat la|作成日|作成日時|创建日期|创建时间|建立日期|생성일|создан|
    дата создания|olusturma tarihi`,
  modifiedDate: `modified|modified date|last modified|updated|updated at|last updated|updated on|changed on|geandert am|modifie le|modificado|
    gewijzigd op|zmieniono|zmeneno|andret|andrad|muokattu|modositva|更新日|更新日時|修改日期|수정일|изменен`,
  dueDate: `vencto real|vencto|dt vencimento|data vencto|invoice date due|due in date|due date|due|net due date|payment due date|maturity|maturity date|net due dt|net due|date due|pay by|payment due|
    expiration date|expiry date|due on|due dt|net due day|faelligkeit|falligkeit|faelligkeitsdatum|falligkeitsdatum|fallig am|faellig am|fallig|faellig|nettofalligkeit|
    netto falligkeit|zahlbar bis|zahlungsziel am|exigible le|zahlungsziel datum|zahlungstermin|echeance|date echeance|date d echeance|fecha de vencimiento|fecha vencimiento|vencimiento|vence|
    data scadenza|scadenza|data di scadenza|data de vencimento|data vencimento|vencimento|vervaldatum|vervaldag|vervalt|verval datum|
    termin platnosci|data platnosci|termin zaplaty|splatnost|datum splatnosti|den splatnosti|forfaldsdato|forfald|forfallsdato|forfall|betalingsfrist|forfallodatum|
    forfallodag|forfaller|erapaiva|erapvm|esedekesseg|fizetesi hatarido|hatarido|data scadentei|scadenta|termen de plata|
    支払期日|支払期限|入金予定日|回収予定日|期日|到期日|到期日期|付款到期日|应收日期|收款到期日|만기일|지급기일|결제예정일|срок оплаты|дата оплаты до|срок платежа|
    дата погашения|vade|vade tarihi|son odeme tarihi|due at|splatno|due date receive by|expected payment due|term date|due for payment|
    payment due on|payable by|payable on|pay before|to be paid by|payment deadline|pay until|
    a payer avant le|a payer avant|a payer le|a regler avant le|a regler avant|date limite de paiement|zu zahlen bis|zu bezahlen bis|pagar antes de|pagar antes del|
    fecha limite de pago|da pagare entro|da pagare entro il|pagar ate|te betalen voor|uiterste betaaldatum|zaplatic do|att betala senast|betales senest|
    next due date|next due|nachste falligkeit|prochaine echeance|proximo vencimiento|proximo vencimento|prossima scadenza|
    extended due date|new due date|revised due date|agreed due date|deferred due date|prolonged due date|due date extended|extended to|extended until|neue falligkeit|
    neues falligkeitsdatum|verlangert bis|gestundet bis|falligkeit neu|nouvelle echeance|echeance reportee|nueva fecha de vencimiento|vencimiento prorrogado|nuova scadenza|
    scadenza prorogata|novo vencimento|vencimento prorrogado|nieuwe vervaldatum|nowy termin platnosci|nova splatnost|ny forfallodag|ny forfaldsdato|変更後支払期日|延期后到期日`,
  discountDate: `discount date|cash discount date|discount due date|pmt discount date|payment discount date|skontodatum|skonto bis|skontofrist|
    discount until|date escompte|fecha descuento|data sconto|discount day`,
  cleared: `clearing|clrng|clearing day|cleared by|clearing date|clear date|cleared|cleared on|cleared date|date cleared|paid date|date paid|paid on|paid at|settlement date|clearing document|clearing doc|clearing doc no|
    ausgleichsdatum|ausgleich|ausgleichsbeleg|bezahlt am|lettrage|date de lettrage|date de reglement|paye le|fecha de cobro|pagado el|data incasso|
    pagato il|data de recebimento|betaald op|datum uhrady|betalt dato|betald datum|入金日|入金済日|收款日期|核销日期|입금일|дата погашения оплаты|tahsilat tarihi|
    marked paid date|date marked paid`,
  paidOn: `payment date|data zaplaty|дата оплаты|zahlungsdatum|zahldatum|date de paiement|fecha de pago|data pagamento|betaaldatum|datum platby|betaldatum|fizetes datuma|付款日期|odeme tarihi|pmt date|payment received date|received date payment|data do pagamento|data di pagamento|fecha pago`,
  otherDate: `baseline create date|baseline date|baseline payment date|delivery date|ship date|service date|order date|period|zfbdt|
    last payment date|lieferdatum|leistungsdatum|date de livraison|fecha de entrega|data consegna|leverdatum|
    data sprzedazy|duzp|leveringsdato|leveransdatum|teljesites|teljesites datuma|納品日|发货日期|납품일|дата отгрузки|
    statement date|as of date|valuta|value date|dunning date|last dunned|promise date|snapshot date|report date|
    fiscal period|date of service|expected date|expected payment date|planned date|sent date|sent on|approved date|
    approved on|closed date|void date|tax date|vat date|tax point`,
} as const
