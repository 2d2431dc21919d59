import { expect, test } from 'vitest'
import { currencyCode } from '../../money/currency.ts'
import { readRecords } from '../testing/read-records.ts'

/** The places of the rows that can be offered, of as many as there are values below a heading: the others are left out, or held. */
function offeredBelow(heading: string, values: readonly string[]): string {
  const lines = [
    ['Invoice', 'Customer', 'Invoice date', 'Due date', 'Amount', heading],
    ...values.map((value, at) => [
      `${at + 1}`,
      'Elm',
      `2026-11-0${at + 3}`,
      `2027-01-${at + 15}`,
      `${at + 1}00.00`,
      value,
    ]),
  ]
  const records = lines.map((cells, at) => ({ line: at + 1, cells }))
  const { rows, choice } = readRecords(records, { defaultCurrency: currencyCode('USD') })
  expect(choice.questions).toEqual([])
  const offered = rows.filter(({ kind, holdFlags }) => kind === 'invoice' && holdFlags === 0)
  expect(offered.map(({ amountMinor }) => amountMinor)).toEqual(
    offered.map(({ invoiceNumber }) => Number(invoiceNumber) * 10_000),
  )
  return offered.map(({ invoiceNumber }) => invoiceNumber).join('')
}

test.each([
  ['单据状态', '已审核|已审核|未审核|已审核', '124'],
  ['Vom Kunden freigegeben', 'ja|nein|ja|ja', '134'],
  ['Accepted', 'Yes|No|Yes|Yes', '134'],
  ['Confirmed by customer', 'Yes|Yes|No|Yes', '124'],
  ['Noch offen?', 'Ja|Nein|Ja|Nein', '13'],
  ['Impayée', 'Oui|Non|Oui|Oui', '134'],
  ['Still to pay', 'yes|no|yes|yes', '134'],
  ['Nog open', 'ja|ja|nee|ja', '124'],
  ['Paid', 'unpaid|no|paid|overdue', '124'],
  ['Dispute raised', '|2026-11-20||', '134'],
  ['Contestata il', '2026-11-20|||', '234'],
  ['Strittig seit', '|2026-11-20||2026-11-21', '13'],
  ['Cédée au factor', 'Non|Oui|Non|Oui', '13'],
  ['Descontada en banco', 'No|Sí|No|No', '134'],
  ['Sold to Barclays', 'N|N|Y|N', '124'],
  ['Approved by customer', 'Yes|Pending|No|Yes', '14'],
  ['Payment status', 'Scheduled|Paid|Scheduled|Blocked', '13'],
  ['Status', 'Scheduled|Paid|Scheduled|Draft', ''],
  ['审核状态', '已审核|已审核|待审核|已审核', '124'],
  ['核销状态', '未核销|已核销|未核销|部分核销', '134'],
  ['发票状态', '正常|正常|作废|正常', '124'],
  ['发票状态', '正常|正常|已冲红|正常', '124'],
  ['審核狀態', '已審核|已審核|未審核|已審核', '124'],
  ['單據狀態', '未收|已收|未收|作廢', '13'],
  ['入金状況', '未入金|入金済み|一部入金|未入金', '134'],
  ['消込状況', '未消込|消込済|未消込|未消込', '134'],
  ['承認状況', '承認済|未承認|承認済|承認済', '134'],
  ['수금상태', '미수금|수금완료|미수금|일부수금', '134'],
  ['승인상태', '승인|미승인|승인|승인', '134'],
  ['전표상태', '정상|취소|정상|정상', '134'],
  ['Состояние', 'Проведен|Не проведен|Проведен|Помечен на удаление', '13'],
  ['Проведен', 'Да|Нет|Да|Да', '134'],
  ['Status faktury', 'zatwierdzona|anulowana|bufor|zatwierdzona', '14'],
  ['Anulowany', 'Nie|Tak|Nie|Nie', '134'],
  ['Storno', 'Ne|Ano|Ne|Ne', '134'],
  ['Állapot', 'kiállítva|sztornózva|kiállítva|kiállítva', '134'],
  ['Durumu', 'Açık|Kapalı|Açık|İptal', '13'],
  ['Onay durumu', 'Onaylandı|Onay bekliyor|Onaylandı|Reddedildi', '13'],
  ['Freigabestatus', 'freigegeben|in Prüfung|freigegeben|abgelehnt', '13'],
  ['Traded Status', 'Available|Traded|Available|Available', '134'],
  ['Situación', 'Pendiente de anticipo|Anticipada|Pendiente de anticipo|Anticipada', '13'],
  ['Durum', 'Onaylandı|İskonto Edildi|Onaylandı|Onaylandı', '134'],
  ['状態', '発生済|譲渡済|発生済|割引済', '13'],
  ['状态', '待转让|已融资|待转让|已转让', '13'],
  ['상태', '보유|할인|보유|양도', '13'],
  ['Statut courant', 'Mandatée|Mise en paiement|Service fait|Rejetée', '13'],
  ['Estado', 'Registrada en RCF|Pagada|Contabilizada la obligación reconocida|Rechazada', '13'],
  ['Disapproved', '0.00|200.00|0.00|0.00', '134'],
  ['Etat du bon à payer', 'Bon à payer|En litige|Bon à payer|Rejetée', '13'],
  ['Estado de la factura', 'Contabilizada|Borrador|Anulada|Contabilizada', '14'],
  ['Cobrada', 'No|Sí|No|No', '134'],
  ['Situação do título', 'Em aberto|Baixado|Protestado|Em aberto', '14'],
  ['Estado do documento', 'Normal|Anulado|Normal|Normal', '134'],
  ['Incassata', 'No|Sì|No|No', '134'],
  ['Betaalstatus', 'Openstaand|Betaald|Deels betaald|Openstaand', '134'],
  ['Boekstatus', 'Verwerkt|Concept|Verwerkt|Geblokkeerd', '13'],
  ['Fakturastatus', 'Bokförd|Utkast|Makulerad|Krediterad', '1'],
  ['Fakturastatus', 'Sendt|Kladd|Kreditert|Sendt', '14'],
  ['Laskun tila', 'Avoin|Maksettu|Hyvitetty|Avoin', '14'],
  ['Workflow stage', 'Posted|In dispute|Awaiting approval|Posted', '14'],
  ['Held', '|Y||', '134'],
  ['Invoice State', 'OPEN|CLOSED|OPEN|WRITTEN OFF', '13'],
])('below %s rows are left out, or held, by their states: %s leaves %s', (heading, states, offered) => {
  const all = states.split('|')
  expect(offeredBelow(heading, all)).toBe(offered)
  // Where the usual state is not written, too.
  const others = all.map((state, at) => (offered.includes(`${at + 1}`) ? '' : state))
  expect(offeredBelow(heading, others)).toBe(offered)
})

