import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTexts } from '#components'
import { useLocation } from 'wouter'
import { formatDay, formatMoney, offerTypeText, statusText, t } from '#i18n'
import { offerName } from '#offering'
import { pathTo, routes } from '#routes'
import type { Page } from '#documents/query/page'
import { useIsReadOnly } from '#documents/account/me'
import type { Offer } from '#documents/offers/offer'
import type { Transaction } from '#documents/history/transactions'
import { book, customers, requestLogout, theme, THEMES, type CustomerSums } from '#state'
import { useSteps, type Steps } from '#views'
import { useItems, type NavigationItem } from '../shell/navigation.ts'
import { setTheme, themeChoices } from '../shell/theme-menu.tsx'
import type { PaletteEntry } from './palette-entries.ts'
import { openDialog } from './palette-state.ts'

type Go = (path: string) => void

/** How many invoices are looked for: one more than are shown, to tell that there are more. */
const MOST_INVOICES = 9
/** Shorter texts are in nearly every number. */
const FEWEST_CHARACTERS = 2

/** Everything that the palette can find now, from what this device has: it asks the server nothing. */
export function usePaletteEntries(text: string, onBuild: () => void): readonly PaletteEntry[] {
  const [, go] = useLocation()
  const client = useQueryClient()
  const isReadOnly = useIsReadOnly()
  const items = useItems()
  const steps = useSteps()
  const held = useTexts(() => [...offerEntries(client, go), ...transactionEntries(client, go)], [client, go])
  const known = customers.value
  // Thousands are made once, not at every keystroke.
  const own = useTexts(() => customerEntries(known, go), [known, go])
  return [
    ...actionEntries({ isReadOnly, onBuild, steps, go }),
    ...screenEntries(items, go),
    ...own,
    ...held,
    ...invoiceEntries(text.trim(), go),
  ]
}

function action(id: string, label: string, run: () => void, more: Partial<PaletteEntry> = {}): PaletteEntry {
  return { id: `action:${id}`, group: 'actions', label, run, ...more }
}

interface ActionOptions {
  readonly isReadOnly: boolean
  readonly onBuild: () => void
  readonly steps: Steps
  readonly go: Go
}

function actionEntries({ isReadOnly, onBuild, steps, go }: ActionOptions): readonly PaletteEntry[] {
  const names = new Map(themeChoices().map(({ value, label }) => [value, label]))
  return [
    ...(isReadOnly ? [] : [action('build', t('shell.buildOffer'), onBuild)]),
    ...(!isReadOnly && book.canUndo.value
      ? [action('undo', t('invoices.undo'), steps.undo, { shortcut: 'undo' })]
      : []),
    ...(!isReadOnly && book.canRedo.value
      ? [action('redo', t('invoices.redo'), steps.redo, { shortcut: 'redo' })]
      : []),
    action('export', t('keyboard.export'), () => go(pathTo('transactions')), { note: t('shell.history') }),
    ...THEMES.filter((each) => each !== theme.value).map((each) =>
      action(`theme:${each}`, t('keyboard.theme', { theme: names.get(each) ?? each }), () => setTheme(each)),
    ),
    action('shortcuts', t('keyboard.title'), () => (openDialog.value = 'shortcuts'), { shortcut: 'help' }),
    action('logout', t('session.logOut'), requestLogout, { words: t('keyboard.logOutWords') }),
  ]
}

/** The screens that the menus lead to, and the list of all invoices. An action builds an offer. */
function screenEntries(items: readonly NavigationItem[], go: Go): readonly PaletteEntry[] {
  const shown = [
    ...items.filter(({ id }) => id !== 'build').map(({ id, label, to }) => ({ id, label: t(label), to })),
    { id: 'ageing', label: t('charts.ageing'), to: pathTo('customers', {}, { view: 'ageing' }) },
    { id: 'allInvoices', label: t('invoices.viewAll'), to: pathTo('invoices') },
    { id: 'settings', label: t(routes.accountSettings.title), to: pathTo('accountSettings') },
  ]
  return shown.map(({ id, label, to }) => ({
    id: `screen:${id}`,
    group: 'screens',
    label,
    run: () => go(to),
  }))
}

function customerEntries(known: readonly CustomerSums[], go: Go): readonly PaletteEntry[] {
  return known.map(({ customerUuid, currency, name, number }) => ({
    id: `customer:${customerUuid}:${currency}`,
    group: 'customers',
    label: name,
    note: `${number} · ${currency}`,
    run: () => go(pathTo('invoices', { customerUuid, customerCurrency: currency })),
  }))
}

function offerEntries(client: QueryClient, go: Go): readonly PaletteEntry[] {
  const held = client.getQueriesData<readonly Offer[] | Offer>({ queryKey: ['offers'] })
  const offers = new Map(
    held
      .flatMap(([, data]) => (Array.isArray(data) ? (data as readonly Offer[]) : []))
      .map((each) => [each.id, each]),
  )
  return [...offers.values()].map((offer) => ({
    id: `offer:${offer.id}`,
    group: 'offers',
    label: offerName(offer),
    note: `${offerTypeText(offer.type)} · ${statusText(offer.status)}`,
    run: () => go(pathTo('offerDetails', { offerid: offer.id })),
  }))
}

function transactionEntries(client: QueryClient, go: Go): readonly PaletteEntry[] {
  const held = client.getQueriesData<Page<Transaction>>({ queryKey: ['transactions'] })
  const rows = held.flatMap(([, data]) => (data && 'rows' in data ? data.rows : []))
  return [...new Map(rows.map((each) => [each.uuid, each])).values()].map((each) => ({
    id: `transaction:${each.uuid}`,
    group: 'transactions',
    label: each.customerName,
    note: `${formatDay(each.depositDay)} · ${formatMoney(each.depositMinor, each.currency)}`,
    run: () => go(pathTo('transaction', { transactionid: each.uuid })),
  }))
}

/** Found by the book's own search over its bytes, whatever the filter of the screen. */
function invoiceEntries(text: string, go: Go): readonly PaletteEntry[] {
  void book.contents.value
  if (text.length < FEWEST_CHARACTERS || book.status.value !== 'ready') return []
  const held = book.book()
  return held.firstRowsWith(text, MOST_INVOICES).map((row) => {
    const { id, invoiceNumber, amountMinor } = held.row(row)
    const { customerName, currency } = held.marketOf(row)
    return {
      id: `invoice:${id}`,
      group: 'invoices',
      label: invoiceNumber,
      note: `${customerName} · ${formatMoney(amountMinor, currency)}`,
      run: () => go(pathTo('historyInvoice', { invoiceid: String(id) })),
    }
  })
}
