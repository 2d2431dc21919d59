import {
  createSourceEventStream,
  executeSubscriptionEvent,
  mapSourceToResponseEvent,
  validateSubscriptionArgs,
  type ExecutionArgs,
  type ExecutionResult,
  type OperationDefinitionNode,
  type RootSelectionSetExecutor,
} from 'graphql'

type Results = Map<OperationDefinitionNode, ReturnType<RootSelectionSetExecutor>>

/**
 * The `subscribe` of graphql, which executes an operation once per event, not once per event and subscriber. An event is one
 * object for all whom it reaches, and what is asked of it depends on nothing else: not on the context, nor on variables.
 */
export function createSharedSubscribe() {
  const shared = createSharedExecutor()
  return async (args: ExecutionArgs): Promise<AsyncIterable<ExecutionResult> | ExecutionResult> => {
    const validated = validateSubscriptionArgs(args)
    if (!('schema' in validated)) return { errors: validated }
    const events = await createSourceEventStream(validated)
    if (!(Symbol.asyncIterator in events)) return events
    return mapSourceToResponseEvent(validated, events, shared)
  }
}

function createSharedExecutor(): RootSelectionSetExecutor {
  const resultsOf = new WeakMap<object, Results>()
  return (args) => {
    const { rootValue: event, operation } = args
    if (typeof event !== 'object' || event === null || (operation.variableDefinitions ?? []).length > 0)
      return executeSubscriptionEvent(args)
    const results: Results = resultsOf.get(event) ?? new Map()
    resultsOf.set(event, results)
    const result = results.get(operation) ?? executeSubscriptionEvent(args)
    results.set(operation, result)
    return result
  }
}
