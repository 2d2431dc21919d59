import { normalHeading, type HeadingSense, type Meaning } from '../headings/headings.ts'
import { statusOf, type RowStatus } from '../rows/kinds.ts'
import { holdsDays, valuesOf, type TableRecord } from './content-sense.ts'
import { areAllYesOrNo } from './flag-sense.ts'

/** What a column of yes and no is below a state that leaves a row out, or holds it: others are of more than invoices. */
const FLAG_OF: Readonly<Partial<Record<RowStatus, Meaning>>> = {
  paid: 'paidFlag',
  void: 'voidFlag',
  held: 'hold',
}

/** What makes a question of a state: `Is paid`, `Ödendi mi`, `Paid (Y/N)`. */
const ASKING =
  /^(?:(?:invoice|document|rechnung|beleg|facture|factura|fattura|fatura|factuur|faktura) (?=\p{L}{4})|(?:is|was|ist|est|es|e|sudah) |是否)|(?: (?:mi|mu|li|y n|yes no|j n|ja nein|o n|s n|t n)|여부|フラグ)$/gu
const SHORTEST_STATE = 4
/** Words of few characters, as Chinese, Japanese and Korean have them. */
const OF_FEW = /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]{2,}$/u
const PAID_OF_FEW =
  /^(?:核销|核銷|付款|收款|到账|到帳|付清|消込|入金|着金|支払|回収|결제|수금|입금|완납)(?:確認|确认|確認済み?|チェック|完了|完成|済み?|有無|확인|완료)?$/

/** Headings that say whether a row is approved or posted: what is not may be no invoice yet. */
const RELEASED =
  /^(?:провед[её]н[ао]?|утвержд[её]н[ао]?|подтвержд[её]н[ао]?|согласован[ао]?|затверджен[ао]|zatwierdzon[aey]|zaksiegowan[aey]|schvalen[ao]?|zauctovan[ao]?|god(?:kendt|kjent|kand|kant)|bogfort|bokfor[dt]|attesterad|hyvaksytty|kirjattu|jovahagyva|konyvel(?:t|ve)|onaylandi|onayli|approvat[ao]|contabilizzat[ao]|registrat[ao]|validata|aprovad[ao]|contabilizad[ao]|lancad[ao]|aprobad[ao]|confirmad[ao]|goedgekeurd|gefiatteerd|verwerkt|genehmigt|freigegeben|bestatigt|approuvee?|comptabilisee?|已?审核|已?審核|已?审批|已?过账|已?過帳|已?记账|承認済?み?|確定済?み?|승인|확정|전기)$/
/** Whether a row is still open. */
const STILL_OPEN =
  /^(?:(?:still|yet|noch|toujours|encore|todavia|aun|sigue|ancora|ainda|nog|stale|jeszcze|fortfarande|stadig|fortsatt|viela|halen|еще|все еще|hala) )?(?:to pay|open|outstanding|unpaid|owing|owed|offen|unbezahlt|ouverte?|impayee?|du|due|pendiente|abiert[ao]|apert[ao]|non pagat[ao]|em aberto|pendente|open ?staand|onbetaald|otwart[ay]|niezaplacon[ay]|neuhrazen[ao]|obetald|ubetalt|aben|apen|auki|avoin|не оплачен|acik)$/
/** Who has approved it in other words: `Vom Kunden freigegeben`, `Accepted by buyer`. */
const ACCEPTED =
  /^(?:(?:vom|von|durch) \p{L}+ (?:freigegeben|genehmigt|bestatigt|akzeptiert|anerkannt)|(?:accepted|confirmed|acknowledged|released)(?: by(?: the)? (?:customer|buyer|client|debtor))?|(?:customer|buyer|client|debtor) (?:accepted|confirmed|acknowledged)|(?:validee?|acceptee?|approuvee?|confirmee?) par (?:le )?(?:client|acheteur)|(?:aceptad|aprobad|confirmad)[oa] por (?:el )?(?:cliente|comprador)|(?:accettat|approvat|confermat)[oa] (?:dal|da) cliente|(?:aceit|aprovad|confirmad)[oa] pelo cliente|(?:geaccepteerd|goedgekeurd|bevestigd) door (?:de )?klant|akzeptiert|anerkannt|acceptee|aceptada|accettata|aceita|geaccepteerd|zaakceptowan[ay](?: przez klienta)?|odsouhlaseno)$/u
