import type { IncomingMessage } from 'node:http'
import { getOperationAST, GraphQLError, type DocumentNode, type ExecutionArgs } from 'graphql'
import type { OperationResult } from 'graphql-ws'
import type { Extra as WebSocketExtra } from 'graphql-ws/use/ws'
import { authenticateClaims } from '../../auth/authenticate.ts'
import { rejectionEvent, securityEvent, userFields } from '../../auth/security-event.ts'
import { requireSane } from '../../inputs.ts'
import { maskError } from '../../graphql/mask-error.ts'
import type { Yoga } from '../../graphql/yoga.ts'
import { Rejection } from '../../rejection.ts'
import type { Services } from '../../services.ts'
import { upgradeAddress } from '../context.ts'
import type { OperationSlots } from '../limits/operation-slots.ts'
import { checkIdempotencyKey } from '../rest/rest-route.ts'
import { readSeenVersion } from '../seen-version.ts'
import type { SignedIn } from '../../actor.ts'

/** What belongs to a socket. A type, not an interface: the library wants an index signature, which only a type has. */
export type SocketExtra = { signedIn?: SignedIn; rejected?: number; slots?: OperationSlots }
type OpenSocket = SocketExtra & Pick<WebSocketExtra, 'socket'> & { readonly request: IncomingMessage }

type Executor = (args: ExecutionArgs) => OperationResult

export interface Prepared extends ExecutionArgs {
  readonly rootValue: { readonly execute: Executor; readonly subscribe: Executor }
}

interface Payload {
  readonly query: string
  readonly operationName?: string | null | undefined
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined
  readonly extensions?: Readonly<Record<string, unknown>> | null | undefined
}

/** Characters of a subscription: it is held as long as it is open, while other operations end. */
const LONGEST_SUBSCRIPTION = 4096

/** Prepares an operation in its turn, to run in its turn; or the errors for which it is rejected. */
export async function prepareOperation(
  yoga: Yoga,
  services: Services,
  extra: OpenSocket,
  payload: Payload,
  isWanted: () => boolean,
): Promise<Prepared | GraphQLError[]> {
  // A socket is admitted before its first operation, so somebody is signed in.
  const slots = extra.slots!
  const inTurn =
    (run: Executor): Executor =>
    (args) =>
      slots.run(async () => {
        // Its client has given it up, or is gone: nobody hears the answer.
        if (!isWanted()) return { data: null }
        try {
          return await run(args)
        } catch (error) {
          return { errors: [maskError(services.log)(error)] }
        }
      }) as OperationResult
  try {
    return await slots.run(async () => {
      if (!isWanted()) return [new GraphQLError('the operation was given up')]
      const prepared = await envelop(yoga, services, extra, payload)
      if (Array.isArray(prepared)) return prepared
      const { execute, subscribe } = prepared.rootValue
      return { ...prepared, rootValue: { execute: inTurn(execute), subscribe: inTurn(subscribe) } }
    })
  } catch (error) {
    return rejectedOperation(services, extra, error)
  }
}

/** The answer to an operation that does not run. Its reason is logged like that of a call over HTTP. */
export function rejectedOperation(services: Services, extra: OpenSocket, error: unknown): GraphQLError[] {
  if (error instanceof Rejection) {
    const { code } = error
    const name = rejectionEvent(code)
    const networkAddress = upgradeAddress(extra.request, services)
    const details = { ...userFields(extra.signedIn), networkAddress, code, call: 'socket' }
    if (name === undefined) services.log.info(details, 'rejected')
    else securityEvent(services.log, name, details)
  }
  return [maskError(services.log)(error)]
}

/** Resolves the socket's actor again: rights may have changed, or the session ended, since it was opened. */
async function stillSignedIn(services: Services, { claims }: SignedIn): Promise<SignedIn> {
  return authenticateClaims(services, claims)
}

async function envelop(
  yoga: Yoga,
  services: Services,
  extra: OpenSocket,
  payload: Payload,
): Promise<Prepared | GraphQLError[]> {
  const signedIn = await stillSignedIn(services, extra.signedIn!)
  const idempotencyKey = checkIdempotencyKey(payload.extensions?.idempotencyKey)
  const seenVersion = readSeenVersion(payload.extensions?.seenVersion)
  const networkAddress = upgradeAddress(extra.request, services)
  const { commands } = services
  const context = { services, commands, signedIn, networkAddress, idempotencyKey, seenVersion }
  const { schema, execute, subscribe, contextFactory, parse, validate } = yoga.getEnveloped({
    ...context,
    params: payload,
  })
  const document = parse(payload.query)
  const errors = validate(schema, document)
  if (errors.length > 0) return [...errors]
  requireShortSubscription(document, payload)
  return {
    schema,
    operationName: payload.operationName,
    document,
    variableValues: payload.variables,
    contextValue: await contextFactory(),
    rootValue: { execute, subscribe },
  }
}

function requireShortSubscription(document: DocumentNode, payload: Payload): void {
  if (getOperationAST(document, payload.operationName)?.operation !== 'subscription') return
  requireSane(payload, 'the subscription')
  if (JSON.stringify(payload).length > LONGEST_SUBSCRIPTION)
    throw new Rejection('BODY_TOO_LARGE', 'a subscription has 4096 characters at most')
}
