import type { invoiceFilters } from './filters.ts'

const SAYS = {
  takerExcluded: '`true`: those that the supplier keeps out of offers; `false`: all others.',
  amount: 'The amount in major units of the currency',
  invoiceId: 'Part of the `invoiceId` of a row: of an adjustment that is the invoice it adjusts.',
  companyId: "The customer's number.",
  originalDepositDate: 'When the customer pays without an early payment',
  earlyPayDepositDate: 'When an award of the next clear is paid',
  estimatedDepositDate: 'The same of what is not past due',
  dueDate: 'When it is due',
  payDate: 'When the customer pays',
  ignoreFullyAdjustedInvoices: '`true`: without those that adjustments take to nothing.',
  ineligibilityReasons:
    'Any of these reasons, separated by commas, named like the fields of a row: `isPastDue`.',
  adjustmentTypes: 'Any of these types of adjustments, separated by commas.',
  paidEarly: '`true`: paid early; `false`: paid at maturity.',
} as const satisfies Readonly<Record<keyof typeof invoiceFilters.entries, string>>

const DAYS = [
  'originalDepositDate',
  'earlyPayDepositDate',
  'estimatedDepositDate',
  'dueDate',
  'payDate',
] as const
const RANGES: ReadonlySet<string> = new Set(['amount', ...DAYS])

const bounds = (
  name: string,
  says: string,
  [more, less]: readonly [string, string],
): readonly (readonly [string, string])[] => [
  [`${name}[from]`, `${says}: this or ${more}.`],
  [`${name}[to]`, `${says}: this or ${less}.`],
]

export const FILTER_PARAMETERS: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(SAYS)
    .filter(([name]) => !RANGES.has(name))
    .map(([name, says]) => [`filter[${name}]`, says] as const),
  ...bounds('filter[amount]', SAYS.amount, ['more', 'less']),
  ...DAYS.flatMap((name) =>
    bounds(`filter[${name}][0]`, `${SAYS[name]}, yyyy-MM-dd; further ranges as [1] to [49]`, [
      'later',
      'earlier',
    ]),
  ),
])
