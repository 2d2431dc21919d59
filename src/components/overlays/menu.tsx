import { Button } from 'react-aria-components/Button'
import { useId, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import { button } from '#styles'
import { BUSY } from '../actions/button.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import type { MenuBoxProps, MenuContent, MenuEntry } from './menu-box.tsx'
import { MenuBox } from './overlay-parts.ts'

interface MenuBase {
  /** Accessible name of the button when it shows no words. */
  readonly label: string
  readonly trigger: ReactNode
  readonly triggerClassName?: string
  readonly shape?: 'text' | 'icon'
  /** The chosen action is running: the button is busy and opens nothing. */
  readonly isPending?: boolean
  readonly isDisabled?: boolean
  readonly onOpen?: () => void
}

export interface MenuProps extends MenuBase {
  readonly entries: readonly MenuEntry[]
}

export function Menu({ entries, ...base }: MenuProps): ReactElement {
  return <MenuShell {...base} content={{ entries }} />
}

export interface ChoiceMenuProps<Value extends string> extends MenuBase {
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>): ReactElement {
  const { choices, value, onChange, ...base } = props
  const onChoose = (key: string): void => {
    const chosen = choices.find((each) => each.value === key)
    if (chosen) onChange(chosen.value)
  }
  return <MenuShell {...base} content={{ choices, value, onChoose }} />
}

interface MenuShellProps extends MenuBase {
  readonly content: MenuContent
}

type Opening = MenuBoxProps['focus']

const OPENING_KEYS: Readonly<Record<string, Opening>> = { ArrowDown: 'first', ArrowUp: 'last' }

function MenuShell(props: MenuShellProps): ReactElement {
  const {
    label,
    trigger,
    triggerClassName,
    shape = 'text',
    isPending = false,
    isDisabled = false,
    onOpen,
    content,
  } = props
  const id = useId()
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // The box stays for its closing.
  const [opening, setOpening] = useState<Opening>()
  const open = (by: Opening): void => {
    setOpening(by)
    setOpen(true)
    onOpen?.()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = OPENING_KEYS[event.key]
    if (by !== undefined && !isPending) open(by)
  }
  return (
    <>
      <Button
        id={id}
        ref={triggerRef}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(shape === 'icon' ? { 'aria-label': label } : {})}
        isDisabled={isDisabled}
        {...(isPending && { ...BUSY, isPending })}
        className={triggerClassName ?? button({ kind: 'quiet', shape })}
        onPress={({ pointerType }) => open(pointerType === 'keyboard' ? 'first' : 'list')}
        onKeyDown={onKeyDown}
      >
        {shape === 'icon' ? <span title={label}>{isPending ? <Spinner /> : trigger}</span> : trigger}
      </Button>
      {opening && (
        <MenuBox
          triggerRef={triggerRef}
          labelledBy={id}
          focus={opening}
          content={content}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  )
}
