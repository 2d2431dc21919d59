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
  type SelectionSetNode,
  type ValidationContext,
  type ValueNode,
} from 'graphql'
import { requireSane } from '../inputs.ts'
import { Refusal } from '../refusal.ts'

const DEEPEST = 12
const MOST_FIELDS = 1500
const MOST_COST = 200
/** Maximum number of fields of one name at one depth. */
const MOST_REPEATS = 100
/** Default cost of a root field, which reads a few rows or writes. */
const ROOT_COST = 10
/** Costs of fields that read whole books: of the most expensive, four fit into a document, whatever their aliases. */
const COSTS: ReadonlyMap<string, number> = new Map([
  ['earlyPayRequests', 50],
  ['getGroupedOpportunityData', 50],
  ['marketsData', 50],
  ['missingApRequests', 50],
  ['clearExplanation', 50],
  ['transactionAggregate', 20],
  ['lastDays', 20],
  ['transactions', 20],
  ['supplierCustomers', 20],
])

/** The remaining budget of an operation; `repeats` counts the fields of one name at one depth. */
interface Budget {
  fields: number
  cost: number
  readonly repeats: Map<string, number>
}

/**
 * Rejects documents whose depth, number of fields (fragments expanded) or cost is beyond what any screen asks for. Runs
 * before validation, which compares every field with all others of its name.
 */
export function requireLowComplexity({ definitions }: DocumentNode): void {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION)
      continue
    const budget = { fields: MOST_FIELDS, cost: MOST_COST, repeats: new Map<string, number>() }
    // Unused fragments are checked too, as validation visits them. They have no root field.
    const depth = definition.kind === Kind.FRAGMENT_DEFINITION ? 2 : 1
    if (isTooMuch(definition.selectionSet, fragments, depth, budget, new Set()))
      throw new Refusal('QUERY_TOO_COMPLEX', 'the document asks for too much')
  }
}

function isTooMuch(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  depth: number,
  budget: Budget,
  open: ReadonlySet<string>,
): boolean {
  if (depth > DEEPEST) return true
  return selections.some((selection) => {
    if (--budget.fields < 0) return true
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const name = selection.name.value
      const fragment = fragments.get(name)
      // Cyclic fragments are rejected by validation; here they only must not recurse endlessly.
      if (!fragment || open.has(name)) return false
      return isTooMuch(fragment.selectionSet, fragments, depth, budget, new Set([...open, name]))
    }
    if (selection.kind === Kind.FIELD) {
      budget.cost -= COSTS.get(selection.name.value) ?? (depth === 1 ? ROOT_COST : 0)
      if (budget.cost < 0 || isRepeated(selection, depth, budget)) return true
    }
    const deeper = selection.kind === Kind.FIELD ? depth + 1 : depth
    return (
      selection.selectionSet !== undefined &&
      isTooMuch(selection.selectionSet, fragments, deeper, budget, open)
    )
  })
}

function isRepeated({ alias, name }: FieldNode, depth: number, { repeats }: Budget): boolean {
  const key = `${depth} ${(alias ?? name).value}`
  const count = (repeats.get(key) ?? 0) + 1
  repeats.set(key, count)
  return count > MOST_REPEATS
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
    if (open > MOST_OPEN) throw new Refusal('QUERY_TOO_COMPLEX', 'the document is nested too deep')
  }
}

/** Validates literals inside a document like variables. */
export function literalsRule(context: ValidationContext): ASTVisitor {
  const check = (node: ValueNode, value: unknown): void => {
    try {
      requireSane(value, 'a value')
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
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
