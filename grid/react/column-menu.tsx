import type { ReactElement } from 'react'
import { Menu, MenuItem, Popover } from 'react-aria-components/Menu'
import type { ColumnActions } from './column-actions.ts'
import { menu, menuItem } from './column-menu.css.ts'
import type { GridMenuLabels, GridProps } from './grid-types.ts'
import type { ShownColumn } from './use-column-model.ts'

export interface ColumnMenuProps {
  readonly head: HTMLElement
  readonly column: ShownColumn
  readonly actions: NonNullable<ColumnActions>
  readonly labels: GridMenuLabels
  readonly onSort: GridProps['onSort']
  readonly onClose: () => void
}

interface Entry {
  readonly id: string
  readonly label: string
  readonly run: () => void
}

export function ColumnMenu(props: ColumnMenuProps): ReactElement {
  const { head, column, labels, onClose } = props
  const entries = entriesOf(props)
  const name = labels.open(column.header)
  return (
    <Popover
      triggerRef={{ current: head }}
      isOpen
      aria-label={name}
      placement="bottom start"
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Menu
        aria-label={name}
        // An opened menu gets the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus="first"
        className={menu}
        onAction={(key) => entries.find(({ id }) => id === key)?.run()}
        onClose={onClose}
      >
        {entries.map(({ id, label }) => (
          <MenuItem key={id} id={id} className={menuItem}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}

function entriesOf({ head, column, actions, labels, onSort }: ColumnMenuProps): readonly Entry[] {
  const { id } = column
  const isPinned = actions.isPinned(id)
  const sorts: Entry[] =
    column.isSortable && onSort
      ? [
          { id: 'asc', label: labels.sortAscending, run: () => onSort({ column: id, direction: 'asc' }) },
          { id: 'desc', label: labels.sortDescending, run: () => onSort({ column: id, direction: 'desc' }) },
        ]
      : []
  return [
    ...sorts,
    { id: 'pin', label: isPinned ? labels.unpin : labels.pin, run: () => actions.pin(id, !isPinned) },
    { id: 'back', label: labels.moveBack, run: () => actions.move(id, -1) },
    { id: 'on', label: labels.moveOn, run: () => actions.move(id, 1) },
    { id: 'wider', label: labels.wider, run: () => actions.widen(id, head.offsetWidth, 2) },
    { id: 'narrower', label: labels.narrower, run: () => actions.widen(id, head.offsetWidth, -2) },
    { id: 'hide', label: labels.hide, run: () => actions.hide(id, true) },
    ...actions.hidden.map((hidden) => ({
      id: `show-${hidden.id}`,
      label: labels.show(hidden.name),
      run: () => actions.hide(hidden.id, false),
    })),
    { id: 'reset', label: labels.reset, run: actions.reset },
  ]
}