/** What was sold to a factor or a bank, which as a status may be somebody's task. */
const SOLD =
  /^(?:assigned|assigned to (?:the )?(?:bank|factor|lender)|sold|sold to (?:the )?(?:bank|factor)|ceded|zediert|verkauft|an factor verkauft|cede|ceduto|cedido|gecedeerd|scedowana|scedowane|postoupeno|belant|overdraget)$/

/** What says so among other words: `Cédée au factor`, `Sold to Barclays`. */
const OF_FACTOR =
  /(?:^| )(?:factor|factors|factoring|faktoring|faktoringu|factored|affacturage|affacture|affacturee|factorisee?|forfaited|escomptee?|mobilisee?|nantie?|abgetreten|sicherungsabtretung|zession|zediert|cession|cede|cedee|cedees|cedid[oa]s?|cedut[oa]|anticipat[oa] in banca|anticip[oa] fatture|descontad[oa]|pignorad[oa]|penhorad[oa]|verpfandet|verpand|scedowan[ay]|postoupen[oa]|zastaven[oa]|belant|pantsatt?|securiti[sz]ed|financed|finanziert|pledged|encumbered|sold to|assigned to|verkauft an|vendue a|vendida a|保理|факторинг[еу]?)(?: |$)|保理|ファクタリング|팩토링/

/** A later day on which a row is due, as was agreed: `Uitstel tot`, `Report au`. */
const EXTENDED =
  /^(?:stundung|stundung bis|gestundet|verlangerung|verlangerung bis|verl bis|aufschub|aufschub bis|prolongiert bis|prolongation|prolongation au|prolongee? (?:au|jusqu au)|report(?:e|ee)? (?:au|jusqu au|a)|report echeance|prorogee? (?:au|jusqu au)|delai accorde(?: jusqu au)?|uitstel|uitstel tot|uitgesteld tot|verlengd tot|aplazad[oa] (?:al|a|hasta)|aplazamiento|aplazamiento hasta|prorroga|prorroga hasta|prorrogad[oa] (?:al|a|hasta|ate|para)|proroga|proroga al|prorogat[oa] al|dilazione|dilazione al|rinviat[oa] al|rinvio al|spostat[oa] al|posticipat[oa] al|adiad[oa] (?:ate|para)|odroczon[oaey] do|odroczenie do|przedluzon[oaey] do|prolongata do|odlozeno do|odklad do|posunuto na|prodlouzeno do|odlozene do|anstand|anstand till|anstand t o m|uppskov till|forlangd till|henstand|henstand til|udsat til|forlaenget til|utsatt til|forlenget til|lykatty|pidennetty|lisaaika|halasztas|halasztva|haladek|amanat pana la|prelungit pana la|odgodeno do|produzeno do|ertelendi|ertelenen tarih|uzatma tarihi|uzatilan vade|отсрочка(?: до)?|отсрочено до|продлено до|перенесено на|延期至|展期至|延期|延長期日|연장일|연장기한|gia han den|diperpanjang sampai|extension|extension to|extension until|extension date|extended|postponed|postponed to|postponed until|deferred to|deferred until|moved to|rescheduled to|rescheduled for|new date agreed|agreed extension)$/

