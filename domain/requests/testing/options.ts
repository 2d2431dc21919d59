import { REQUEST_TYPES, requestTypeSpec, type RequestKind, type RequestOption } from '../types.ts'

/** The options of all types of these kinds, in their order: what a market offers whose terms allow the kinds. */
export function optionsOf(...kinds: readonly RequestKind[]): readonly RequestOption[] {
  const specs = REQUEST_TYPES.map(requestTypeSpec).filter(({ kind }) => kinds.includes(kind))
  return specs.flatMap(({ option }) => option ?? [])
}
