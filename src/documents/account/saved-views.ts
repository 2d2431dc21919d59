import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { graphql, mutate, newIdempotencyKey, query, type ResultOf } from '#data'
import { NOT_OF_INVOICES } from '../query/refresh-on-change.ts'

export const savedViewsDocument = graphql(`
  query SavedViews {
    savedViews {
      id
      name
      search
      isShared
      isOwn
    }
  }
`)

export const saveViewDocument = graphql(`
  mutation SaveView($view: SavedViewInput!) {
    saveView(view: $view) {
      id
    }
  }
`)

export const removeViewDocument = graphql(`
  mutation RemoveView($id: ID!) {
    removeView(id: $id)
  }
`)

/** A named view of the invoices: the user's own, or one that a colleague shares. */
export type SavedView = ResultOf<typeof savedViewsDocument>['savedViews'][number]

const viewsQuery = queryOptions({
  queryKey: ['saved-views'],
  queryFn: async ({ signal }): Promise<readonly SavedView[]> =>
    (await query(savedViewsDocument, {}, signal)).savedViews,
  meta: NOT_OF_INVOICES,
})

/** The views of the user and of the account by name; those of the last visit while there is no connection. */
export function useSavedViews(): UseQueryResult<readonly SavedView[]> {
  return useQuery(viewsQuery)
}

/** Saves a view of the user under its id, shown at once; one of this id is replaced. */
export function useSaveView(): UseMutationResult<unknown, Error, SavedView> {
  return useChange(
    ({ id, name, search, isShared }: SavedView) =>
      mutate(saveViewDocument, { view: { id, name, search, isShared } }, newIdempotencyKey()),
    (views, view) => [...views.filter(({ id }) => id !== view.id), view],
  )
}

/** Removes a view of the user, at once. */
export function useRemoveView(): UseMutationResult<unknown, Error, SavedView> {
  return useChange(
    ({ id }: SavedView) => mutate(removeViewDocument, { id }, newIdempotencyKey()),
    (views, { id: gone }) => views.filter(({ id }) => id !== gone),
  )
}

// What fails is asked for again: it shows what the server has.
function useChange(
  call: (view: SavedView) => Promise<unknown>,
  change: (views: readonly SavedView[], view: SavedView) => readonly SavedView[],
): UseMutationResult<unknown, Error, SavedView> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onMutate: async (view) => {
      await client.cancelQueries({ queryKey: viewsQuery.queryKey })
      const before = client.getQueryData(viewsQuery.queryKey)
      client.setQueryData(viewsQuery.queryKey, (views = []) => byName(change(views, view)))
      return { before }
    },
    onError: (_error, _view, context) => client.setQueryData(viewsQuery.queryKey, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: viewsQuery.queryKey }),
  })
}

function byName(views: readonly SavedView[]): readonly SavedView[] {
  return views.toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)))
}
