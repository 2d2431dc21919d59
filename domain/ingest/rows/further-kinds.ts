import type { RowKind } from './word-lookup.ts'

/** Types of documents by languages, as single systems write them. The table of `kinds.ts` is looked at first. */
export const FURTHER_KINDS: Readonly<Record<RowKind, readonly string[]>> = {
  invoice: [
    'factura ordinaria|ordinaria|factura simplificada|simplificada|factura completa|completa',
    'verilen hizmet faturasi|n d a|n d b|n d c|nd a|nd b|nd c',
    'cargo|cargos|nota de cargo|notas de cargo',
    'dp|duplicata|매출전표',
    'billing|customer bill|sales bill|debitorenrechnung|kundenrechnung|verkaufsrechnung|facture client|facture clients|factures|vente|ventes|factura de cliente|factura cliente|facturas|venta|ventas',
    'fattura cliente|fattura di vendita|vendita|vendite|fattura differita|fattura accompagnatoria|nota fiscal|nota fiscal eletronica|nf e|nfs e|fatura recibo|venda|verkoop|verkoopfacturen',
    'utgaende faktura|kundefaktura|udgaende faktura|salg|forsaljning|myynti|faktura vat|faktura koncowa|sprzedaz|vydana faktura|fv|odberatelska faktura|prodej|vevoi szamla|vevo szamla|kimeno szamla|ertekesites|vanzare',
    'накладная|товарная накладная|торг 12|реализация акт накладная|реализация товаров|реализация услуг|акт выполненных работ|упд|продажа|продажба|racun|izlazni racun|prodaja',
    '売上|売上伝票|掛売上|現金売上|売掛|掛売|请款单|应收|应收发票|销售|销售单|销售出库单|销售出库|出库单|銷貨|銷貨單|銷售|銷售單|出貨單|매출|매출전표|외상매출|판매|거래명세서',
  ],
  credit: [
    'rectificativa|rectificativas|factura de abono|abono rectificativo|fra rectificativa',
    'toptan satis iade faturasi|perakende satis iade faturasi|n c a|n c b|n c c|n c e|nc a|nc b|nc c',
    'sale return|sale returns|tax credit note|crnote|goods return|goods returned|return of goods|return inward|returns inward|return inwards',
    'customer credit memo|customer credit memos|customer refund|sales credit|sales returns|sales return|credit for return|debitorengutschrift|kundengutschrift|verkaufsgutschrift|retoure|nachlass|preisnachlass',
    'avoir client|avoirs|avoirs client|ristourne|retour client|n c|nota de abono|abono de cliente|devolucion de venta|devoluciones|descuento concedido|reso|resi|reso cliente|sconto incondizionato|nota di variazione|devolucao de venda|abatimento',
    'creditering|korting|kreditnotor|retur|returnering|kreditfakturor|hyvitys|hyvitykset|myyntihyvitys|faktura korygujaca vat|korekta faktury|korekta in minus|zwrot towaru|opravny doklad|vratny doklad|joviras|sztorno|storno factura|retur marfa',
    'satis iade|satistan iade|iade|iade faturasi|возврат от покупателя|возврат товаров от покупателя|корректировка реализации|повернення від покупця|кредит известие|povrat|knjizna obavijest',
    '値引|売上値引|売上返品|返品伝票|返金|赤伝票|赤字|应收冲减|冲减|销售退货|销售退货单|退货单|红冲|红字应收单|贷项通知单|銷貨退回單|銷退單|退貨單|折讓證明單|매출반품|매출할인|매출에누리|에누리|환불|수정세금계산서|마이너스세금계산서',
  ],
  payment: [
    'recibo x',
    'an|antecipacao|antecipacao de cliente',
    'lockbox|cash application|cash receipts|bank receipt|bank receipts|applied payment|debitorenzahlung|kundenzahlung|bankeingang|vorauszahlung',
    'virement recu|encaissements|reglement client|reglements|cobros|cobro de cliente|recibo de cobro|incassi|bonifico ricevuto|acconti|recebimentos|transferencia recebida|recibo de cliente|pagamentos',
    'ontvangsten|vooruitbetaling|bankontvangst|forskud|a conto|akonto|acontobetaling|inbetalningar|forskottsbetalning|ennakko|suoritukset|wplaty|wplata kp|zaplata|prijata platba|prijem|beerkezett utalas|eloleg|incasari',
    'gelen eft|платежное поручение|приходный кассовый ордер|пко|поступление|поступление денежных средств|оплата от покупателя|надходження|постъпление|uplata kupca',
    '入金伝票|現金入金|振込入金|小切手入金|相殺|前受|预收|预收单|收款通知|收款單|預收款|預收|입금전표|수금|현금입금|선수금|예수금|상계',
  ],
  charge: [
    'rantefaktura|rentefaktura|rentenota|renteregning|rykker|rykkergebyr',
    'late payment interest|dunning fees|mahnkosten|verzugszinsen|interets de retard|intereses de demora|interessi di mora|juros de mora|vertragingsrente|odsetki za zwloke|遅延損害金|滞纳金|연체이자',
  ],
  journal: [
    'fx gain loss|exchange gain|revaluation|reclassification|cross posting|umgliederung|reclassement|reclasificacion|giroconto|riclassifica|振替伝票|调汇|汇兑损益|轉帳|환율조정|대체전표',
  ],
  noItem: [
    'purchase|purchases|einkauf|achat|achats|compra|compras|acquisto|acquisti|inkoop|zakup|nakup|kob|inkop|osto|beszerzes|achizitie|покупка|закупка|采购|採購|仕入れ|매입전표',
    'sales quote|sales quotation|blanket order|work order|kostenvoranschlag|bon de commande|bon de livraison|albaran|bolla|guia de remessa|pakbon|irsaliye|納品書|견적서',
  ],
}
