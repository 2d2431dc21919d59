import type { MessageKey } from '#i18n'
import { matchRoute, pathTo } from '#routes'
import { useMayImport } from '#documents/account/may-import'
import { useIsReadOnly } from '#documents/account/me'
import { markedScreen } from '#state'

export interface NavigationItem {
  readonly id: string
  readonly label: MessageKey
  readonly to: string
}

const EARLY_PAY: readonly NavigationItem[] = [
  { id: 'home', label: 'shell.home', to: pathTo('home') },
  { id: 'build', label: 'shell.buildOffer', to: pathTo('builder') },
  { id: 'invoices', label: 'shell.invoiceCentral', to: pathTo('customers') },
  { id: 'imports', label: 'routes.imports', to: pathTo('imports') },
  { id: 'offers', label: 'shell.offerActivity', to: pathTo('offers') },
  { id: 'history', label: 'shell.history', to: pathTo('transactions') },
]

/** The items a user is shown: one who may only look has no offer to build, and few may import files. */
export function useItems(): readonly NavigationItem[] {
  const isReadOnly = useIsReadOnly()
  const mayImport = useMayImport()
  return EARLY_PAY.filter(({ id }) => (id === 'build' ? !isReadOnly : id !== 'imports' || mayImport))
}

/** The item that the current page is of. */
export function useCurrentItem(path: string): NavigationItem | undefined {
  return currentItem(path, markedScreen.value)
}

/** The item of a path: the longest one it begins with; of an invoice's page the one that is `marked`. */
export function currentItem(
  path: string,
  marked: 'invoices' | 'history' = 'invoices',
): NavigationItem | undefined {
  const groups: Record<string, string> = {
    '/invoices': 'invoices',
    '/invoice-central': 'invoices',
    '/history/invoice/': marked,
    '/history': 'history',
  }
  const isBuilder = matchRoute(path)?.route.isBuilder === true
  const group = isBuilder ? 'build' : Object.entries(groups).find(([prefix]) => path.startsWith(prefix))?.[1]
  if (group) return EARLY_PAY.find(({ id }) => id === group)
  const begun = EARLY_PAY.filter(({ to }) => path === to || (to !== '/' && path.startsWith(`${to}/`)))
  return begun.toSorted((a, b) => b.to.length - a.to.length)[0]
}
