import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import * as v from 'valibot'
import {
  NOTIFICATION_TOPICS,
  type NotificationGroup,
  type NotificationTopic,
  type TopicSetting,
} from '#contract'
import { api, newIdempotencyKey, toApiError } from '#data'

const OWN = 'user-source/notification-settings'
const PUBLIC = 'public-notification-settings'

const answer = v.object({
  topics: v.array(
    v.object({
      topic: v.picklist(Object.keys(NOTIFICATION_TOPICS) as NotificationTopic[]),
      group: v.picklist(['account', 'promotional'] satisfies NotificationGroup[]),
      isEssential: v.boolean(),
      isOn: v.boolean(),
    }),
  ),
})

/** The token of a mail's link; undefined for the signed-in user. A link is used without any session. */
type LinkId = string | undefined

const keyOf = (id: LinkId) => ['notification-settings', id ?? 'own']

export function useNotificationSettings(id?: LinkId): UseQueryResult<readonly TopicSetting[]> {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      read(
        id === undefined ? api.http.get(OWN, { signal }) : api.open.post(PUBLIC, { json: { id }, signal }),
      ),
    staleTime: 0,
    gcTime: 0,
  })
}

interface TopicChange {
  readonly topic: NotificationTopic
  readonly isOn: boolean
}

/** Turns a topic on or off: shown at once, and as it was when that fails. */
export function useSetTopic(id?: LinkId): UseMutationResult<readonly TopicSetting[], Error, TopicChange> {
  const client = useQueryClient()
  const queryKey = keyOf(id)
  const show = ({ topic, isOn }: TopicChange): void => {
    client.setQueryData<readonly TopicSetting[]>(queryKey, (topics) =>
      topics?.map((each) => (each.topic === topic ? { ...each, isOn } : each)),
    )
  }
  return useMutation({
    mutationFn: (change: TopicChange) =>
      read(
        id === undefined
          ? api.http.put(OWN, { json: change, headers: { 'Idempotency-Key': newIdempotencyKey() } })
          : api.open.put(PUBLIC, { json: { id, ...change } }),
      ),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      show(change)
    },
    onError: (_, { topic, isOn }) => show({ topic, isOn: !isOn }),
  })
}

async function read(call: { json(): Promise<unknown> }): Promise<readonly TopicSetting[]> {
  try {
    return v.parse(answer, await call.json()).topics
  } catch (error) {
    throw toApiError(error)
  }
}
