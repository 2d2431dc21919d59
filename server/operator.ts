import { accountChange, changeAccount } from './features/account-terms/change-account.ts'
import { buyerChange, changeBuyer } from './features/buyers/change-buyer.ts'
import { calendarChange, changeCalendars } from './features/calendars/change-calendar.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { API_PATH } from '#contract'
import { agreementTerms, setAgreement } from './features/agreements/agreement-terms.ts'
import { linkRequest, makeLink } from './features/sessions/link-request.ts'
import { clearRequest, runClearRequest } from './engine/clearing/clear-request.ts'
import { changeFlags, flagChange } from './features/flags/change-flags.ts'
import { draftLinkRequest, makeDraftLink } from './features/drafts/draft-link.ts'
import { answerExplain, explainQuery } from './engine/clearing/explain-request.ts'
import { generateRequest, runGenerate } from './features/generate/generate-request.ts'
import { changeMarkets, marketChange } from './features/markets/market-terms.ts'
import { changeStaff, staffChange } from './features/staff/members.ts'
import { changeLending, lendingChange } from './features/lending/change-lending.ts'
import { Rejection } from './platform/rejection.ts'
import { requestReview, reviewRequest } from './features/requests/review.ts'
import type { Services } from './platform/services.ts'
import { signOut, signOutRequest } from './features/sessions/sign-out.ts'
import type { AppEnv } from './platform/http/context.ts'
import { eventQuery, exportEvents } from './features/tracking/export-events.ts'
import { publishTerms, termsAnnouncement } from './features/terms/publish.ts'
import { announce, announcement } from './features/notifications/announce.ts'
import { profileQuery, readProfiles } from './engine/import/profiles/list-profiles.ts'
import { importStream } from './engine/import/command/operator-import.ts'
import { readBody } from './platform/http/rest/rest-route.ts'
import { backup } from './platform/backup/backup.ts'

/** An agreement's copy is one text. */
const LONGEST_DOCUMENT = 4 * 1024 * 1024

const OPERATOR_PATH = `${API_PATH}/operator`

/**
 * Calls for commands on the server's own machine: authenticated by the token in the data directory's lock file. Bodies
 * are not limited, so that files can be sent.
 */
export function registerOperatorRoutes(app: Hono<AppEnv>, services: Services): void {
  const { database, config, now } = services
  const operator = new Hono<AppEnv>()
  operator.use(async (context, next) => {
    requireOperator(context, services.operatorToken)
    await next()
  })
  command(operator, 'magic-link', linkRequest, async (request) => ({
    link: await makeLink(database, config.publicUrl, request, now()),
  }))
  command(operator, 'clear', clearRequest, async (request) => ({
    cleared: await runClearRequest(database, request, now()),
  }))
  command(operator, 'explain', explainQuery, (question) => answerExplain(database, question))
  command(operator, 'generate', generateRequest, async (request) => ({
    totals: await runGenerate(database, request, now()),
  }))
  command(operator, 'market', marketChange, async (request) => ({
    markets: await changeMarkets(database, request, now()),
  }))
  command(operator, 'calendar', calendarChange, (request) => changeCalendars(database, request, now()))
  command(operator, 'buyer', buyerChange, async (request) => ({
    buyers: await changeBuyer(database, request),
  }))
  command(operator, 'lending', lendingChange, async (request) => changeLending(database, request))
  command(operator, 'account', accountChange, (request) => changeAccount(database, request, now()))
  command(operator, 'events', eventQuery, (request) => exportEvents(database, request))
  command(operator, 'flags', flagChange, async (request) => ({
    flags: await changeFlags(database, services.flags, request, now()),
  }))
  command(operator, 'review', requestReview, async (request) => ({
    status: await reviewRequest(database, request, now()),
  }))
  command(operator, 'agreement', agreementTerms, async (request) => ({
    revision: await setAgreement(database, request),
  }))
  command(operator, 'announce', announcement, async (request) => ({
    sent: await announce(services, request),
  }))
  command(operator, 'terms', termsAnnouncement, async (request) => ({
    uuid: await publishTerms(database, request, now()),
  }))
  command(operator, 'sign-out', signOutRequest, async (request) => {
    const ended = await signOut(database, request, now())
    for (const sessionId of ended) services.sessionEnds.publish(sessionId)
    return { ended: ended.length }
  })
  command(operator, 'draft-link', draftLinkRequest, async (request) => ({
    link: await makeDraftLink(services, request),
  }))
  command(operator, 'staff', staffChange, async (request) => {
    const answer = await changeStaff(database, request, services.config.staffDomains, now())
    for (const sessionId of answer.ended) services.sessionEnds.publish(sessionId)
    return answer
  })
  operator.post('/backup', async () => {
    const archive = await backup(database, config.dataDir, now())
    const body = Readable.toWeb(archive) as ReadableStream
    return new Response(body, { headers: { 'Content-Type': 'application/gzip' } })
  })
  command(operator, 'import-profiles', profileQuery, (query) => readProfiles(database, query))
  operator.post('/import', (context) => importStream(context, services))
  app.route(OPERATOR_PATH, operator)
}

function command<Schema extends v.GenericSchema>(
  operator: Hono<AppEnv>,
  name: string,
  schema: Schema,
  work: (request: v.InferOutput<Schema>) => Promise<object>,
): void {
  operator.post(`/${name}`, async (context) =>
    context.json(await work(await readBody(context, schema, LONGEST_DOCUMENT))),
  )
}

function requireOperator(context: Context, expected: string): void {
  const given = context.req.header('Authorization')?.replace(/^Bearer +/i, '') ?? ''
  if (!timingSafeEqual(digest(given), digest(expected))) {
    throw new Rejection('FORBIDDEN', 'the call needs the operator token of the running server')
  }
}

// `timingSafeEqual` needs inputs of equal length.
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
