import type { ReactElement } from 'react'
import type { ImportWarning } from '#contract'
import { currencyCode, minorFromMajor } from '#domain/money'
import { formatCount, formatMoney, t, type MessageKey } from '#i18n'
import { byWorth } from '#state'
import { text } from '#styles'
import { warningLines, warningList } from './imports.css.ts'

const WARNINGS: Readonly<Record<string, MessageKey>> = {
  CUSTOMER_NUMBER_MISSING: 'imports.warningNumberMissing',
  DUE_BEFORE_CREATED: 'imports.warningDueFirst',
  TEXT_CUT: 'imports.warningCut',
  DUE_FROM_TERMS: 'imports.warningTerms',
  CREATED_FROM_TERMS: 'imports.warningCreatedTerms',
  CREATED_ASSUMED: 'imports.warningCreatedAssumed',
  HELD: 'imports.warningHeld',
  STATUS_UNKNOWN: 'imports.warningStatus',
  TYPE_UNKNOWN: 'imports.warningType',
  PARTLY_PAID: 'imports.warningPartly',
  ZEROS_RESTORED: 'imports.warningZeros',
  CUSTOMER_BY_NAME: 'imports.warningByName',
  NUMBER_RESPELLED: 'imports.warningRespelled',
  CREDIT_NUMBER: 'imports.warningCreditNumber',
  QUOTE_NUMBER: 'imports.warningQuoteNumber',
  SEVERAL_NUMBERS: 'imports.warningSeveralNumbers',
  ROW_HIDDEN: 'imports.warningHiddenRow',
  ROW_STRUCK: 'imports.warningStruckRow',
  NAME_DAMAGED: 'imports.warningDamagedName',
  DAY_FAR: 'imports.warningFar',
  SUM_OF_OTHERS: 'imports.warningSumOfOthers',
  PAID: 'imports.leftPaid',
  VOID: 'imports.leftVoid',
  DRAFT: 'imports.leftDraft',
  NO_ITEM: 'imports.leftNoItem',
  SETTLED: 'imports.leftSettled',
  REPEATED_LINE: 'imports.leftLine',
  NOTE_ROW: 'imports.leftNote',
  INSTALMENTS: 'imports.warningInstalments',
  OTHER_COMPANY: 'imports.warningOtherCompany',
  REVERSES_OTHER: 'imports.warningReversesOther',
  CONTROL_TOTAL: 'imports.warningControl',
  OTHER_SHEETS: 'imports.warningSheets',
  DAY_CELLS_AND_TEXTS: 'imports.warningMixedCells',
  YEARS_OF_AN_ERA: 'imports.warningEra',
  UNIT: 'imports.warningUnit',
  CLOSED: 'imports.warningClosed',
  OFFERED_KEPT: 'imports.warningOfferedKept',
  OWN_COMPANY: 'imports.warningOwnCompany',
  NET_AMOUNTS: 'imports.warningNet',
  OTHER_LIST: 'imports.warningOtherList',
  COLUMN_UNREAD: 'imports.warningUnread',
}

const WORD_JOINER = '\u2060'

export function Warnings({ warnings }: { readonly warnings: readonly ImportWarning[] }): ReactElement | null {
  if (warnings.length === 0) return null
  return (
    <section aria-label={t('imports.warnings')}>
      <h3 className={text({ size: 16, weight: 'medium' })}>{t('imports.warnings')}</h3>
      <ul className={warningList}>
        {warnings.map((warning) => (
          <li key={warning.code}>
            {warningText(warning)} <span className={warningLines}>{linesText(warning)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function warningText({ code, count, amounts, detail }: ImportWarning): string {
  const key = WARNINGS[code]
  const said = key === undefined ? code : t(key, { count, detail: detail ?? '' })
  if (amounts.length === 0) return said
  const ordered = byWorth(amounts, ({ currency, amount }) => {
    const code = currencyCode(currency)
    return { currency: code, minor: minorFromMajor(amount, code) }
  })
  const money = ordered.map(({ currency, amount }) => moneyText(amount, currency)).join(', ')
  return t('imports.warningAmounts', { text: said, amounts: money })
}

/** Within a sentence: a line does not end between the sign and what it belongs to. */
export function moneyText(amount: number, currency: string): string {
  const code = currencyCode(currency)
  return formatMoney(minorFromMajor(amount, code), code).replace('-', `-${WORD_JOINER}`)
}

function linesText({ count, lines }: ImportWarning): string {
  if (lines.length === 0) return ''
  const shown = lines.map((line) => formatCount(line)).join(', ')
  const more = count - lines.length
  return more > 0
    ? t('imports.warningLinesMore', { lines: shown, more })
    : t('imports.warningLines', { count: lines.length, lines: shown })
}
