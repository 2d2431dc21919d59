import type { ArchiveJob } from './archive-jobs.ts'
import type { KyInstance } from 'ky'
import * as v from 'valibot'
import { toApiError } from './api-error.ts'
import type { Api } from './api.ts'
import { ofUser } from './award-file.ts'
import { inLanguage } from './signed-link.ts'

const BASE = 'taker/consolidated-history/early-pay-award'

const requested = v.object({ jobs: v.array(v.object({ jobId: v.string() })) })
const status = v.object({
  jobs: v.array(v.object({ jobId: v.string(), isComplete: v.boolean(), isError: v.boolean() })),
})

/** Asks for a mail with the awards deposited from a day on; returns the ids of its jobs. */
export async function requestAwardMail(http: KyInstance, startDate: string): Promise<readonly string[]> {
  try {
    const json = { startDate, dateType: 'depositDate' }
    const answer = v.parse(requested, await http.post(`${BASE}/archive`, { json }).json())
    return answer.jobs.map(({ jobId }) => jobId)
  } catch (error) {
    throw toApiError(error)
  }
}

export async function awardMailJobs(
  http: KyInstance,
  userUuid: string | undefined,
  ids: readonly string[],
): Promise<readonly ArchiveJob[]> {
  try {
    const searchParams = { jobId: ids.join(',') }
    const answer = await http.get(ofUser(BASE, userUuid), { searchParams }).json()
    return v.parse(status, answer).jobs
  } catch (error) {
    throw toApiError(error)
  }
}

export function awardsPath(api: Pick<Api, 'headings'>, wanted: Readonly<Record<string, string>>): string {
  return `/early-pay/api/${BASE}/archive?${inLanguage(api, wanted)}`
}
