import { QueryClientProvider, type UseQueryResult } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { createQueryClient } from '#documents/query/query-client'
import { servePage } from '../../../tests/fixtures/page-server.tsx'
import type { RootFields } from '../../../tests/fixtures/schema-answers.ts'

/** A document, what the server answers, and what the app has of it. */
interface AnsweredRow {
  readonly use: () => UseQueryResult
  readonly data: RootFields
  readonly expected: unknown
}

/** Around a hook that reads documents: a cache of its own. */
export function OwnCache({ children }: { readonly children: ReactNode }) {
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/**
 * Tests that each field of an answer has a place of its own. Every field of the rows has another value: one that is left out, or
 * stands in the place of another, is seen.
 */
export function testFields(rows: Readonly<Record<string, AnsweredRow>>): void {
  test.each(Object.entries(rows))(
    'each field of an answer has a place of its own: %s',
    async (_, { use, data, expected }) => {
      servePage({ data })
      const { result } = renderHook(use, { wrapper: OwnCache })
      await waitFor(() => expect(result.current.isPending).toBe(false))
      expect(result.current.error).toBeNull()
      expect(result.current.data).toEqual(expected)
    },
  )
}

/** A connection of these nodes. */
export const edges = (...nodes: readonly object[]) => ({ edges: nodes.map((node) => ({ node })) })

/** The days and instants of a month, by number. */
export const day = (n: number): string => `2026-03-${String(n).padStart(2, '0')}`
export const instant = (n: number): string => `${day(n)}T17:00:00.000Z`

/** One of some flags on, the others off. */
export const only = <Name extends string>(names: readonly Name[], on: Name): object =>
  Object.fromEntries(names.map((name) => [name, name === on]))