test.each([
  ['Проведен', 'Да', 'Нет'],
  ['Утвержден', 'Да', 'Нет'],
  ['Anulowany', 'Nie', 'Tak'],
  ['Zatwierdzona', 'Tak', 'Nie'],
  ['Blokováno', 'Ne', 'Ano'],
  ['Schváleno', 'Ano', 'Ne'],
  ['Lettrée', 'Non', 'Oui'],
  ['Comptabilisée', 'Oui', 'Non'],
  ['Baixada', 'Não', 'Sim'],
  ['Spærret', 'Nej', 'Ja'],
  ['Godkendt', 'Ja', 'Nej'],
  ['已付款', '否', '是'],
  ['已作废', '否', '是'],
  ['是否审核', '是', '否'],
  ['是否作废', '否', '是'],
  ['是否核销', '否', '是'],
  ['消込済', 'いいえ', 'はい'],
  ['保留', 'いいえ', 'はい'],
  ['承認済', 'はい', 'いいえ'],
  ['완납', '아니오', '예'],
  ['취소여부', '아니오', '예'],
  ['승인', '예', '아니오'],
  ['승인여부', '예', '아니오'],
  ['Written Off', 'No', 'Yes'],
])('below %s a row with %s is offered, and one with %s is not', (heading, usual, other) => {
  expect(offeredBelow(heading, [usual, other, usual, usual])).toBe('134')
})

