import { effect, untracked } from '@preact/signals-react'
import { fetchFirstRows } from '#book'
import { api } from '#data'
import type { BookMarket } from '#domain/invoices'
import { parseCurrency, type Currency } from '#domain/money'
import { book, bookStore } from './book.ts'
import { PREVIEW_ROWS, previewOfRows } from './preview-content.ts'

/** Whose invoices are shown: of a customer or of all, in a currency or in all. */
export interface FirstRowsScope {
  readonly customerUuid?: string | undefined
  readonly customerCurrency?: Currency | undefined
}

/** A scope as an address writes it. */
interface AddressParts {
  readonly customerUuid?: string | undefined
  readonly customerCurrency?: string | undefined
}

/** The number of customers tried for a preview before the book is loaded. */
const MOST_ASKED = 4

interface Asking extends FirstRowsScope {
  readonly markets: readonly BookMarket[]
  readonly view: string | undefined
  readonly done: Promise<void>
}

/** What is asked for now. */
let asking: Asking | undefined

/**
 * Asks for the first rows of the expected view as soon as the markets of a book that is fetched are known, before its screen has
 * rendered. The view may be left meanwhile.
 */
export function expectFirstRows({ customerUuid, customerCurrency = '' }: AddressParts): void {
  const scope = { customerUuid, customerCurrency: parseCurrency(customerCurrency) }
  const view = book.viewName()
  const stop = effect(() => {
    const markets = book.fetchedMarkets.value
    // Another book's may be there until this one is loading.
    if (markets === undefined || book.status.value !== 'loading') return
    queueMicrotask(() => stop())
    if (view === book.viewName()) untracked(() => void showFirstRows(markets, scope))
  })
}

/**
 * Shows the first invoices of a customer by the list call until the book is loaded: of the given customer, or of the first
 * one that has any, whose name the preview then contains. Whoever asks for the same meanwhile waits for the same call.
 */
export function showFirstRows(markets: readonly BookMarket[], scope: FirstRowsScope = {}): Promise<void> {
  const { customerUuid, customerCurrency } = scope
  const own = { markets, customerUuid, customerCurrency, view: book.viewName() }
  if (asking !== undefined && isSame(asking, own)) return asking.done
  const made = { ...own, done: ask(own) }
  asking = made
  return made.done.finally(() => {
    if (asking === made) asking = undefined
  })
}

type Asked = Omit<Asking, 'done'>

function isSame(a: Asked, b: Asked): boolean {
  const isOfSame = a.customerUuid === b.customerUuid && a.customerCurrency === b.customerCurrency
  return isOfSame && a.markets === b.markets && a.view === b.view
}

async function ask({ markets, view, customerUuid, customerCurrency }: Asked): Promise<void> {
  const asked = markets
    .filter((each) => customerUuid === undefined || each.customerUuid === customerUuid)
    .filter((each) => customerCurrency === undefined || each.currency === customerCurrency)
  const first = new Map(asked.map((each) => [each.opportunityUuid, each]))
  const [http, store] = [api.http, bookStore.peek()]
  for (const market of [...first.values()].slice(0, MOST_ASKED)) {
    if (book.status.peek() !== 'loading' || book.preview.peek() !== undefined) return
    // Without a preview the screen waits for the book.
    const rows = await fetchFirstRows(http, market, PREVIEW_ROWS).catch(() => [])
    if (store !== bookStore.peek() || view !== book.viewName()) return
    const of = customerUuid === undefined ? market.customerName : undefined
    if (rows.length > 0) return book.offerPreview(previewOfRows({ rows, markets }, of))
  }
}
