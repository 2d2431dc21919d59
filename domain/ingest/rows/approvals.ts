import { normalHeading } from '../headings/normal-heading.ts'

const APPROVAL =
  /approv|^validat?i?(?:on|cion|zione|cao)$|genehmig|freigabe|approbation|aprobacion|approvazion|aprovac|goedkeur|godkend|godkjen|godkann|hyvaksy|akceptac|zatwierdz|schval|jovahagy|aprobar|(?:^| )onayi?(?: |$)|утвержд|согласован|承認|审批|審批|审核|審核|결재|승인|phe duyet|persetujuan/

/** Whether a normal heading is of the approval of a document. */
export function isOfApproval(heading: string): boolean {
  return APPROVAL.test(heading)
}

const WAITING =
  /^(?:open|new|submitted|in progress|in process|in review|under review|for review|to review|requested|required|not started|none|no|offen|neu|ausstehend|in bearbeitung|wartet|a valider|nouveau|nuevo|por aprobar|aperto|da approvare|aberto|a aprovar|nieuw|ter goedkeuring|ny|vantar|uusi|odottaa|nowy|do akceptacji|novy|ceka|uj|nou|yeni|beklemede|новый|на согласовании|待审批|待审核|待審核|审批中|审核中|未审核|未审批|承認待ち|未承認|申請中|대기|미승인|결재중)$|pending|waiting|await|ausstehend|en attente|pendiente|in attesa|pendente|in afwachting|afventer|venter|oczek|cekaj|fuggoben|in asteptare|bekliyor|ожида|menunggu|cho duyet/

const PENDING = /^pending$/
/** Other words for what is not paid; a clerk's list of what is overdue or pending is of invoices alone. */
const NOT_PAID = /^(?:payment due|not paid)$/

/** Whether words of a state call something pending beside what is not paid, as Chargebee does with what is not billed yet. */
export function arePendingApart(words: readonly string[]): boolean {
  const normal = words.map(normalHeading)
  return normal.some((word) => PENDING.test(word)) && normal.some((word) => NOT_PAID.test(word))
}

export function isPending(word: string): boolean {
  return PENDING.test(normalHeading(word))
}

/** Whether a word below such a heading says that the document is not approved yet. */
export function isNotApproved(word: string): boolean {
  return WAITING.test(normalHeading(word))
}
