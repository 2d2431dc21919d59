import { parse, type GraphQLError } from 'graphql'
import { createYoga, type GraphQLSchemaWithContext, type Plugin, type YogaInitialContext } from 'graphql-yoga'
import { GRAPHQL_PATH } from '#contract'
import { userFields, rejectionEvent, securityEvent } from '../auth/security-event.ts'
import { Rejection } from '../rejection.ts'
import type { Services } from '../services.ts'
import type { GraphqlContext } from './context.ts'
import { requireSane } from '../inputs.ts'
import { literalsRule, requireShallowNesting, requireLowComplexity } from './limits.ts'
import { longAnswers } from './long-answers.ts'
import { maskError } from './mask-error.ts'
import { createSharedSubscribe } from './shared-events.ts'
import { requireFewValues, type RunningDocument } from './value-limit.ts'

const MOST_TOKENS = 10_000

/** Limits what a document may ask for, and gives the errors of a document our codes. */
function documentRules(mask: (error: unknown) => GraphQLError): Plugin {
  return {
    onParse: ({ setParseFn }) =>
      setParseFn((source, options) => {
        requireShallowNesting(source)
        const document = parse(source, { ...options, maxTokens: MOST_TOKENS })
        requireLowComplexity(document)
        return document
      }),
    onValidate({ addValidationRule }) {
      addValidationRule(literalsRule)
      return ({ valid, result, setResult }) => {
        if (!valid) setResult(result.map(mask))
      }
    },
    onExecute: ({ args, setResultAndStopExecution }) =>
      checkRunning(args, mask, (errors) => setResultAndStopExecution({ errors })),
    onSubscribe: ({ args, setResultAndStopExecution }) =>
      checkRunning(args, mask, (errors) => setResultAndStopExecution({ errors })),
  }
}

function checkRunning(
  running: RunningDocument,
  mask: (error: unknown) => GraphQLError,
  reject: (errors: readonly GraphQLError[]) => void,
): void {
  try {
    requireSane(running.variableValues ?? {}, 'a variable')
    requireFewValues(running)
  } catch (error) {
    reject([mask(error)])
  }
}

/** Logs rejections that are part of a response. */
const logRejections: Plugin<GraphqlContext> = {
  onExecute: ({ args }) => ({
    onExecuteDone({ result }) {
      if (!('errors' in result)) return
      const { services, signedIn, networkAddress } = args.contextValue
      for (const { originalError, path } of result.errors ?? []) {
        if (!(originalError instanceof Rejection)) continue
        const { code } = originalError
        const name = rejectionEvent(code)
        const details = { ...userFields(signedIn), networkAddress, code, call: path?.join('.') }
        if (name === undefined) services.log.info(details, 'rejected')
        else securityEvent(services.log, name, details)
      }
    },
  }),
}

/** Subscriptions run on sockets, whose number is limited and which end with their session. */
function noSubscriptions(mask: (error: unknown) => GraphQLError): Plugin {
  return {
    onSubscribe({ setResultAndStopExecution }) {
      const rejection = new Rejection(
        'BAD_REQUEST',
        'a subscription runs on a socket: ws(s), graphql-transport-ws',
      )
      setResultAndStopExecution({ errors: [mask(rejection)] })
    },
  }
}

/** Subscriptions of many users to one account's events execute once an event. */
function sharedEvents(): Plugin {
  const subscribe = createSharedSubscribe()
  return { onSubscribe: ({ setSubscribeFn }) => setSubscribeFn(subscribe) }
}

export type Schema = GraphQLSchemaWithContext<GraphqlContext & YogaInitialContext>

export function buildYoga({ log }: Pick<Services, 'log'>, schema: Schema, transport: 'http' | 'socket') {
  const mask = maskError(log)
  return createYoga<GraphqlContext>({
    schema,
    graphqlEndpoint: GRAPHQL_PATH,
    graphiql: false,
    landingPage: false,
    batching: false,
    cors: false,
    logging: false,
    multipart: false,
    // The app limits bodies.
    maxRequestBodySize: false,
    plugins: [
      documentRules(mask),
      logRejections,
      ...(transport === 'http' ? [longAnswers, noSubscriptions(mask)] : [sharedEvents()]),
    ],
    maskedErrors: { maskError: mask },
  })
}

export type Yoga = ReturnType<typeof buildYoga>
