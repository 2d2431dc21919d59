import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'

const DEEPEST = 12
const MOST_FIELDS = 1500

/** Refuses documents that ask for more than any screen does: too deep, or too many fields with fragments unfolded. */
export function complexityRule(context: ValidationContext): ASTVisitor {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of context.getDocument().definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  return {
    OperationDefinition(operation) {
      const budget = { fields: MOST_FIELDS }
      if (isTooMuch(operation.selectionSet, fragments, 1, budget, new Set())) {
        context.reportError(
          new GraphQLError('the document asks for too much', {
            nodes: operation,
            extensions: { code: 'QUERY_TOO_COMPLEX' },
          }),
        )
      }
      return false
    },
  }
}

function isTooMuch(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  depth: number,
  budget: { fields: number },
  open: ReadonlySet<string>,
): boolean {
  if (depth > DEEPEST) return true
  return selections.some((selection) => {
    if (--budget.fields < 0) return true
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const name = selection.name.value
      const fragment = fragments.get(name)
      // A fragment inside itself is refused by another rule; here it only must not run for ever.
      if (!fragment || open.has(name)) return false
      return isTooMuch(fragment.selectionSet, fragments, depth, budget, new Set([...open, name]))
    }
    const deeper = selection.kind === Kind.FIELD ? depth + 1 : depth
    return (
      selection.selectionSet !== undefined &&
      isTooMuch(selection.selectionSet, fragments, deeper, budget, open)
    )
  })
}
