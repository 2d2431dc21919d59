import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState, type ReactElement, type ReactNode } from 'react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { watched } from './watched.ts'

afterEach(cleanup)

const useName = () => useQuery({ queryKey: ['name'], queryFn: async () => 'Alder Foods' })

/** Shows its children after a press, without a render of the component around it. */
function Late({ children }: { readonly children: () => ReactNode }): ReactElement {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <>{children()}</>
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  )
}

function Page(): ReactElement {
  const query = watched(useName())
  const { refetch } = query
  return (
    <Late>
      {() => (
        <button type="button" onClick={() => void refetch()}>
          {query.data ?? 'Loading'}
        </button>
      )}
    </Late>
  )
}

function Heading(): ReactElement {
  return <h1>{useName().data}</h1>
}

test('a part that is shown after an answer arrived shows that answer', async () => {
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  render(
    <QueryClientProvider client={client}>
      <Page />
      <Heading />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Alder Foods' })
  fireEvent.click(screen.getByText('Open'))
  expect(screen.getByRole('button').textContent).toBe('Alder Foods')
})
