/** Headings of everything else that says how a row is to be read, by meaning; see `meaningOf`. */
export const OTHER_HEADINGS = {
  currency: `entered currency code|bwahr|bwahrg|transaktionswahrung|bal currency|curncyid|wahrungscode|document currency code|invoice currency|entered currency|txn currency|transaction currency code|currency name|currency|currency code|ccy|curr|cur|crcy|document currency|doc currency|transaction currency|trans currency|waers|
    doc curr|currency id|invoice currency code|waehrung|wahrung|belegwahrung|whg|devise|monnaie|moneda|divisa|valuta|moeda|waluta|mena|valuutta|
    penznem|deviza|codice valuta|valutacode|通貨|通貨コード|币种|貨幣|币别|幣別|통화|валюта|para birimi|doviz|wkz umsatz|wkz|valutakod|valutakode|muntsoort|foreign currency|
    cur cod|currency cd|curr cd|cur code|curr code`,
  localCurrency: `hauswahr|hauswahrg|hwahr|hwahrg|hwahrung|local currency|company code currency|base currency|functional currency|home currency|company currency|local cur|local ccy|base cur|base ccy|home cur|lcurr|lcur|loc curr|ledger currency|
    local curr|lc|accounting currency|hauswahrung|wkz basis umsatz|basiswahrung|devise societe|moneda local|valuta locale|本位币|本幣|現地通貨|lcy`,
  groupCurrency: `group currency|global currency|reporting currency|konzernwahrung|lc2|gc|lcur2|corporate currency|lc2 currency`,
  type: `document type|rechnungsart|art der rechnung|rechnungstyp|type de facture|tipo de factura|tipo factura|tipo fattura|factuursoort|typ faktury|fakturatyp|fakturatype|发票类型|發票類型|doc type|transaction type|type|txn type|trans type|trx type|class|invoice type|entry type|kind|blart|dt|
    record type|ty|category|belegart|art|dokumentart|type de document|type de piece|type document|tipo|tipo de documento|tipo documento|tipo de comprobante|soort|documentsoort|
    typ|typ dokumentu|rodzaj|druh|druh dokladu|bilagstype|bilagsart|dokumenttyp|tyyppi|tipus|bizonylat tipusa|tip|tip document|
    伝票種別|種別|区分|类型|单据类型|單據類型|凭证类型|유형|전표유형|тип|тип документа|вид документа|tur|belge turu|voucher type|vch type|move type|
    applies to type|rm document type all|rm document type|rmdtypal|tipo doc|typ dok|type doc|type piece|tipo docto|
    doc ty|tran type|do ty`,
  ledger: `ledger|sub ledger|subledger|ledger type|module|source module|ar ap|ap ar|ar or ap|account type|party type|partner type|bp type|counterparty type|customer or vendor|customer vendor type|partnertyp|type de tiers|type tiers|tipo de tercero|tipo tercero|tipo soggetto|tipo anagrafica|tipo de parceiro|relatietype|soort relatie|typ kontrahenta|rodzaj kontrahenta|typ partnera|partner tipusa|tip partener|cari tipi|тип контрагента|往来单位类型|取引先区分|kontoart|koart|receivable or payable`,
  status: `situacion|situacion de cobro|situazione|situation|zustand|stand der rechnung|status|state|invoice status|payment status|document status|payment state|rechnungsstatus|zahlungsstatus|statut|etat|estado|estatus|stato|situacao|
    stav|stan|tila|allapot|statusz|stare|ステータス|状態|状态|狀態|付款状态|상태|статус|состояние|durum|st|open closed|pay status|collection status|collections status|settlement status|
    objstate|pay stat|buyer status`,
  sign: `signe|debit credit|saldo s h|saldo sh|saldo soll haben|betrag s h|betrag sh|betrag soll haben|umsatz s h|balance dr cr|balance d c|balance dc|amount dr cr|amount d c|saldo d h|importe d h|saldo d a|importo d a|saldo wn ma|kwota wn ma|solde d c|montant d c|bakiye b a|saldo md d|debit credit ind|debit credit indicator|d c|dr cr|dc|s h|soll haben|soll haben kennzeichen|soll haben kz|sh kennzeichen|
    shkzg|cr dr|debit credit code|debit or credit|sign|d c indicator|sens|debe haber|dare avere|debito credito|d k|借贷|借貸|借贷方向|貸借区分|차대구분|
    дебет кредит|borc alacak|dc indicator|debit credit flag|debet credit|借貸方向|posting key sign|amount sign|vorzeichen|debet kredit|md d|md dal|d h|d a|segno|segno d a|segno dare avere|b a|borc alacak b a|t k|wn ma|strona|strona wn ma|kz|s h kz|
    dt kt|natureza|debito credito d c|debit credit d c|
    credit debit|credit or debit|credit debit indicator|cr or dr|haben soll|credito debito|avoir debit|credit debit code|c d|cr db|db cr`,
  postingKey: `posting key|pk|pstky|bschl|buchungsschlussel|buchungsschl`,
  terms: `terms|payment terms|cust payment terms|payment term|terms of payment|zahlungsbedingung|zahlungsbedingungen|zahlungsziel|zahlungsfrist|
    conditions de paiement|condiciones de pago|forma de pago|termini di pagamento|condizioni di pagamento|condicoes de pagamento|betalingstermijn|
    betalingsconditie|warunki platnosci|platebni podminky|betalingsbetingelser|betalningsvillkor|maksuehto|maksuehdot|fizetesi feltetelek|
    conditii de plata|支払条件|付款条件|付款條件|지급조건|условия оплаты|odeme kosullari|payment terms code|terms code|net days|credit days|due days|
    termin dni|payment days|terms days|days to pay|credit terms`,
  paidFlag: `is paid|clearing status|paid flag|fully paid flag|paid in full flag|payment received flag|is fully paid|fully paid|paid in full|closed|is closed|settled|
    is settled|reconciled|erledigt|ausgeglichen|geschlossen|solde|soldee|cobrada|cobrado|saldata|quitado|voldaan|afgesloten|rozliczona|
    uhrazena|lukket|slutbetald|suljettu|kiegyenlitve|inchisa|完了|已结清|已核销|완납|закрыт|kapali`,
  voidFlag: `void|voided|is void|is voided|void flag|cancelled|canceled|is cancelled|is canceled|cancelled flag|cancellation|deleted|is deleted|reversed|is reversed|
    storniert|storno|annule|annulee|anulada|anulado|cancelada|cancelado|annullata|annullato|geannuleerd|anulowana|anulowano|stornovano|zruseno|annulleret|annullert|
    makulerad|mitatoity|sztornozott|anulata|取消|取消済|作废|취소|аннулирован|отменен|iptal`,
  reversal: `reverse doc|reverse doc no|rev doc|reversal doc number|storno beleg|reversed with|reversed by|reversed with document|reversed by document|reversal document|reversal document number|reversal doc|reversal doc no|reversing document|
    reverse document|reverse document number|reversed document|reversal entry|reversed entry|reversed by entry no|stblg|stornobeleg|stornobelegnummer|storniert mit|storniert durch|storno mit|
    cancelled by|canceled by|cancelled by document|replaced by|replaced by invoice|replaced with|superseded by|reissued as|ersetzt durch|remplacee par|sustituida por|sostituita da|substituida por|vervangen door|zastapiona przez|voided by|annule par|extourne par|piece d extourne|anulado por|documento de anulacion|annullato da|documento di storno|documento de estorno|
    estornado por|tegengeboekt door|dokument stornujacy|stornujici doklad|冲销凭证|冲销凭证号|反対仕訳番号|取消伝票番号|сторнирующий документ`,
  reversalOf: `reversal of|reversal of document|reversal of invoice|reversal for|reverses|reverses document|reverses invoice|reverses entry|reversing entry of|cancels|cancels invoice|cancels document|cancellation of|cancellation of invoice|
    storno zu|storno von|storno zu beleg|storno zu rechnung|stornierte rechnung|stornierter beleg|storniert beleg|annulation de|annule la facture|facture annulee|extourne de|anulacion de|anula a|factura anulada|annullamento di|
    annulla|fattura annullata|estorno de|anula documento|anula o documento|annulering van|geannuleerde factuur|stornuje|storno dokladu|storno faktury|stornuje fakture|anuluje|anulowany dokument|annullering af|annullering av|makulering av|сторно документа|сторнируемый документ|被冲销凭证|取消元伝票番号`,
  replaces: `replaces`,
  draftFlag: `draft|is draft|draft flag|entwurf|brouillon|borrador|bozza|rascunho|concept|szkic|koncept|kladde|utkast|luonnos|ciorna|下書き|草稿|черновик|taslak`,
  postedFlag: `complete|complete flag|is complete|posted|is posted|posted flag|gebucht|verbucht|comptabilise|contabilizado|contabilizzato|geboekt|zaksiegowana|zauctovano|bogfort|bokfort|bokford|kirjattu|konyvelt`,
  sentFlag: `sent to customer|invoice sent|invoice sent to customer|sent out`,
  releasedFlag: `released|is released|released flag|released for payment|approved for payment|is approved|approved|approved flag|customer approved|approved by customer|freigegeben|freigabe|zahlungsfreigabe|zur zahlung freigegeben|bon a payer|valide|validee|approuve|approuvee|aprobada|aprobado|liberada|liberado|liberado para pago|approvata|approvato|sbloccata|aprovada|aprovado|goedgekeurd|vrijgegeven|akceptacja|zaakceptowana|zatwierdzona|zatwierdzone|schvaleno|schvalena|schvalene|godkendt|godkjent|godkand|hyvaksytty|jovahagyva|jovahagyott|aprobata|aprobat|odobreno|onaylandi|onayli|disetujui|承認済|承認済み|已审批|已批准|已核准|승인|утвержден|утверждено|одобрен|одобрено|согласовано|معتمد|معتمدة|מאושר`,
  creditFlag: `is credit|is credit note|is credit memo|credit note flag|credit memo flag|credit memo|is refund|is return|avoir|gutschrift|est un avoir`,
  openFlag: `is open|open flag|outstanding flag|unpaid flag|
    open invoice flag|open inv`,
  hold: `special g l ind|special g l indicator|special gl indicator|special g l|sp g l|sonderhauptbuchkennzeichen|umskz|shbkz|dunning block|dunn block|mahnsperre|mansp|do not discount|do not offer|not for early payment|on hold|hold|hold status|payment block|blocked|pmt block|payment blk|zahlsperre|gesperrt|is disputed|disputed flag|dispute|dispute status|
    in dispute flag|dispute flag|litige|disputa|contestazione|bloque|bloqueado|bloccato|geblokkeerd|blokada|blokace|sperret|sparrad|
    争議|冻结|争议|보류|блокировка|bloke`,
  holdReason: `sold to bank|sold to factor|sold to factoring|discounted with bank|assigned to factoring|dispute case|dispute case id|dispute id|dispute number|factored|is factored|financed|is financed|pledged to bank|pledge|assigned to bank|securitized|securitised|collateral|encumbered|cedee|cedida|ceduta|gecedeerd|factor|factor name|factoring company|pledged|is pledged|assigned to factor|pledged to|abgetreten|verpfandet|dispute reason|dispute comment|dispute comments|dispute note|dispute notes|dispute text|dispute details|dispute description|complaint|complaint number|claim number|claim no|beanstandung|reklamation|reklamation nr|commentaire litige|detalle disputa|hold reason|dispute code|dispute type|block reason|dispute reason code|reason for dispute|reason for hold|sperrgrund|
    reklamationsgrund|motif du litige|motivo de la disputa|motivo disputa|motivo della contestazione|争議理由|争议原因`,
  reason: `reason|reason code|grund|motif|motivo|reden|powod|duvod|arsag|orsak|syy|ok|사유|причина`,
  related: `company relationship`,
  paymentTrace: `payment ref|payment reference|receipt no`,
  note: `description|text|notes|memo|comment|comments|buchungstext|libelle|descripcion|descrizione|descricao|omschrijving|opis|popis|
    beskrivelse|beskrivning|selite|megjegyzes|descriere|摘要|备注|備註|適用|적요|описание|aciklama|note|remark|remarks|our remarks|internal note|internal notes|
    bemerkung|bemerkungen|anmerkung|anmerkungen|notiz|notizen|kommentar|kommentare|remarque|remarques|commentaire|commentaires|observations|observaciones|
    comentario|comentarios|osservazioni|commento|commenti|annotazioni|observacoes|observacao|comentarios internos|opmerking|opmerkingen|notitie|uwagi|
    komentarz|adnotacje|poznamka|poznamky|kommentarer|bemaerkning|bemaerkninger|merknad|merknader|anmarkning|anmarkningar|huomautus|huomautukset|kommentti|
    observatii|備考|メモ|비고|примечание|примечания|комментарий|notlar|aciklamalar`,
  collective: `collective invoice|collective invoice no|collective invoice number|consolidated invoice|consolidated invoice no|consolidated invoice number|
    summary invoice|summary invoice no|included in invoice|sammelrechnung|sammelrechnung nr|sammelrechnungsnummer|sammelbeleg|facture recapitulative|
    factura recapitulativa|factura resumen|fattura riepilogativa|verzamelfactuur|samlefaktura|samlingsfaktura|faktura zbiorcza|souhrnna faktura|汇总发票号|彙總發票號`,
  creditOf: `credit for invoice|credits invoice|credited invoice|credit of invoice|credit note for|credit note for invoice|credit memo for|corrected invoice|corrects invoice|
    original invoice|original invoice number|original invoice no|gutschrift zu|gutschrift zu rechnung|gutschrift fur rechnung|korrigierte rechnung|korrektur zu|
    ursprungsrechnung|facture d origine|facture origine|avoir sur facture|factura original|factura rectificada|factura que rectifica|fattura originaria|
    fatura de origem|gecrediteerde factuur|creditering van|faktura korygowana|puvodni faktura|krediterad faktura|krediteret faktura|kreditert faktura|
    hyvitetty lasku|元請求書番号|原发票号码|原發票號碼|исходный счет`,
  other: `bezeichnung|days overdue|overdue days|days past due|age|aging|days late|tage uberfallig|uberfallig tage|
    exchange rate|fx rate|conversion rate|kurs|wechselkurs|taux de change|tipo de cambio|cambio|wisselkoers|fiscal year|year|gjahr|geschaftsjahr|email|e mail|phone|
    telephone|address|city|country|zip|postcode|postal code|region|state province|salesperson|sales rep|account manager|product|item code|item description|tax rate|vat rate|
    tax code|vat id|tax id|vat number|ust id|ust idnr|tax number|cost center|kostenstelle|project|department|gl account|general ledger account|dunning level|
    mahnstufe|assignment|zuordnung|zuonr|user|created by|modified by|payment method|zahlungsart|iban|bic|url|link|tags|delivery note|contract|
    discount percentage|cash discount percentage|cash discount percent|discount percent|skonto prozent|discount rate|percentage|percent|interest rate|batch|journal|source|days|weeks|month|
    parent|credit limit|number of items|sales org|profit center|special gl|special gl ind|sp gl|arrears|arrears after net due date|arrears by net due date|
    customer city|billing city|billing country|po box|attention|fax|mobile|language|has attachments|attachment|aging bucket|bucket|gegenkonto|bu schlussel|kost1|kost2|festschreibung`,
} as const
