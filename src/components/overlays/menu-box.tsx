import { Check } from 'lucide-react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import type { ReactElement, ReactNode } from 'react'
import { option, optionCheck, popover } from '../fields/fields.css.ts'
import type { BesideTrigger } from './popover-box.tsx'

/** What a menu lists: actions, or options of which one is selected. */
export type MenuContent =
  | { readonly entries: readonly MenuEntry[] }
  | {
      readonly choices: readonly { readonly value: string; readonly label: string }[]
      readonly value: string
      readonly onChoose: (value: string) => void
    }

export interface MenuBoxProps extends BesideTrigger {
  /** The id of the button that opened it, which names it. */
  readonly labelledBy: string
  /** The entry that gets the focus; the list itself when it was opened by a pointer. */
  readonly focus: 'first' | 'last' | 'list'
  readonly content: MenuContent
}

export function MenuBox({ labelledBy, focus, content, ...beside }: MenuBoxProps): ReactElement {
  const common = {
    className: popover,
    'aria-labelledby': labelledBy,
    autoFocus: focus === 'list' ? true : focus,
    onClose: () => beside.onOpenChange(false),
  }
  return (
    <Popover placement="bottom end" trigger="MenuTrigger" aria-labelledby={labelledBy} {...beside}>
      {'entries' in content ? (
        <Menu {...common} onAction={(key) => content.entries.find(({ id }) => id === key)?.run?.()}>
          {content.entries.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </Menu>
      ) : (
        <Menu
          {...common}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[content.value]}
          onSelectionChange={(keys) => keys !== 'all' && choose(keys, content.onChoose)}
        >
          {content.choices.map((each) => (
            <MenuItem key={each.value} id={each.value} textValue={each.label} className={option}>
              <span className={optionCheck}>
                {each.value === content.value && <Check size={16} aria-hidden />}
              </span>
              {each.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </Popover>
  )
}

function Entry({ id, label, icon, to, isDisabled = false }: MenuEntry): ReactElement {
  return (
    <MenuItem
      id={id}
      textValue={label}
      className={option}
      isDisabled={isDisabled}
      {...(to === undefined ? {} : { href: to })}
    >
      {icon}
      {label}
    </MenuItem>
  )
}

function choose(keys: Iterable<unknown>, onChoose: (value: string) => void): void {
  const [key] = keys
  if (typeof key === 'string') onChoose(key)
}

export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  /** A path below the base path: the entry is a link. */
  readonly to?: string
  readonly run?: () => void
  readonly isDisabled?: boolean
}
