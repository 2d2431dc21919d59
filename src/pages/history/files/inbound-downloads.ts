import { showToast } from '#components'
import { parseIsoDay } from '#domain/calendar'
import { formatCount, t } from '#i18n'
import { fetchTransactions, type TransactionFilter } from '#documents/history/transactions'
import { saveAwards } from '#state'
import { downloadTransaction } from './download-transaction.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** How many transactions a link downloads at most. */
const MOST_TRANSACTIONS = 10

/** The downloads that a link asks for. A parameter that cannot be read counts as missing. */
export interface InboundDownloads {
  readonly offerUuid: string | undefined
  readonly startDate: string | undefined
  readonly endDate: string | undefined
  readonly isAward: boolean
  /** The transaction by id, or "matching" for those of the link's offer and days. */
  readonly transactions: string | undefined
}

export function readInboundDownloads(search: URLSearchParams): InboundDownloads {
  const dayOf = (name: string): string | undefined => {
    const text = search.get(name) ?? ''
    return parseIsoDay(text) === undefined ? undefined : text
  }
  const idOf = (name: string): string | undefined => UUID.exec(search.get(name) ?? '')?.[0]
  const [offerUuid, startDate, endDate] = [idOf('offerUuid'), dayOf('startDate'), dayOf('endDate')]
  const isNarrowed = (offerUuid ?? startDate ?? endDate) !== undefined
  const matching = isOn(search, 'downloadTransactions') && isNarrowed ? 'matching' : undefined
  return {
    offerUuid,
    startDate,
    endDate,
    isAward: isOn(search, 'downloadAward') && isNarrowed,
    transactions: idOf('downloadTransactions') ?? matching,
  }
}

function isOn(search: URLSearchParams, name: string): boolean {
  return search.has(name) && search.get(name) !== 'false'
}

/** Starts the downloads that a link asks for; a failure is a toast. */
export async function startInboundDownloads(wanted: InboundDownloads): Promise<void> {
  const { offerUuid, startDate, endDate, isAward, transactions } = wanted
  try {
    if (isAward) await saveAwards({ offerUuid, startDate, endDate })
    if (transactions === undefined) return
    const { rows, total } = await fetchTransactions(filterOf(wanted), MOST_TRANSACTIONS)
    if (total > rows.length) tellRest(rows.length, total)
    await Promise.all(
      rows.filter(({ isPendingClear }) => !isPendingClear).map((each) => downloadTransaction(each)),
    )
  } catch {
    showToast({ id: 'inbound-download', tone: 'error', text: t('history.downloadFailed') })
  }
}

/** The list on the page has the others, each with its download. */
function tellRest(count: number, total: number): void {
  const text = t('history.downloadsFirst', { count: formatCount(count), total: formatCount(total) })
  showToast({ id: 'inbound-downloads-first', tone: 'info', text })
}

function filterOf({ transactions, offerUuid, startDate, endDate }: InboundDownloads): TransactionFilter {
  if (transactions !== 'matching') return { uuid: { eq: transactions ?? null } }
  return {
    ...(offerUuid === undefined ? {} : { offerUuid: { eq: offerUuid } }),
    ...((startDate ?? endDate) === undefined
      ? {}
      : { depositDate: { gte: startDate ?? null, lte: endDate ?? null } }),
  }
}
