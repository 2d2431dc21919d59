import type { MessageKey } from '#i18n'
import { pathTo } from '#routes'
import { useMayImport } from '#documents/account/may-import'
import { useIsReadOnly } from '#documents/account/me'

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

/** The item of a path: the longest one it begins with. */
export function currentItem(path: string): NavigationItem | undefined {
  const groups: Record<string, string> = {
    '/invoices': 'invoices',
    '/invoice-central': 'invoices',
    '/history': 'history',
  }
  const group = Object.entries(groups).find(([prefix]) => path.startsWith(prefix))?.[1]
  if (group) return EARLY_PAY.find(({ id }) => id === group)
  const begun = EARLY_PAY.filter(({ to }) => path === to || (to !== '/' && path.startsWith(`${to}/`)))
  return begun.toSorted((a, b) => b.to.length - a.to.length)[0]
}
