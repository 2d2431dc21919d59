import { Ellipsis } from 'lucide-react'
import type { ReactElement } from 'react'
import { Menu, type MenuEntry } from '#components'
import { t } from '#i18n'

export type Tool = 'offer' | 'find' | 'paste' | 'whatIf' | 'csv' | 'print' | 'view'

export interface ToolsMenuProps {
  readonly tools: readonly Tool[]
  readonly onChoose: (tool: Tool) => void
}

export function ToolsMenu({ tools, onChoose }: ToolsMenuProps): ReactElement {
  const entries: readonly MenuEntry[] = tools.map((tool) => ({
    id: tool,
    label: toolName(tool),
    run: () => onChoose(tool),
  }))
  return (
    <Menu
      label={t('invoices.tools')}
      shape="icon"
      trigger={<Ellipsis size={20} aria-hidden />}
      entries={entries}
    />
  )
}

function toolName(tool: Tool): string {
  const names = {
    offer: 'invoices.toolOffer',
    find: 'invoices.toolFind',
    paste: 'invoices.toolPaste',
    whatIf: 'invoices.toolWhatIf',
    csv: 'invoices.toolCsv',
    print: 'invoices.toolPrint',
    view: 'invoices.toolView',
  } as const
  return t(names[tool])
}
