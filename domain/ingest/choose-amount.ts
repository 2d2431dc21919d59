import { columnsOf, FIELD_MEANINGS } from './columns.ts'
import type { Meaning } from './headings/headings.ts'
import { SUMS } from './relations.ts'
import type { AmountRule, EvidenceReason, QuestionChoice } from './reading.ts'
import type { Survey } from './survey.ts'

/** The columns that make the amount of a row, and why; the others that could be meant are choices of a question. */
export interface ChosenAmount {
  readonly rule: AmountRule | undefined
  readonly reason: EvidenceReason
  /** Columns that could have been meant. */
  readonly rivals: readonly number[]
  /** At least two, where the evidence does not decide. */
  readonly open: readonly QuestionChoice[]
}

/** Chooses the columns whose sum is what is owed. What is still open goes before what was invoiced. */
export function chooseAmount(survey: Survey): ChosenAmount {
  const said = survey.said.amount
  if (said === null) return none
  if (said !== undefined) return chosen(survey, { add: [said], isOpen: isOpenColumn(survey, said) }, 'NAMED')
  return openAmount(survey) ?? debitLessCredit(survey) ?? wholeAmount(survey) ?? byHeading(survey)
}

const none: ChosenAmount = { rule: undefined, reason: 'HEADING', rivals: [], open: [] }

/** The column that its heading names, though none of its cells is an amount: each row is refused with its reason. */
function byHeading(survey: Survey): ChosenAmount {
  const [at] = columnsOf(FIELD_MEANINGS.amount, survey.senses)
  return at === undefined ? none : chosen(survey, { add: [at], isOpen: isOpenColumn(survey, at) }, 'HEADING')
}

const OPEN: readonly Meaning[] = ['netDue', 'openAmount', 'balance', 'bucket']

function isOpenColumn(survey: Survey, at: number): boolean {
  const meaning = survey.senses[at]?.meaning
  return meaning !== undefined && OPEN.includes(meaning)
}

interface PartRule {
  readonly add: readonly number[]
  readonly subtract?: readonly number[]
  readonly isOpen?: boolean
}

function chosen(
  survey: Survey,
  { add, subtract = [], isOpen = false }: PartRule,
  reason: EvidenceReason,
  more: Partial<Pick<ChosenAmount, 'open' | 'rivals'>> = {},
): ChosenAmount {
  const scale = survey.senses[add[0]!]?.scale ?? 0
  return { rule: { add, subtract, scale, isOpen }, reason, rivals: [], open: [], ...more }
}

/** Columns of a meaning that hold amounts, the most telling heading first. */
function amountsOf(survey: Survey, ...meanings: readonly Meaning[]): readonly number[] {
  return columnsOf(meanings, survey.senses).filter(
    (at) => survey.columns[at]!.amounts > 0 || survey.items === 0,
  )
}

/** What is still owed, where a column or several say so. */
function openAmount(survey: Survey): ChosenAmount | undefined {
  const retention = amountsOf(survey, 'retention')
  const net = amountsOf(survey, 'netDue')
  const open = amountsOf(survey, 'openAmount')
  const balances = amountsOf(survey, 'balance').filter((at) => isOpenBalance(survey, at))
  const candidates = [
    ...(retention.length > 0 ? net : []),
    ...open,
    ...(retention.length > 0 ? [] : net),
    ...balances,
  ]
  const [first] = candidates
  const rivals = [
    ...amountsOf(survey, 'originalAmount', 'amount', 'grossAmount', 'paidAmount'),
    ...candidates.slice(1),
  ]
  if (first === undefined) return buckets(survey)
  // Of a statement, debit and credit are what its balance is made of.
  if (balances.includes(first) && amountsOf(survey, 'debit').length > 0) return undefined
  if (
    retention.length > 0 &&
    net.length === 0 &&
    survey.relations.pair(first, wholeOf(survey) ?? first).differ === 0
  )
    return chosen(survey, { add: [first], subtract: [retention[0]!], isOpen: true }, 'LESS_RETENTION', {
      rivals,
    })
  const others = candidates
    .slice(1)
    .filter((at) => !net.includes(at) && differs(survey, first, at) && !namesCurrency(survey, at))
  const isDecided = first === net[0] || others.length === 0 || isLeast(survey, first, others)
  return chosen(survey, { add: [first], isOpen: true }, 'OPEN_AMOUNT', {
    rivals,
    open: isDecided ? [] : columnChoices(survey, [first, ...others]),
  })
}

function namesCurrency(survey: Survey, at: number): boolean {
  return survey.senses[at]?.currency !== undefined
}

function differs(survey: Survey, first: number, second: number): boolean {
  return survey.relations.pair(first, second).differ > 0
}

/** Whether an open amount is never larger than the others: these are what it was before payments. */
function isLeast(survey: Survey, first: number, others: readonly number[]): boolean {
  return others.every((at) => survey.relations.pair(first, at).larger === 0)
}

/** A balance is what is open of its row unless it runs from row to row. */
function isOpenBalance(survey: Survey, at: number): boolean {
  const { ok, broken } = survey.relations.runningOf(at)
  if (ok >= 2 && broken === 0 && ok * 2 > survey.items) return false
  const whole = wholeOf(survey)
  return whole === undefined || survey.relations.pair(at, whole).larger === 0
}

