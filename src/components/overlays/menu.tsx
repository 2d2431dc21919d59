import { Check } from 'lucide-react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { Button } from 'react-aria-components/Button'
import type { ReactElement, ReactNode } from 'react'
import { button } from '#styles'
import { BUSY } from '../actions/button.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { option, optionCheck, popover } from '../fields/fields.css.ts'

export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  /** A path below the base path: the entry is a link. */
  readonly to?: string
  readonly run?: () => void
  readonly isDisabled?: boolean
}

interface MenuBase {
  /** Accessible name of the button when it shows no words. */
  readonly label: string
  readonly trigger: ReactNode
  readonly triggerClassName?: string
  readonly shape?: 'text' | 'icon'
  /** The chosen action is running: the button is busy and opens nothing. */
  readonly isPending?: boolean
}

export interface MenuProps extends MenuBase {
  readonly entries: readonly MenuEntry[]
}

/** A button that opens a short list of actions. */
export function Menu({ entries, ...base }: MenuProps): ReactElement {
  return (
    <MenuShell {...base}>
      <AriaMenu className={popover} onAction={(key) => entries.find(({ id }) => id === key)?.run?.()}>
        {entries.map((entry) => (
          <MenuItem
            key={entry.id}
            id={entry.id}
            textValue={entry.label}
            className={option}
            isDisabled={entry.isDisabled ?? false}
            {...(entry.to ? { href: entry.to } : {})}
          >
            {entry.icon}
            {entry.label}
          </MenuItem>
        ))}
      </AriaMenu>
    </MenuShell>
  )
}

export interface ChoiceMenuProps<Value extends string> extends MenuBase {
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A button that opens a short list of options, one of which is selected. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>): ReactElement {
  const { choices, value, onChange, ...base } = props
  const choose = (keys: Iterable<unknown>): void => {
    const [key] = keys
    const chosen = choices.find((each) => each.value === key)
    if (chosen) onChange(chosen.value)
  }
  return (
    <MenuShell {...base}>
      <AriaMenu
        className={popover}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[value]}
        onSelectionChange={(keys) => keys !== 'all' && choose(keys)}
      >
        {choices.map((each) => (
          <MenuItem key={each.value} id={each.value} textValue={each.label} className={option}>
            <span className={optionCheck}>{each.value === value && <Check size={16} aria-hidden />}</span>
            {each.label}
          </MenuItem>
        ))}
      </AriaMenu>
    </MenuShell>
  )
}

interface MenuShellProps extends MenuBase {
  readonly children: ReactNode
}

function MenuShell({
  label,
  trigger,
  triggerClassName,
  shape = 'text',
  isPending = false,
  children,
}: MenuShellProps): ReactElement {
  return (
    <MenuTrigger>
      <Button
        {...(shape === 'icon' ? { 'aria-label': label } : {})}
        {...(isPending && { ...BUSY, isPending })}
        className={triggerClassName ?? button({ kind: 'quiet', shape })}
      >
        {shape === 'icon' ? <span title={label}>{isPending ? <Spinner /> : trigger}</span> : trigger}
      </Button>
      <Popover placement="bottom end">{children}</Popover>
    </MenuTrigger>
  )
}