test('paid may be an amount, and yes or no in ones and zeros, of which nobody has paid one unit', () => {
  expect(offeredBelow('Paid', ['0', '1', '0', '1'])).toBe('13')
})

test('a status of a delivery or of a claim is none of an invoice', () => {
  for (const heading of ['Claim status', 'Delivery status', '发货状态'])
    expect(offeredBelow(heading, ['Closed', '', 'Closed', 'Closed'])).toBe('1234')
})

/** What rows of 5.00 are read as, by what they have below a heading. */
function below(heading: string, values: readonly string[]) {
  const lines = [
    ['Invoice', 'Customer', 'Invoice date', 'Due date', 'Amount', heading],
    ...values.map((value, at) => [`${at + 1}`, 'Elm', '2026-11-03', '2027-01-15', '5.00', value]),
  ]
  const records = lines.map((cells, at) => ({ line: at + 1, cells }))
  return readRecords(records, { defaultCurrency: currencyCode('USD') })
}

test('a state that only a late row has leaves that row out', () => {
  const { rows, left } = below('Zahlstatus', [...Array<string>(3_000).fill(''), 'storniert'])
  expect([rows.length, left]).toEqual([3_000, ['VOID']])
})

test.each([
  ['Approval', 'Approved|Pending|Approved|Approved'],
  ['Approval Status', 'Approved|In review|Approved|Approved'],
  ['Approbation', 'Approuvée|En attente|Approuvée|Approuvée'],
  ['Status akceptacji', 'Zaakceptowana|Oczekuje|Zaakceptowana|Zaakceptowana'],
  ['Утверждение', 'Утверждено|Ожидает|Утверждено|Утверждено'],
  ['결재상태', '결재완료|결재중|결재완료|결재완료'],
  ['承認', '済|未|済|済'],
])('below %s what waits is not approved: of %s the second is no invoice yet', (heading, words) => {
  expect(offeredBelow(heading, words.split('|'))).toBe('134')
})

test.each([
  'Closed at',
  'Settled On',
  'Cancellation Date',
  'Stornodatum',
  'Zahlungseingang am',
  'Fecha de cobro',
  'Data da baixa',
  'Betalningsdatum',
  'Data anulowania',
  'Kiegyenlítés dátuma',
  'Дата закрытия',
  'Дата аннулирования',
  'Kapanış tarihi',
  '消込日',
  '结清日期',
  '수금일',
])('a row with a day below %s is paid or void, and those without one are open', (heading) => {
  expect(offeredBelow(heading, ['', '2026-11-20', '', ''])).toBe('134')
})

test('a day of payment that is still to come leaves its row open', () => {
  expect(offeredBelow('Pay Date', ['', '2027-01-20', '', ''])).toBe('1234')
})

test('yes below Reversal is void, and below Credit a credit', () => {
  expect(offeredBelow('Reversal', ['', 'X', '', ''])).toBe('134')
  expect(offeredBelow('Credit', ['', 'Y', '', ''])).toBe('134')
})

test.each([
  ['Paid', '', 'Y', 'PAID'],
  ['Paid', '0', '1', 'PAID'],
  ['Written off', '', 'X', 'PAID'],
  ['Closed on', '', '2026-11-20', 'PAID'],
])(
  'what only a late row has below %s, behind many with "%s", leaves that row out: %s',
  (heading, usual, late, code) => {
    const { rows, left } = below(heading, [...Array<string>(700).fill(usual), late, usual])
    expect([rows.length, left]).toEqual([701, [code]])
  },
)

test('a code that only a late row has makes its column one of types', () => {
  const { rows } = below('Trx', [...Array<string>(700).fill('INV'), 'CRN', 'INV'])
  expect(rows.filter(({ amountMinor }) => amountMinor < 0).map(({ invoiceNumber }) => invoiceNumber)).toEqual(
    ['701'],
  )
})
