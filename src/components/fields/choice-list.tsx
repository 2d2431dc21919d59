import { Check } from 'lucide-react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import type { KeyboardEvent } from 'react-aria-components'
import { useMemo, useRef, useState, type ReactElement, type RefObject } from 'react'
import { t } from '#i18n'
import { stack, text } from '#styles'
import { choiceBox, option, optionCheck } from './fields.css.ts'
import type { SelectOption } from './select.tsx'
import { TextField } from './text-field.tsx'
import { WindowedOptions } from './windowed-options.tsx'

export interface ChoiceListProps {
  readonly label: string
  readonly searchLabel: string
  /** Whether an option of this name is what a text looks for. */
  readonly matches: (name: string, text: string) => boolean
  readonly options: readonly SelectOption<string>[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  /** Shown where there is nothing to choose, in place of that nothing was found: the options are still to come. */
  readonly emptyText?: string | undefined
}

interface EnterInSearch {
  readonly box: RefObject<HTMLDivElement | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Enter in a search with a text chooses the only option that it finds, and moves on to the first of several: it does not submit the
 * form around them, which would lose the search without a choice.
 */
function useEnter(isSearching: boolean, chooseOnly: () => boolean): EnterInSearch {
  const box = useRef<HTMLDivElement>(null)
  return {
    box,
    onKeyDown: (event) => {
      // The field ends the way of a key that it is asked about: Escape closes what the list stands in.
      if (event.key !== 'Enter' || !isSearching) return event.continuePropagation()
      event.preventDefault()
      if (!chooseOnly()) box.current?.querySelector<HTMLElement>('[role=option]')?.focus()
    },
  }
}

/** A list of which several can be chosen, with a search over it. What a search hides stays chosen. */
export function ChoiceList(props: ChoiceListProps): ReactElement {
  const { label, searchLabel, matches, options, chosen, onChange, emptyText } = props
  const [sought, setSought] = useState('')
  const found = useMemo(() => {
    const text = sought.trim()
    return text === '' ? options : options.filter(({ label: name }) => matches(name, text))
  }, [options, sought, matches])
  const hidden = useMemo(() => {
    const shown = new Set(found.map(({ value }) => value))
    return chosen.filter((value) => !shown.has(value))
  }, [found, chosen])
  const { box, onKeyDown } = useEnter(sought !== '', () => {
    const [only, ...others] = found
    if (only === undefined || others.length > 0) return false
    if (!chosen.includes(only.value)) onChange([...chosen, only.value])
    setSought('')
    return true
  })
  return (
    <div ref={box} className={stack({ gap: 2 })}>
      <TextField
        label={searchLabel}
        type="search"
        value={sought}
        onChange={setSought}
        onKeyDown={onKeyDown}
      />
      <div className={choiceBox}>
        <WindowedOptions count={found.length}>
          <ListBox
            aria-label={label}
            selectionMode="multiple"
            selectedKeys={chosen}
            onSelectionChange={(keys) =>
              onChange(
                keys === 'all'
                  ? [...hidden, ...found.map(({ value }) => value)]
                  : [...hidden, ...found.flatMap(({ value }) => (keys.has(value) ? value : []))],
              )
            }
            renderEmptyState={() => (
              <p className={text({ size: 13, tone: 'muted' })}>{emptyText ?? t('common.nothingFound')}</p>
            )}
          >
            {found.map(({ value, label: name }) => (
              <ListBoxItem key={value} id={value} textValue={name} className={option}>
                {({ isSelected }) => (
                  <>
                    <span className={optionCheck}>{isSelected && <Check size={16} aria-hidden />}</span>
                    {name}
                  </>
                )}
              </ListBoxItem>
            ))}
          </ListBox>
        </WindowedOptions>
      </div>
    </div>
  )
}
