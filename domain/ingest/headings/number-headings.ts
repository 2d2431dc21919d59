/** Headings of numbers that name an invoice or a part of it, by meaning; see `meaningOf`. */
export const NUMBER_HEADINGS = {
  invoiceNumber: `inv num|no titulo|numero titulo|num titulo|单据号|invoice number|invoice no|invoice nr|invoice num|invoice|invoice #|invoice code|inv no|inv number|inv|
    bill number|bill no|num|no invoice|trx number|transaction number|transaction no|customer invoice number|invoice reference|
    rechnungsnummer|rechnung|rechnungs nr|rechnung nr|rechnungsnr|re nr|numero facture|numero de facture|n facture|no facture|facture|
    num facture|numero de factura|numero factura|n factura|factura|num factura|nº factura|folio|numero fattura|n fattura|fattura|
    numero da fatura|n fatura|fatura numarasi|fatura no|fatura|numero nota fiscal|nota fiscal|nf|nf e|factuurnummer|factuurnr|factuur|factuur nr|
    numer faktury|nr faktury|faktura|faktura nr|nr fv|cislo faktury|faktury|fakturanummer|fakturanr|faktura nummer|fakturanumero|
    laskun numero|lasku nro|lasku|laskunumero|szamlaszam|szamla szama|szamla sorszam|szamla|numar factura|nr factura|numarul facturii|
    請求書番号|請求番号|請求no|伝票番号|发票号码|发票号|發票號碼|發票號|发票编号|单据编号|單據編號|송장번호|계산서번호|номер счета|номер счета фактуры|счет фактура|
    счет|номер документа расчетов|invoice id|
    our invoice|our invoice no|our invoice number|our inv no|unsere rechnung|unsere rechnungsnummer|notre facture|nuestra factura|nostra fattura|nossa fatura|onze factuur|nasza faktura|nase faktura|var faktura`,
  documentNumber: `doc|document number|document no|doc number|doc no|document num|document|document id|documentno|doc nr|docnum|
    accounting document|journal entry|entry number|belegnummer|beleg nr|beleg|belegnr|belegfeld 1|belegfeld1|dokumentnummer|numero de piece|numero piece|piece|n piece|
    numero de documento|numero documento|n documento|documento|numero del documento|numero do documento|documentnummer|boekstuknummer|stuknummer|
    numer dokumentu|nr dokumentu|dokument|cislo dokladu|doklad|bilagsnummer|bilagsnr|bilag|verifikationsnummer|ver nr|dokumentnummer|
    tositenumero|bizonylatszam|bizonylat|numar document|nr document|伝票no|証憑番号|凭证号|憑證號|凭证编号|전표번호|номер документа|документ|belge no|
    belge numarasi|voucher document|документ расчетов|документ реализации|document ref|document reference|doc ref|numero doc|num doc|n doc|reference nbr|
    our document|our doc no|unser beleg|管理番号|item id|trans no|tran no|tran number|tran id|ledger item id|ledger item no|fis no|накладная|納品書番号`,
  plainNumber: `no|nr|number|numero|nummer|numer|cislo|номер|番号|编号|編號|번호`,
  referenceNumber: `reference|reference number|reference no|ref no|ref|ref number|referenz|referenznummer|referencia|riferimento|
    referentie|referencja|reference document|ext reference|external reference|external document no|xblnr|your reference|参照番号|参考号|참조번호|
    ссылка|referans|referens|referanse|viite|hivatkozas|referinta`,
  internalId: `id|internal id|record id|row id|uuid|guid|key|system id|entry no|transaction id|txn id|invoice internal id|object id|
    interne id|identifiant|identificador|identificativo`,
  voucherNumber: `voucher id|voucher number|voucher|voucher no|vch no|vch number|belegnummer des kunden|numero de piece du client|
    numero de comprobante del cliente|numero documento del cliente|boekstuknummer van de klant|numero do documento do cliente|
    номер документа покупателя|musteri fis numarasi|得意先の伝票番号|客户凭证号|客戶憑證號碼`,
  position: `item|line item|line number|line no|line|position|pos|posten|item no|item number|line id|ligne|poste|linea|linha|riga|
    regel|pozycja|polozka|buzei|rad|rivi|tetel|行番号|行号|明細番号|순번|позиция`,
  instalment: `instalment|installment|pay item|payment schedule number|terms sequence number|instalment number|installment number|term no|payment term no|teilzahlung|rate nr|
    echeance n|tranche|cuota|vencimiento n|rata|parcela|termijn|splatka|avdrag|osa era|reszlet|
    pay itm`,
  series: `serie|series|invoice series|document series|serie factura|serie de la factura|serie documento|serie fattura|sezionale|serie da nota|prefix|prefijo|prefisso|seria|fatura serisi|seri|
    ledger item series id`,
  rate: `rate`,
  orderNumber: `order number|order no|po number|po no|purchase order|sales order|so number|p o number|auftragsnummer|bestellnummer|
    numero de commande|numero de pedido|ordine|bestelnummer|numer zamowienia|cislo objednavky|ordrenummer|ordernummer|注文番号|订单号|주문번호|
    номер заказа|siparis no`,
} as const
