import {
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'
import { Rejection } from '../rejection.ts'

/**
 * Maximum number of values of one answer: of each root field its rows times the fields selected below it. Every field of
 * the opportunities of a large account fits.
 */
const MOST_VALUES = 100_000
/** No list has more rows than this on one page. */
const PAGE_AT_MOST = 1000
/** Rows of lists whose `paging` names no size, or as many as large accounts have. Other root fields have short lists. */
const ROWS: ReadonlyMap<string, number> = new Map([
  ['transactions', 10],
  ['transactionAwards', 10],
  ['clearExplanation', 10],
  ['earlyPayRequests', 250],
  ['upcomingDeposits', 250],
  ['supplierCustomers', PAGE_AT_MOST],
  ['getGroupedOpportunityData', PAGE_AT_MOST],
  ['marketsData', PAGE_AT_MOST],
  ['missingApRequests', PAGE_AT_MOST],
  ['agreements', PAGE_AT_MOST],
  ['drafts', PAGE_AT_MOST],
  ['savedViews', PAGE_AT_MOST],
  ['__schema', 250],
])
const FEW_ROWS = 20

type Variables = Readonly<Record<string, unknown>>
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

export interface RunningDocument {
  readonly document: DocumentNode
  readonly operationName?: string | null | undefined
  readonly variableValues?: Variables | null | undefined
}

/** Rejects a valid document whose answer would have too many values. Runs before it, as page sizes may be variables. */
export function requireFewValues({ document, operationName, variableValues }: RunningDocument): void {
  const fragments = new Map<string, FragmentDefinitionNode>()
  const operations: OperationDefinitionNode[] = []
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
    else if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition)
  }
  for (const operation of operations) {
    if (operationName && operation.name?.value !== operationName) continue
    const variables = withDefaults(operation, variableValues ?? {})
    let values = 0
    for (const field of fieldsOf(operation.selectionSet, fragments))
      values += rowsOf(field, variables) * (countBelow(field, fragments) + 1)
    if (values > MOST_VALUES)
      throw new Rejection('QUERY_TOO_COMPLEX', 'the answer would have too many values')
  }
}

function withDefaults({ variableDefinitions }: OperationDefinitionNode, given: Variables): Variables {
  const defaults = (variableDefinitions ?? []).map(({ variable, defaultValue }) => [
    variable.name.value,
    defaultValue && plainValue(defaultValue, {}),
  ])
  return { ...Object.fromEntries(defaults), ...given }
}

function* fieldsOf({ selections }: SelectionSetNode, fragments: Fragments): Generator<FieldNode> {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      yield selection
      continue
    }
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)
    if (fragment) yield* fieldsOf(fragment.selectionSet, fragments)
  }
}

function countBelow({ selectionSet }: FieldNode, fragments: Fragments): number {
  let count = 0
  if (selectionSet)
    for (const field of fieldsOf(selectionSet, fragments)) count += 1 + countBelow(field, fragments)
  return count
}

function rowsOf({ name, arguments: given }: FieldNode, variables: Variables): number {
  const rows = ROWS.get(name.value) ?? FEW_ROWS
  const node = given?.find((argument) => argument.name.value === 'paging')?.value
  const paging = (node && plainValue(node, variables)) as Variables | null | undefined
  const size = paging?.limit ?? paging?.first
  if (size === undefined || size === null) return rows
  return typeof size === 'number' ? Math.min(Math.max(size, 1), PAGE_AT_MOST) : PAGE_AT_MOST
}

/** The value of a page argument; a part that is neither a number nor an object is taken as it stands. */
function plainValue(node: ValueNode, variables: Variables): unknown {
  if (node.kind === Kind.VARIABLE) return variables[node.name.value]
  if (node.kind === Kind.NULL) return null
  if (node.kind === Kind.INT) return Number(node.value)
  if (node.kind !== Kind.OBJECT) return node.kind
  return Object.fromEntries(node.fields.map(({ name, value }) => [name.value, plainValue(value, variables)]))
}
