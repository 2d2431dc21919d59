import * as v from 'valibot'
import { runCommand } from '../../platform/db/commands/command.ts'
import { read, supplierOf, type GraphqlContext } from '../../platform/graphql/context.ts'
import { isUuid } from '../../platform/graphql/ids.ts'
import { notFound, Rejection } from '../../platform/rejection.ts'
import { listViews, removeView, viewContent, writeView, type ViewContent } from './store.ts'

export const savedViewQueries = {
  savedViews: (_: unknown, __: object, context: GraphqlContext) => read(context, listViews),
}

export const savedViewMutations = {
  saveView: (
    _: unknown,
    { view }: { readonly view: { readonly id: string } },
    context: GraphqlContext,
  ): Promise<object> => {
    const { database, now } = context.services
    const { id, ...rest } = view
    if (!isUuid(id)) throw notFound('view')
    const content = checked(rest)
    const at = now()
    const actor = supplierOf(context)
    const call = { key: context.idempotencyKey, call: 'saveView', args: view }
    return runCommand(database, actor, call, at, async (tx) => ({
      result: await writeView(tx, actor, { id, ...content, changed: at }),
      target: id,
    }))
  },
  removeView: (_: unknown, { id }: { readonly id: string }, context: GraphqlContext): Promise<boolean> => {
    if (!isUuid(id)) throw notFound('view')
    const { database, now } = context.services
    const actor = supplierOf(context)
    const call = { key: context.idempotencyKey, call: 'removeView', args: { id } }
    return runCommand(database, actor, call, now(), async (tx) => ({
      result: await removeView(tx, actor, id),
      target: id,
    }))
  },
}

function checked(content: unknown): ViewContent {
  const parsed = v.safeParse(viewContent, content)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new Rejection('VALIDATION', `view.${v.getDotPath(issue) ?? ''}: ${issue.message}`)
}