/** The words for a due day beside that for a new one: `neu fällig`, `New due`. */
const NEW_DUE =
  /^(?:(?:neu|neue|neuer|neues|new|revised|later|extended|changed|nouvelle|nouveau|nueva|nuevo|nuova|nuovo|nova|novo|nieuwe?|ny|nytt|nowy|nowa|novy|uusi|uj|noua|yeni|нов[ыа][йя]) .*(?:fallig|termin|due|maturity|echeance|vencimiento|scadenza|vencimento|verval|forfall|forfald|forfallo|splatnost|erapaiva|hatarido|scadent|vade|срок)|(?:fallig|falligkeit|termin|due|echeance|vencimiento|scadenza|vencimento|vervaldatum|forfall|forfald|forfallodatum|splatnost|vade|срок) (?:neu|new|nouvelle|nueva|nuova|nova|nieuw|ny|nowy|nova|novy|yeni|verlangert|verschoben|geandert|extended|revised|reportee|modifiee|prorogata|posticipata|aplazado|prorrogado|uitgesteld|odroczony|posunuta))/

/** Since when a row is disputed: `Dispute raised`, `Strittig seit`. */
const DISPUTED_SINCE =
  /^(?:(?:date|data|datum|dato|fecha|дата) (?:of |de |du |del |della |di |da |do )?)?(?:in )?(?:disputed?|query|queried|strittig|bestritten|gesperrt|litige|contestee?|disputa|disputad[oa]|contestat[oa]|contestazione|contestacion|contestacao|geschil|betwist|betwisting|spor|spornu|sporu|sporn[aey]|tvist|bestridd|omtvistet|omtvistad|riidan|riita|vitatott|спора?|оспорен[ао]?)(?: (?:raised|opened|logged|registered|date|on|since|from|seit|am|vom|depuis|depuis le|le|desde|el|dal|il|sinds|op|od|sedan|siden|den|с))*$/

/** What was sent to its customer: what was not may be no invoice yet. */
const SENT =
  /^(?:leistung (?:ist )?erbracht|(?:services?|work) (?:rendered|performed|provided|delivered|done|completed)|prestation (?:effectuee|realisee|fournie|rendue)|servicio (?:prestado|realizado)|servizio (?:prestato|reso|erogato)|servico (?:prestado|realizado)|dienst (?:geleverd|verricht|uitgevoerd)|usluga wykonana|wykonano|sluzba provedena|ydelse leveret|arbejde udfort|tjanst utford|utfort|utford|palvelu suoritettu|teljesitve|serviciu prestat|hizmet verildi|услуга оказана|役務提供済み?|作業完了|服务已完成|已验收|検収済み?|delivered|goods delivered|goods received|delivery confirmed|pod|pod received|proof of delivery|(?:(?:invoice )?received|in hand)(?: by(?: the)? (?:customer|client|buyer|debtor))|(?:customer|client|buyer) (?:received|has it|has invoice)|(?:beim|vom) kunden? (?:eingegangen|erhalten)|recue? par (?:le )?client|recibid[ao] por (?:el )?cliente|ricevut[ao] dal cliente|recebid[ao] pelo cliente|ontvangen door (?:de )?klant|grn|gr done|signed off|geliefert|zugestellt|ausgeliefert|wareneingang|livree?|reception confirmee|entregad[ao]|recibid[ao] conforme|consegnat[ao]|geleverd|afgeleverd|dostarczon[aoey]|doreno|dodano|levererad|leveret|levert|toimitettu|kiszallitva|livrat[ae]?|teslim edildi|доставлен[ао]?|отгружен[ао]?|納品済?|已送达|已交付|已发货|배송완료|sent|verschickt|versendet|versandt|gesendet|envoyee?|enviad[ao]|inviat[ao]|verzonden|wyslan[aey]|odeslan[ao]|skickad|sendt|lahetetty|elkuldve|trimisa|отправлен[ао]?|gonderildi|送付済?み?|送信済?み?|已发送|已寄送|발송)$/

