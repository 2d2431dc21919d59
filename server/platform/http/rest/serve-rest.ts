import type { Context, Hono } from 'hono'
import { API_PATH } from '#contract'
import { requireSupplier, requireWriter, type SignedIn } from '../../actor.ts'
import { authenticateClaims } from '../../auth/authenticate.ts'
import { Rejection } from '../../rejection.ts'
import type { Services } from '../../services.ts'
import { admitCall } from '../limits/admit-call.ts'
import type { AppEnv } from '../context.ts'
import {
  readBody,
  readForm,
  readIdempotencyKey,
  readParams,
  readQuery,
  type Access,
  type RestRoute,
} from './rest-route.ts'
import { signedTarget } from '../signed-target.ts'

export function serveRest(app: Hono<AppEnv>, services: Services, routes: readonly RestRoute[]): void {
  for (const route of routes) {
    app.on(route.method.toUpperCase(), API_PATH + route.path, (context) => answer(context, services, route))
  }
}

async function answer(context: Context<AppEnv>, services: Services, route: RestRoute): Promise<Response> {
  if (route.failure) context.set('failure', route.failure)
  const signedIn = await admit(context, services, route.access)
  if (signedIn) context.set('signedIn', signedIn)
  const require = () => {
    if (!signedIn) throw new Error(`${route.path} is public: it has no session`)
    return signedIn
  }
  const make = async () =>
    route.handle({
      services,
      context,
      params: readParams(context),
      query: readQuery(context, route.query),
      body: await readBody(context, route.body),
      form: await readForm(context, route.form),
      signedIn: require,
      actor: () => require().actor,
      idempotencyKey: route.isIdempotent ? readIdempotencyKey(context) : undefined,
    })
  if (route.isOfBook && signedIn) {
    const { pathname, search } = new URL(context.req.url)
    const text = await services.answers.get(signedIn, pathname + search, services.now(), make)
    return context.body(text, 200, { 'Content-Type': 'application/json' })
  }
  const result = await make()
  return result instanceof Response ? result : context.json(result)
}

async function admit(context: Context, services: Services, access: Access): Promise<SignedIn | undefined> {
  if (access === 'public') return undefined
  const signedIn = await (access === 'signed' ? admitLink(context, services) : admitBearer(context, services))
  if (access === 'writer') requireWriter(signedIn.actor)
  else if (access !== 'session') requireSupplier(signedIn.actor)
  return signedIn
}

function admitBearer(context: Context, services: Services): Promise<SignedIn> {
  return admitCall(services, context.req.header('Authorization'))
}

async function admitLink(context: Context, services: Services): Promise<SignedIn> {
  const url = new URL(context.req.url)
  const signature = url.searchParams.get('signature')
  if (signature === null) throw new Rejection('LINK_INVALID', 'the link carries no signature')
  const claims = await services.tokens.verifyLink(
    signature,
    signedTarget(url.pathname + url.search),
    services.now(),
  )
  const signedIn = await authenticateClaims(services, claims)
  services.limits.calls.take(signedIn.actor.userId)
  return signedIn
}
