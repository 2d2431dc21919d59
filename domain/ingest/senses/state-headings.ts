import { normalHeading, type HeadingSense, type Meaning } from '../headings/headings.ts'
import { statusOf, type RowStatus } from '../rows/kinds.ts'
import type { TableRecord } from './content-sense.ts'
import { isYesOrNo } from './flag-sense.ts'

/** What a column of yes and no is below a state that leaves a row out, or holds it: others are of more than invoices. */
const FLAG_OF: Readonly<Partial<Record<RowStatus, Meaning>>> = {
  paid: 'paidFlag',
  void: 'voidFlag',
  held: 'hold',
}

/** What makes a question of a state: `Is paid`, `Ödendi mi`, `Paid (Y/N)`. */
const ASKING =
  /^(?:(?:is|was|ist|est|es|e|sudah) |是否)|(?: (?:mi|mu|li|y n|yes no|j n|ja nein|o n|s n|t n)|여부|フラグ)$/g
const SHORTEST_STATE = 4
/** Words of few characters, as Chinese, Japanese and Korean have them. */
const OF_FEW = /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]{2,}$/u
const PAID_OF_FEW = /^(?:核销|核銷|付款|收款|付清|消込|入金|支払|回収|결제|수금|입금|완납)$/

/** Headings that say whether a row is approved or posted: what is not may be no invoice yet. */
const RELEASED =
  /^(?:провед[её]н[ао]?|утвержд[её]н[ао]?|подтвержд[её]н[ао]?|согласован[ао]?|затверджен[ао]|zatwierdzon[aey]|zaksiegowan[aey]|schvalen[ao]?|zauctovan[ao]?|god(?:kendt|kjent|kand|kant)|bogfort|bokfor[dt]|attesterad|hyvaksytty|kirjattu|jovahagyva|konyvel(?:t|ve)|onaylandi|onayli|approvat[ao]|contabilizzat[ao]|registrat[ao]|validata|aprovad[ao]|contabilizad[ao]|lancad[ao]|aprobad[ao]|confirmad[ao]|goedgekeurd|gefiatteerd|verwerkt|genehmigt|freigegeben|bestatigt|approuvee?|comptabilisee?|已?审核|已?審核|已?审批|已?过账|已?過帳|已?记账|承認済?み?|確定済?み?|승인|확정|전기)$/
/** What was sold to a factor or a bank, which as a status may be somebody's task. */
const SOLD =
  /^(?:assigned|assigned to (?:the )?(?:bank|factor|lender)|sold|sold to (?:the )?(?:bank|factor)|ceded|zediert|verkauft|an factor verkauft|cede|ceduto|cedido|gecedeerd|scedowana|scedowane|postoupeno|belant|overdraget)$/

/** The senses of columns of yes and no whose headings are not known but as a state: `Pagata`, `Sporna`, `Lunas`. */
export function stateSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  return senses.map((sense, at) => {
    if (sense !== undefined) return sense
    const state = normalHeading(headings[at] ?? '').replace(ASKING, '')
    const isWord = state.length >= SHORTEST_STATE || OF_FEW.test(state)
    const status = !isWord ? undefined : PAID_OF_FEW.test(state) ? 'paid' : statusOf(state)
    const meaning = SOLD.test(state)
      ? 'hold'
      : RELEASED.test(state)
        ? 'releasedFlag'
        : status && FLAG_OF[status]
    return meaning !== undefined && areAllYesOrNo(rows, at)
      ? { meaning, rank: 1_000, scale: 0, currency: undefined, isOfTransaction: false }
      : undefined
  })
}

/** Whether a column holds nothing but words for yes and no, one of them at least. */
function areAllYesOrNo(rows: readonly TableRecord[], at: number): boolean {
  const filled = rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((text) => text !== '')
  return filled.length > 0 && filled.every(isYesOrNo)
}
