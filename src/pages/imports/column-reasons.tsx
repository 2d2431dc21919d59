import type { ReactElement } from 'react'
import type { ImportEvidence } from '#contract'
import { t, type MessageKey } from '#i18n'
import { reasonList, reasonName } from './imports.css.ts'
import { fieldText } from './texts.ts'

const REASONS: Readonly<Record<string, MessageKey>> = {
  NAMED: 'imports.reasonNAMED',
  HEADING: 'imports.reasonHEADING',
  OPEN_AMOUNT: 'imports.reasonOPEN_AMOUNT',
  SUM_OF_BUCKETS: 'imports.reasonSUM_OF_BUCKETS',
  DEBIT_LESS_CREDIT: 'imports.reasonDEBIT_LESS_CREDIT',
  LESS_PAID: 'imports.reasonLESS_PAID',
  LESS_RETENTION: 'imports.reasonLESS_RETENTION',
  NET_AND_TAX: 'imports.reasonNET_AND_TAX',
  ONLY_AMOUNT: 'imports.reasonONLY_AMOUNT',
  GROUP_ROWS: 'imports.reasonGROUP_ROWS',
  TERMS: 'imports.reasonTERMS',
}

export function ColumnReasons({
  evidence,
}: {
  readonly evidence: readonly ImportEvidence[]
}): ReactElement | null {
  if (evidence.length === 0) return null
  return (
    <dl className={reasonList} aria-label={t('imports.why')}>
      {evidence.map((each) => (
        <div key={`${each.field} ${each.reason}`}>
          <dt className={reasonName}>{fieldText(each.field)}</dt>
          <dd>{reasonText(each)}</dd>
        </div>
      ))}
    </dl>
  )
}

function reasonText({ headings, reason, rivals }: ImportEvidence): string {
  const key = REASONS[reason]
  const why = key === undefined ? reason : t(key)
  const told =
    headings.length > 1 ? t('imports.whySum', { headings: headings.join(' + '), reason: why }) : why
  return rivals.length === 0 ? told : t('imports.whyRivals', { reason: told, rivals: rivals.join(', ') })
}
