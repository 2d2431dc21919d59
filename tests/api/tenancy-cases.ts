import type { Asked } from '../../server/testing/api.ts'
import type { World } from './tenancy-world.ts'

/** A document with foreign ids, and its expected result: rejected with a code, or without data of the other supplier. */
export interface GraphqlCase {
  readonly query: string
  readonly variables?: (world: World) => object
  readonly code?: string
}

export type GraphqlCases = Readonly<Record<string, readonly GraphqlCase[]>>

/** A call with foreign ids, and what its answer must be. "clean": 2xx that names nothing of the other supplier. */
export interface RestCase {
  readonly ask: (world: World) => Asked & { readonly path: string }
  readonly answer: 'clean' | number
}

export type RestCases = Readonly<Record<string, readonly RestCase[]>>

export const plain = (path: string, body?: unknown): RestCase => ({
  ask: () => ({ path, body }),
  answer: 'clean',
})
