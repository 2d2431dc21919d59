import {
  GraphQLError,
  Kind,
  Lexer,
  Source,
  TokenKind,
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValueNode,
} from 'graphql'
import { requireSane } from '../inputs.ts'
import { Rejection } from '../rejection.ts'

const DEEPEST = 12
const MOST_FIELDS = 1500
/** Maximum number of selections of all operations and fragments together, each with its fragments expanded. */
const MOST_SELECTIONS = 10_000
const MOST_COST = 200
/** Maximum number of fields of one response name at one depth. */
const MOST_REPEATS = 100
/** Maximum number of places in the answer where one field of one parent may stand, whatever the aliases above it. */
const MOST_NAMES = 10
/** Default cost of a root field, which reads a few rows or writes. */
const ROOT_COST = 10
/** Costs of fields that read whole books: of the most expensive, four fit into a document, whatever their aliases. */
const COSTS: ReadonlyMap<string, number> = new Map([
  ['earlyPayRequests', 50],
  ['getGroupedOpportunityData', 50],
  ['marketsData', 50],
  ['missingApRequests', 50],
  ['clearExplanation', 50],
  ['invoiceLife', 50],
  ['transactionAggregate', 20],
  ['lastDays', 20],
  ['byMonth', 20],
  ['upcomingDeposits', 20],
  ['marketDecisions', 20],
  ['transactions', 20],
  ['supplierCustomers', 20],
])

interface DocumentBudget {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  selections: number
}

interface Budget {
  readonly document: DocumentBudget
  readonly open: Set<string>
  fields: number
  cost: number
  readonly repeats: Map<string, number>
  /** By the path of its field names, the response paths of a field. */
  readonly places: Map<string, Set<string>>
}

/** Where a selection set stands: by the names of the fields above it, and by their response names. */
interface Place {
  readonly depth: number
  readonly fields: string
  readonly response: string
}

/**
 * Rejects documents whose depth, number of fields (fragments expanded) or cost is beyond what any screen asks for. Runs
 * before validation, which compares every field with all others of its name.
 */
export function requireLowComplexity({ definitions }: DocumentNode): void {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  const document = { fragments, selections: MOST_SELECTIONS }
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION)
      continue
    // Unused fragments are checked too, as validation visits them. They have no root field.
    const depth = definition.kind === Kind.FRAGMENT_DEFINITION ? 2 : 1
    if (exceedsLimit(definition.selectionSet, { depth, fields: '', response: '' }, budgetOf(document)))
      throw new Rejection('QUERY_TOO_COMPLEX', 'the document asks for too much')
  }
}

function budgetOf(document: DocumentBudget): Budget {
  return {
    document,
    open: new Set(),
    fields: MOST_FIELDS,
    cost: MOST_COST,
    repeats: new Map(),
    places: new Map(),
  }
}

function exceedsLimit({ selections }: SelectionSetNode, place: Place, budget: Budget): boolean {
  if (place.depth > DEEPEST) return true
  return selections.some((selection) => {
    if (--budget.fields < 0 || --budget.document.selections < 0) return true
    if (selection.kind === Kind.FRAGMENT_SPREAD) return isFragmentTooMuch(selection, place, budget)
    if (selection.kind === Kind.INLINE_FRAGMENT) return exceedsLimit(selection.selectionSet, place, budget)
    budget.cost -= COSTS.get(selection.name.value) ?? (place.depth === 1 ? ROOT_COST : 0)
    const below = placeBelow(selection, place)
    if (budget.cost < 0 || isRepeated(selection, place.depth, budget) || hasManyNames(below, budget))
      return true
    return selection.selectionSet !== undefined && exceedsLimit(selection.selectionSet, below, budget)
  })
}

function isFragmentTooMuch({ name: { value } }: FragmentSpreadNode, place: Place, budget: Budget): boolean {
  const { document, open } = budget
  const fragment = document.fragments.get(value)
  // Cyclic fragments are rejected by validation; here they only must not recurse endlessly.
  if (!fragment || open.has(value)) return false
  open.add(value)
  const exceedsInside = exceedsLimit(fragment.selectionSet, place, budget)
  open.delete(value)
  return exceedsInside
}

function placeBelow({ alias, name }: FieldNode, { depth, fields, response }: Place): Place {
  return {
    depth: depth + 1,
    fields: `${fields}/${name.value}`,
    response: `${response}/${(alias ?? name).value}`,
  }
}

/** Validation compares every two fields of one response name. */
function isRepeated({ alias, name }: FieldNode, depth: number, { repeats }: Budget): boolean {
  const key = `${depth} ${(alias ?? name).value}`
  const count = (repeats.get(key) ?? 0) + 1
  repeats.set(key, count)
  return count > MOST_REPEATS
}

/** Each alias of a field is another value to resolve, to complete and to send. */
function hasManyNames({ fields, response }: Place, { places }: Budget): boolean {
  const found = places.get(fields)
  if (found === undefined) places.set(fields, new Set([response]))
  else found.add(response)
  return (found?.size ?? 1) > MOST_NAMES
}

const OPENING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const CLOSING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])
const MOST_OPEN = 64

/** Rejects deeply nested brackets before parsing: the parser is recursive. */
export function requireShallowNesting(source: string | Source): void {
  const lexer = new Lexer(typeof source === 'string' ? new Source(source) : source)
  let open = 0
  for (let { kind } = lexer.advance(); kind !== TokenKind.EOF; { kind } = lexer.advance()) {
    if (OPENING.has(kind)) open++
    else if (CLOSING.has(kind)) open--
    if (open > MOST_OPEN) throw new Rejection('QUERY_TOO_COMPLEX', 'the document is nested too deep')
  }
}

export function literalsRule(context: ValidationContext): ASTVisitor {
  const check = (node: ValueNode, value: unknown): void => {
    try {
      requireSane(value, 'a value')
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
      const { code, message } = error
      context.reportError(new GraphQLError(message, { nodes: node, extensions: { code } }))
    }
  }
  return {
    StringValue: (node) => check(node, node.value),
    IntValue: (node) => check(node, Number(node.value)),
    FloatValue: (node) => check(node, Number(node.value)),
  }
}