function wholeOf(survey: Survey): number | undefined {
  return amountsOf(survey, 'originalAmount', 'grossAmount', 'amount')[0]
}

/** The open amount stands in one of several columns by age. */
function buckets(survey: Survey): ChosenAmount | undefined {
  const columns = amountsOf(survey, 'bucket')
  if (columns.length < 2) return undefined
  const whole = wholeOf(survey)
  if (whole !== undefined && !differs(survey, SUMS.buckets, whole)) return undefined
  return chosen(survey, { add: columns, isOpen: true }, 'SUM_OF_BUCKETS', {
    rivals: whole === undefined ? [] : [whole],
  })
}

function debitLessCredit(survey: Survey): ChosenAmount | undefined {
  const [debit] = amountsOf(survey, 'debit')
  const [credit] = amountsOf(survey, 'credit')
  if (debit === undefined && credit === undefined) return undefined
  const amount = amountsOf(survey, 'amount', 'originalAmount')[0]
  if (amount !== undefined && (debit === undefined || credit === undefined)) return undefined
  return chosen(
    survey,
    {
      add: debit === undefined ? [] : [debit],
      subtract: credit === undefined ? [] : [credit],
      isOpen: false,
    },
    'DEBIT_LESS_CREDIT',
    { rivals: amountsOf(survey, 'balance') },
  )
}

/** What was invoiced, less what is paid or held back of it. */
function wholeAmount(survey: Survey): ChosenAmount | undefined {
  const [paid] = amountsOf(survey, 'paidAmount')
  const [retention] = amountsOf(survey, 'retention')
  const candidates = amountsOf(survey, 'grossAmount', 'amount', 'originalAmount')
  const first = taxedFirst(survey, candidates)
  const [net] = amountsOf(survey, 'netAmount')
  if (first === undefined) return netAmount(survey, net)
  const rivals = [
    ...candidates.filter((at) => at !== first),
    ...amountsOf(survey, 'netAmount', 'lineAmount', 'localAmount', 'balance'),
  ]
  if (paid !== undefined)
    return chosen(survey, { add: [first], subtract: [paid], isOpen: true }, 'LESS_PAID', { rivals })
  if (retention !== undefined)
    return chosen(survey, { add: [first], subtract: [retention], isOpen: true }, 'LESS_RETENTION', { rivals })
  const doubtful = [
    ...candidates.filter((at) => at !== first && differs(survey, first, at) && !namesCurrency(survey, at)),
    ...amountsOf(survey, 'balance').filter(
      (at) => survey.relations.runningOf(at).broken > 0 && differs(survey, first, at),
    ),
    ...unknownAmounts(survey, first),
  ]
  const isTaxDoubt = isNet(survey, first)
  if (isTaxDoubt)
    return chosen(survey, { add: [first, ...amountsOf(survey, 'taxAmount')] }, 'NET_AND_TAX', { rivals })
  return chosen(survey, { add: [first] }, candidates.length === 1 ? 'ONLY_AMOUNT' : 'HEADING', {
    rivals,
    open: doubtful.length === 0 ? [] : columnChoices(survey, [first, ...doubtful]),
  })
}

/** A gross amount goes first; of two amounts the one that net and tax make. */
function taxedFirst(survey: Survey, candidates: readonly number[]): number | undefined {
  const hasTax = amountsOf(survey, 'netAmount').length > 0 && amountsOf(survey, 'taxAmount').length > 0
  if (!hasTax) return candidates[0]
  return candidates.find((at) => !differs(survey, SUMS.netAndTax, at)) ?? candidates[0]
}

/** Whether an amount is the net one of its row, beside which its tax stands. */
function isNet(survey: Survey, at: number): boolean {
  const [net] = amountsOf(survey, 'netAmount')
  const hasTax = amountsOf(survey, 'taxAmount').some((tax) => survey.columns[tax]!.nonzero > 0)
  return hasTax && net !== undefined && at !== net && !differs(survey, at, net)
}

function netAmount(survey: Survey, net: number | undefined): ChosenAmount | undefined {
  if (net !== undefined) {
    const taxes = amountsOf(survey, 'taxAmount')
    return chosen(survey, { add: [net, ...taxes] }, taxes.length > 0 ? 'NET_AND_TAX' : 'ONLY_AMOUNT')
  }
  const line = amountsOf(survey, 'lineAmount', 'localOpenAmount', 'localAmount')[0]
  return line === undefined
    ? undefined
    : chosen(
        survey,
        { add: [line], isOpen: survey.senses[line]!.meaning === 'localOpenAmount' },
        'ONLY_AMOUNT',
      )
}

/** Amounts whose heading is not known and that are never larger: what is left to pay may be among them. */
function unknownAmounts(survey: Survey, first: number): readonly number[] {
  return survey.relations.columns
    .filter(({ at, meaning }) => at >= 0 && meaning === undefined && at !== first)
    .map(({ at }) => at)
    .filter((at) => {
      const { differ, larger } = survey.relations.pair(at, first)
      return differ > 0 && larger === 0 && survey.columns[at]!.filled * 2 >= survey.items
    })
}

function columnChoices(survey: Survey, columns: readonly number[]): readonly QuestionChoice[] {
  return columns.map((at) => ({
    value: survey.headings[at] ?? String(at),
    hints: { columns: { amount: at } },
  }))
}
