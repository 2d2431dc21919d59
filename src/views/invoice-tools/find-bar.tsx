import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactElement, type RefObject } from 'react'
import { IconButton, parseDecimal, TextField } from '#components'
import type { GridControl } from '#grid'
import { formatCount, t } from '#i18n'
import { shortcutOf, shortcutPressed, useListedKeys } from '#keyboard'
import { book } from '#state'
import { row, text as textStyle } from '#styles'
import { findBox, rowBox } from './invoice-tools.css.ts'

const FIND_KEYS = ['findNext', 'findPrevious', 'findClose'] as const
const LISTED = FIND_KEYS.map(shortcutOf)

export interface FindBarProps {
  readonly control: RefObject<GridControl | null>
  readonly onClose: () => void
}

export function FindBar({ control, onClose }: FindBarProps): ReactElement {
  const [text, setText] = useState('')
  const [at, setAt] = useState<number>()
  const revision = book.revision.value
  useListedKeys(LISTED)
  const wanted = text.trim()
  const found = foundRows(wanted, revision)
  const count = found?.count ?? 0
  const step = (by: 1 | -1): void => {
    if (!found || count === 0) return
    const n = nextMatch(found, control.current?.activeRow() ?? 0, at === undefined && by === 1 ? 0 : by)
    setAt(n)
    const position = found.position(n)
    if (position !== undefined) control.current?.show(position)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const pressed = shortcutPressed(event, FIND_KEYS)
    if (pressed === undefined) return
    if (pressed === 'findClose') onClose()
    else step(pressed === 'findNext' ? 1 : -1)
    event.preventDefault()
  }
  const type = (next: string): void => {
    setText(next)
    setAt(undefined)
  }
  return (
    <search className={row({ gap: 2, align: 'end' })} aria-label={t('invoices.find')}>
      <div className={findBox} onKeyDown={onKeyDown} role="presentation">
        <TextField
          label={t('invoices.findLabel')}
          value={text}
          onChange={type}
          autoComplete="off"
          // Opened by the user to type into.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
      </div>
      <IconButton label={t('invoices.findPrevious')} isDisabled={count === 0} onPress={() => step(-1)}>
        <ChevronUp size={20} aria-hidden />
      </IconButton>
      <IconButton label={t('invoices.findNext')} isDisabled={count === 0} onPress={() => step(1)}>
        <ChevronDown size={20} aria-hidden />
      </IconButton>
      <output className={textStyle({ size: 13, tone: 'muted' })}>{placeText(wanted, at, count)}</output>
      <GoToRow control={control} />
      <IconButton label={t('common.close')} onPress={onClose}>
        <X size={20} aria-hidden />
      </IconButton>
    </search>
  )
}

type Found = ReturnType<ReturnType<typeof book.book>['findText']>

let last: { readonly key: string; readonly found: Found } | undefined

// A repeated search is skipped; another filter, order or row searches again.
function foundRows(text: string, revision: number): Found | undefined {
  if (text === '') return undefined
  const key = `${revision} ${text}`
  if (last?.key !== key) last = { key, found: book.book().findText(text) }
  return last.found
}

/** The match at or after the active row (0), the next (1) or the previous one (−1), wrapping around. */
function nextMatch(found: Found, activeRow: number, by: 0 | 1 | -1): number {
  const row = book.window(activeRow, 1)[0]
  const first = row === undefined ? 0 : found.countBefore(row)
  const isAt = found.position(first) === activeRow
  const n = by === -1 ? first - 1 : by === 1 && isAt ? first + 1 : first
  return (n + found.count) % found.count
}

function placeText(wanted: string, at: number | undefined, count: number): string {
  if (wanted === '') return ''
  if (count === 0) return t('invoices.findNothing')
  if (at === undefined) return t('invoices.findCount', { count })
  return t('invoices.findPlace', { place: formatCount(at + 1), count: formatCount(count) })
}

function GoToRow({ control }: Pick<FindBarProps, 'control'>): ReactElement {
  const [text, setText] = useState('')
  const go = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const asked = parseDecimal(text)
    if (asked === undefined || !Number.isFinite(asked)) return
    const last = book.count.peek() - 1
    control.current?.goTo(Math.max(0, Math.min(Math.round(asked) - 1, last)))
  }
  return (
    <div className={rowBox} onKeyDown={go} role="presentation">
      <TextField
        label={t('invoices.goToRow')}
        value={text}
        onChange={setText}
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
  )
}
