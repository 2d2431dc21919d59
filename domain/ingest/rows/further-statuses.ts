import type { RowStatus } from './word-lookup.ts'

/** Statuses by languages: words for an approval, gendered forms and the words of single systems. The table of `kinds.ts` is looked at first. */
export const FURTHER_STATUSES: Readonly<Record<RowStatus, readonly string[]>> = {
  open: [
    '送付済 未入金|送付済み 未入金|送信済 未入金',
    'a regler|a rembourser|reste a regler|en attente de paiement|en attente de reglement|retard de paiement',
    'consegnata|consegnato|mancata consegna|recapitata|decorrenza termini|no anticipada|no anticipado|sin anticipar|nao antecipado|nao antecipada|non anticipata|non ceduta',
    // Approved, or as usual.
    'fully approved|auto approved|approved for payment|ok to pay|matched|validated|confirmed|normal|valid',
    'freigegeben|genehmigt|bestatigt|validee|valide|bon a payer|approuvee|approuve|confirmee|aprobada|aprobado|contabilizada|contabilizado|confirmada|confirmado',
    'approvata|approvato|contabilizzata|contabilizzato|registrata|registrato|confermata|confermato|aprovada|aprovado|lancada|lancado|autorizada|autorizado',
    'goedgekeurd|gefiatteerd|verwerkt|zatwierdzona|zatwierdzony|zatwierdzone|zaksiegowana|zaksiegowany|schvalena|schvaleno|zauctovana|zauctovano|potvrzena',
    'attesterad|godkand|godkant|godkendt|godkjent|bogfort|bokfoert|hyvaksytty|kirjattu|kiallitva|jovahagyva|jovahagyott|konyvelt|aprobata|validata|inregistrata',
    'onaylandi|onayli|islendi|утвержден|утверждена|подтвержден|подтверждена|проведена|проведено|затверджено|проведено',
    '审核通过|已审批|已批准|已过账|已记账|已提交|正常|有效|已確認|已确认|已過帳|已核准|承認済|承認済み|確定|確定済|請求確定|通常|승인|승인완료|승인됨|정상|확정|확정됨',
    // Assigned to no one yet, and what public buyers call their steps.
    'available for discount|not traded|pendiente de anticipo|anticipable|disponible|disponivel|disponibile|発生済|発生済み|待转让|未转让|未融资|待融资|보유|보유중',
    'registrada|registrada en rcf|contabilizada la obligacion reconocida|conformada|mise a disposition|mise a disposition du destinataire|service fait|mandatee|comptabilisee|completee|prise en charge',
    // Not paid yet.
    'due today|due tomorrow|overforfalden|overforfaldent|beschikbaar|nierozliczone|nierozliczona|nierozliczony|neincasata|neincasat',
    'เลยกำหนด|เกินกำหนด|รอวางบิล|วางบิลแล้ว',
    'simples|cobranca simples|em carteira|cancelable con aceptacion|cancelable sin aceptacion|no cancelable',
    '手持|手持ち|手許|取立|取立依頼|取立依頼中|portfoyde|en cartera|in portafoglio',
    'devuelta|devuelto|未核销|未消込|未冲销|未收|未付|미수금|미수|미입금|미결제|неоплачен|неоплачена|неоплачено|nieoplacony|nieoplacone|neuhrazen|tahsil edilmedi',
  ],
  partial: [
    'оплачен частично|оплачена частично|оплачено частично|payee partiellement|paye partiellement|osasuoritettu|osamaksettu|osittain suoritettu',
    'regle partiellement|reglee partiellement|reglement partiel|rozliczone czesciowo|czesciowo rozliczone|incasata partial|partial incasata',
    'reglement commence|paiement commence',
    'partly paid posted|partly paid auth|partlypaidposted',
    '部分核销|部分收款|部分付款|部分收|部分沖銷|部分冲销|一部消込|一部入金済|부분수금|일부수금|일부입금|частично оплачена|частично погашен|kismi odendi|kismi tahsil|kismi odeme',
    'czesciowo oplacony|czesciowo rozliczona|czesciowo rozliczony|castecne uhrazen|partiellement reglee|partiellement regle|parzialmente saldata',
  ],
  paid: [
    'เก็บเงินแล้ว|รับชำระแล้ว|รับเงินแล้ว',
    '已回款|回款完成|已到账|已到帳|已入账|已回笼|已核銷|已收|已收清|已收齐|消込済|消込済み|入金済|入金消込済|수금완료|입금됨|결제됨|완불|оплачена|оплачены|оплачено полностью|погашена|погашено|закрыта|закрыто',
    'oplacony|oplacone|zaplacony|zaplacone|rozliczony|rozliczone|uregulowana|uregulowany|uhrazen|uhrazeny|zaplacen|zaplaceny|vyrovnano|tahsil edildi|kapandi|odendi mi|betaalt|inbetald|innbetalt|indbetalt|saldada|saldado|finiquitada|lettree|lettrees|baixada|baixado|quitadas',
  ],
  void: [
    'abandonnee|abandonne|classee abandonnee|denegada|denegado|inutilizada|inutilizado',
    '已冲红|冲红|红冲|已红冲|已作废|废弃|已关闭作废|已撤销|已撤回|已駁回|已驳回|驳回|審核不通過|审核不通过|已取消|差戻し|差し戻し|却下|否認|取消し|破棄|반려|반려됨|거절|취소됨|폐기',
    'cancelado sin aceptacion|cancelado con aceptacion|sztorno szamla|sztornozott szamla',
    'anulowany|anulowane|wycofana|wycofany|odrzucony|stornovan|stornovany|zrusen|zruseny|zamitnut|sztornozva|sztornozott|torolt|elutasitott|anulat|respins|kreditert|kreditoitu|hyvitetty|hylatty|krediteret|slettet',
    'помечен на удаление|помечена на удаление|удален|удалена|отменена|отменено|аннулирована|аннулировано|отклонена|отклонено|сторнирован|сторнирована|скасована|reddedildi|iptal edilmis|silindi',
    'abgewiesen|verworfen|ruckabgewickelt|rejetee|rejete|refuse|annulee par avoir|rechazada|devuelta al proveedor|respinta|respinto|recusado|rejeitado|geweigerd|teruggedraaid',
  ],
  draft: [
    'รออนุมัติ|รอการอนุมัติ|รอตรวจสอบ',
    'in approval|in review|under review|under approval|for approval|approval pending|waiting for approval|not approved|unconfirmed|not posted|not validated|to be approved|pending review|on approval|submitted for approval',
    'in prufung|zur prufung|zur freigabe|in freigabe|nicht freigegeben|freigabe ausstehend|ungebucht|nicht gebucht|vorerfasst|a valider|en attente de validation|en cours de validation|non validee|non valide|non comptabilisee|a approuver',
    'por aprobar|pendiente de aprobacion|sin contabilizar|no contabilizada|no aprobada|en revision|da approvare|in approvazione|da confermare|non contabilizzata|non approvata|provvisoria|provvisorio|aguardando aprovacao|nao aprovada|nao aprovado|em aprovacao|em analise|a aprovar',
    'niet goedgekeurd|ter goedkeuring|te fiatteren|niet geboekt|voorlopig|bufor|w buforze|niezatwierdzona|niezatwierdzony|do zatwierdzenia|w trakcie akceptacji|neschvalena|neschvaleno|ke schvaleni|rozpracovana|nezauctovana',
    'ej attesterad|ej bokford|under attest|preliminar|ikke godkendt|ikke bogfort|til godkendelse|ikke godkjent|kladd|ikke bokfort|til godkjenning|hyvaksymatta|hyvaksyttavana|keskenerainen|jovahagyasra var|nem jovahagyott|fuggoben|neaprobata|nevalidata|in curs de aprobare',
    'onay bekliyor|onaya sunuldu|onaylanmadi|onaysiz|beklemede onay|не проведен|не проведена|не проведено|непроведен|записан|не утвержден|не утверждена|на согласовании|на утверждении|не подтвержден|підготовлено|не проведено',
    '未审核|待审核|审核中|未审批|待审批|审批中|未提交|待提交|未过账|未记账|未審核|待審核|審核中|未過帳|未核准|待核准|未確認|未确认|承認待ち|承認待|承認中|申請中|作成中|未確定|仮登録|仮|미승인|승인대기|승인 대기|승인중|작성중|작성 중|미확정|임시',
  ],
  held: [
    // With a collection agency.
    'perinnassa|perinta',
    // Sold, pledged, or paid by a bank.
    'traded|sold|sold to funder|sold to factor|anticipada|anticipado|antecipada|antecipado|cedida|cedido|cedee|escomptee|mobilisee|ceduta|ceduto|abgetreten|angekauft|finanziert',
    '割引|手形割引|裏書|裏書譲渡|裏書手形|担保差入|不渡|ciro edildi|ciro|karsiliksiz|protestolu|presentata sbf|presentato sbf|al sbf',
    'iskonto edildi|iskontolu|finanse edildi|temlik edildi|譲渡済|譲渡済み|割引済|割引済み|已融资|已融資|融资中|已转让|已轉讓|已贴现|할인|할인됨|할인완료|양도|양도됨|양도완료',
    'mise en paiement|suspendue|suspendu|suspendida|suspendido|sospesa|sospeso|suspensa|suspenso',
    '已冻结|已挂起|挂起|争议|有争议|凍結|爭議|保留中|支払保留|異議あり|보류중|지급보류|분쟁중|приостановлен|приостановлена|заблокирована|оспаривается|спорная',
    'zablokowany|wstrzymany|sporny|blokovan|blokovano|spaerret|pozastaven|bloke edildi|durduruldu|itirazli|geblockt|in reklamation|en attente de litige|reclamada|en reclamacion|in reclamo|em reclamacao|gereclameerd|under utredning|i tvist|omstridt|kiistanalainen|vitas',
  ],
}