/** What may be offered, or is right: `Include?`, `Anbieten`, `À proposer`, `OK to sell`. */
const OFFERED =
  /^(?:(?:to|can|may|please|ok to|okay to) (?:be )?(?:include[d]?|offer(?:ed)?|sell|sold|finance[d]?|discount(?:ed)?|assign(?:ed)?|use[d]?)|include[sd]?|offer|sell|finance|use|offerable|sellable|assignable|transferable|financeable|factorable|fundable|discountable|usable|in scope|(?:factoring|sale|offer|early payment|funding) (?:ok|allowed|possible)|ok|okay|all ok|alright|good|go|(?:ok|okay) (?:to|for|zum|pour|para|per|voor|do) .+|(?:ok|okay) \p{L}+|(?!(?:bank|money|cash|payment|paid|zahlung|geld|paiement|pago|pagamento|betaling)(?: |$)).+ (?:ok|okay)|anbieten|anzubieten|einbeziehen|einschliessen|verkaufen|verkaufbar|verkauflich|abtretbar|finanzierbar|ankauffahig|ankaufbar|berucksichtigen|in ordnung|freigabe|inclure|inclus|a (?:proposer|inclure|ceder|vendre|ofrecer|incluir|ceder|oferecer)|cessible|finan[cs]able|mobilisable|ofrecer|ofrecible|cedible|financiable|incluir|includere|da (?:offrire|includere|cedere)|cedibile|finanziabile|offribile|oferecer|cedivel|financiavel|aanbieden|aan te bieden|meenemen|verkoopbaar|overdraagbaar|financierbaar|do (?:oferty|zaoferowania)|uwzglednic|nabidnout|zahrnout|erbjud(?:a|s)?|tilbyd(?:es)?|tilby|tarjotaan|felajanlhato|oferibil|teklif edil\p{L}*|предложить|включить|対象|提供可|可提供|제공)$/u

/** What was taken back, which as a type is a document of its own. */
const REVERSED =
  /^(?:reversal|annulation|extourne|annullamento|anulacion|anulacao|estorno|annullering|makulering|stornowanie|stornierung|ters kayit|iptal|сторно|сторнирование|取消|作废|作廢|冲销|沖銷|취소)$/

/** The words for a day around those for a state: `Closed at`, `Data anulowania`, `作废日期`. */
const OF_DAY =
  /^(?:dat[ae]|datum|dato|dt|fecha|дата|ngay|ημερομηνια|تاريخ|תאריך)(?: (?:of|de|del|della|di|da|do|van|der|d))? (?=.)| ?(?:datum|dato|pvm|paiva|일자?|날짜|日期?)$| (?:dat[ae]|dt|on|at|am|le|el|il|em|op|den|dne|dnia|fecha|tarihi|datuma)$/gu

/** What a payment is called beside the word for its day; where every row has one the day may be set for later. */
const PAYMENT =
  /^(?:money (?:in|received)|cash in|banked|geldeingangs?|pay(?:ments?)?|paid|(?:cash )?receipt|remittance|cash|deposited|collection|settlement|zahlungs?(?:eingangs?)?|ausgleichs?|encaissement|reglement|paiement|cobro|pago|liquidacion|cobranza|incasso|saldo|pagamento|baixa|recebimento|liquidacao|quitacao|betaling|betalings?|betalnings?|udlignet|udlignings?|utlignings?|maksu|suoritus|zaplaty|platnosci|rozliczenia|uhrady|zaplaceni|zaplatenia|fizetesi?|kiegyenlitesi?|platii|plata|incasarii|incasare|tahsilat|odeme|kapanis|kapama|оплаты|платежа|закрытия|погашения|оплати|сплати|плащане|placanja|πληρωμης|εξοφλησης|السداد|الدفع|תשלום|入金|消込|支払|回収|決済|收款|核销|核銷|结清|結清|付款|回款|수금|결제|입금|지급|thanh toan|pembayaran|pelunasan)$/

