import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CardList } from './card-list.tsx'
import type { Column } from './table-props.ts'

const columns: readonly Column<string>[] = [
  { id: 'name', header: 'Device', isTitle: true, cell: (row) => row },
  {
    id: 'end',
    header: 'Actions',
    cell: (row) => row !== 'this one' && <button type="button">Sign out</button>,
  },
]

test('a card has no label for a field without content', () => {
  render(<CardList label="Sessions" columns={columns} rows={['this one', 'another']} rowKey={(row) => row} />)
  const [current, another] = screen.getAllByRole('listitem')
  expect(current?.textContent).toBe('this one')
  expect(another?.textContent).toBe('anotherActionsSign out')
})
