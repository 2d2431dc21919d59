import type { Choice, EvidenceReason, FieldEvidence, SignRule } from '#domain/ingest'

const REASONS: Readonly<Record<EvidenceReason, string>> = {
  NAMED: 'as named',
  HEADING: 'by its heading',
  OPEN_AMOUNT: 'what is still open',
  SUM_OF_BUCKETS: 'the sum of the columns by age',
  DEBIT_LESS_CREDIT: 'debit less credit',
  LESS_PAID: 'what was invoiced less what is paid',
  LESS_RETENTION: 'less what is held back',
  NET_AND_TAX: 'net and tax',
  ONLY_AMOUNT: 'the only amount',
  GROUP_ROWS: 'by the rows above',
  TERMS: 'by the terms',
}

const SIGNS: Readonly<Record<SignRule, string>> = {
  written: 'as written',
  reversed: 'the opposite of what is written',
  type: 'negative where the type is a credit or a payment',
  indicator: 'by the debit and credit indicator',
  postingKey: 'by the posting key',
  creditColumn: 'negative where a row is credited and not debited',
}

/** How a file was read, as lines: the column of each field with its reason and rivals, then signs, dates and marks. */
export function readingReport({ evidence, reading }: Choice): readonly string[] {
  const marks = Object.entries(reading.marks).map(([currency, mark]) => `, in ${currency} "${mark}"`)
  return [
    'read as',
    ...evidence.map(fieldLine),
    ...(reading.sign === 'written' ? [] : [`  signs: ${SIGNS[reading.sign]}`]),
    `  dates read ${reading.dateStyle}, decimals after "${reading.decimalMark}"${marks.join('')}`,
  ]
}

function fieldLine({ field, headings, reason, rivals }: FieldEvidence): string {
  const columns = headings.map((heading) => heading.trim().replaceAll(/\s+/g, ' ')).join(' + ')
  const others = rivals.length === 0 ? '' : `; not ${rivals.map((rival) => rival.trim()).join(', ')}`
  return `  ${field}: ${columns === '' ? '' : `${columns}, `}${REASONS[reason]}${others}`
}