/** What the end of an invoice that is taken back is called there. */
const END =
  /^(?:cancell?ation|cancell?ed|void(?:ed|ing)?|reversal|reversed|storno|storna|storna?ierungs?|annulation|annullamento|anulacion|anulacao|cancelamento|cancelacion|annulering|annullerings?|makulerings?|kanseller(?:t|ings?)|mitatointi|anulowania|anulacji|storna|stornovani|sztorno|anularii|stornarii|iptal|аннулирования|отмены|сторнирования|анулювання|отказ|ponistenja|作废|作廢|取消|冲销|취소)$/

/**
 * The senses of columns whose headings are not known but as a state, of yes and no, `Pagata`, `Lunas`, or of the days since when: a row
 * with a day below `Closed at` is closed.
 */
export function stateSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  return senses.map((sense, at) => {
    const since =
      sense === undefined || sense.meaning === 'otherDate' ? sinceSense(headings[at]!, rows, at) : undefined
    if (sense !== undefined && !isReasonless(sense, rows, at)) return since ?? sense
    const state = normalHeading(headings[at] ?? '').replace(ASKING, '')
    const isWord = state.length >= SHORTEST_STATE || OF_FEW.test(state)
    const status = !isWord ? undefined : PAID_OF_FEW.test(state) ? 'paid' : statusOf(state)
    const isOffered = OFFERED.test(normalHeading(headings[at] ?? '')) || OFFERED.test(state)
    const meaning =
      SENT.test(state) || isOffered
        ? 'sentFlag'
        : SOLD.test(state) || OF_FACTOR.test(state)
          ? 'hold'
          : RELEASED.test(state) || ACCEPTED.test(state)
            ? 'releasedFlag'
            : REVERSED.test(state)
              ? 'voidFlag'
              : STILL_OPEN.test(state)
                ? 'openFlag'
                : status && FLAG_OF[status]
    const values = valuesOf(rows, at)
    if (meaning !== undefined && areAllYesOrNo(values)) return told(meaning)
    // What is called so stands there in words: `Storniert` below `Storno`.
    const isSame =
      status !== undefined && values.length > 0 && values.every((text) => statusOf(text) === status)
    return isSame && FLAG_OF[status] !== undefined ? told('status') : since
  })
}

/** Whether a column of reasons, as `OK` is one in Hungary, says yes or no. */
function isReasonless({ meaning }: HeadingSense, rows: readonly TableRecord[], at: number): boolean {
  return meaning === 'reason' && areAllYesOrNo(valuesOf(rows, at))
}

function told(meaning: Meaning): HeadingSense {
  return { meaning, rank: 1_000, scale: 0, currency: undefined, isOfTransaction: false }
}

/** What a column means that says of some rows since which day they are paid or void. */
function sinceSense(heading: string, rows: readonly TableRecord[], at: number): HeadingSense | undefined {
  const normal = normalHeading(heading)
  if (EXTENDED.test(normal) || NEW_DUE.test(normal)) return holdsDays(rows, at) ? told('dueDate') : undefined
  if (DISPUTED_SINCE.test(normal)) return holdsDays(rows, at) ? told('hold') : undefined
  const isOfSome = rows.some(({ cells }) => (cells[at] ?? '').trim() === '')
  if (PAYMENT.test(normal)) return isOfSome && holdsDays(rows, at) ? told('paidOn') : undefined
  const state = normal.replace(OF_DAY, '').trim()
  if (state === normal || state.length < SHORTEST_OF_DAY) return undefined
  const meaning = END.test(state)
    ? 'voidFlag'
    : PAYMENT.test(state)
      ? 'paidOn'
      : SINCE[statusOf(state) ?? 'open']
  if (meaning === undefined) return undefined
  return isOfSome && holdsDays(rows, at) ? told(meaning) : undefined
}

const SHORTEST_OF_DAY = 2

/** What a column of days is below the word for a state. */
const SINCE: Readonly<Partial<Record<RowStatus, Meaning>>> = { paid: 'cleared', void: 'voidFlag' }
