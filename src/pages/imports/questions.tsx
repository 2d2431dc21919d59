import type { ReactElement } from 'react'
import { ChoiceCards } from '#components'
import type { ImportPreview, ImportQuestion } from '#contract'
import type { AskedReading } from '#documents/imports'
import { parseIsoDay } from '#domain/calendar'
import { formatDay, formatList, t, type MessageKey } from '#i18n'
import { text } from '#styles'
import { group, question, questionTitle } from './imports.css.ts'
import { stateText } from './texts.ts'
import { moneyText } from './warnings.tsx'

type Choice = ImportQuestion['choices'][number]

const TITLES: Readonly<Record<string, MessageKey>> = {
  DATE_ORDER: 'imports.questionDATE_ORDER',
  DECIMAL_MARK: 'imports.questionDECIMAL_MARK',
  AMOUNT_COLUMN: 'imports.questionAMOUNT_COLUMN',
  DUE_COLUMN: 'imports.questionDUE_COLUMN',
  SIGN: 'imports.questionSIGN',
  CURRENCY: 'imports.questionCURRENCY',
  DEDUCTION: 'imports.questionDEDUCTION',
  INSTANTS: 'imports.questionINSTANTS',
  SWAPPED_DAYS: 'imports.questionSWAPPED_DAYS',
}

const ANSWERS: Readonly<Record<string, MessageKey>> = {
  'DATE_ORDER year-first': 'imports.dateYearFirst',
  'DATE_ORDER day-first': 'imports.dateDayFirst',
  'DATE_ORDER month-first': 'imports.dateMonthFirst',
  'DECIMAL_MARK .': 'imports.markPoint',
  'DECIMAL_MARK ,': 'imports.markComma',
  'SIGN written': 'imports.answerWritten',
  'SIGN reversed': 'imports.answerReversed',
  'SIGN type': 'imports.answerType',
  'SIGN indicator': 'imports.answerIndicator',
  'SIGN postingKey': 'imports.answerPostingKey',
  'CURRENCY heading': 'imports.answerHeading',
  'CURRENCY column': 'imports.answerColumn',
  'DEDUCTION kept': 'imports.answerDeductionKept',
  'DEDUCTION taken': 'imports.answerDeductionTaken',
  'DEDUCTION added': 'imports.answerDeductionAdded',
  'DEDUCTION owed': 'imports.answerDeductionOwed',
  'INSTANTS written': 'imports.answerSameDay',
  'INSTANTS next-day': 'imports.answerNextDay',
  'SWAPPED_DAYS exchanged': 'imports.answerExchanged',
  'SWAPPED_DAYS written': 'imports.answerNotExchanged',
}

export interface QuestionsProps {
  readonly preview: ImportPreview
  readonly asked: AskedReading
  readonly onChange: (change: AskedReading) => void
}

export function openQuestions({ result, encodings }: ImportPreview): number {
  return (result?.questions.length ?? 0) + (encodings.length > 0 ? 1 : 0)
}

export function Questions({ preview, asked, onChange }: QuestionsProps): ReactElement | null {
  const count = openQuestions(preview)
  if (count === 0) return null
  return (
    <section className={question} aria-label={t('imports.questions', { count })}>
      <h2 className={questionTitle}>{t('imports.questions', { count })}</h2>
      <p className={text({ size: 13, tone: 'muted' })}>{t('imports.questionLead')}</p>
      {preview.encodings.length > 0 && (
        <Asked
          title={t('imports.questionENCODING')}
          options={preview.encodings.map(({ encoding, sample }) => ({
            value: encoding,
            label: sample,
            note: encoding,
          }))}
          onChoose={(encoding) => onChange({ encoding })}
        />
      )}
      {preview.result?.questions.map(({ code, columns, choices }) => (
        <Asked
          key={code}
          title={titleOf(code, columns)}
          options={choices.map((choice) => ({
            value: choice.value,
            label: answerText(code, choice.value),
            note: noteText(choice),
          }))}
          onChoose={(value) => onChange(answerOf(code, value, preview, asked))}
        />
      ))}
    </section>
  )
}

interface AskedProps {
  readonly title: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly note: string }[]
  readonly onChoose: (value: string) => void
}

function Asked({ title, options, onChoose }: AskedProps): ReactElement {
  return (
    <div className={group}>
      <h3 className={text({ size: 14, weight: 'medium' })}>{title}</h3>
      <ChoiceCards label={title} options={options} value={undefined} onChange={onChoose} />
    </div>
  )
}

function titleOf(code: string, columns: readonly string[]): string {
  if (code === 'DEDUCTION' && columns.length > 0)
    return t('imports.questionDeductionOf', { columns: formatList(columns) })
  return TITLES[code] === undefined ? code : t(TITLES[code])
}

function answerText(code: string, value: string): string {
  const key = ANSWERS[`${code} ${value}`]
  return key === undefined ? value : t(key)
}

/** What an answer comes to: its sums, the rows it could not import, and an item whose days are others. */
function noteText({ totals, rejected, invoiceDate, dueDate }: Choice): string {
  const sums = totals.map(({ currency, amount, count, state }) =>
    t('imports.answerTotal', { amount: moneyText(amount, currency), count, state: stateText(state) }),
  )
  const all = sums.join(', ') || t('imports.answerNone')
  const told = rejected === 0 ? all : t('imports.answerRejected', { totals: all, count: rejected })
  if (invoiceDate === null || dueDate === null) return told
  return t('imports.answerDays', {
    totals: told,
    created: formatDay(parseIsoDay(invoiceDate)!),
    due: formatDay(parseIsoDay(dueDate)!),
  })
}

function answerOf(
  code: string,
  value: string,
  { headings }: ImportPreview,
  asked: AskedReading,
): AskedReading {
  if (code === 'DATE_ORDER') return { dateStyle: value }
  if (code === 'DECIMAL_MARK') return { decimalMark: value }
  if (code === 'AMOUNT_COLUMN') return { columns: { ...asked.columns, amount: headings.indexOf(value) } }
  if (code === 'DUE_COLUMN') return { columns: { ...asked.columns, dueDate: headings.indexOf(value) } }
  return { answers: { ...asked.answers, [code]: value } }
}
