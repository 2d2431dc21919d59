import { AsyncLocalStorage } from 'node:async_hooks'
import {
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracesConfig } from '../config-telemetry.ts'
import type { Log } from '../log.ts'

/** How long the last spans may take to be sent at the end. */
const FLUSH_MS = 2_000

interface OpenSpan {
  rename(name: string): void
  set(attributes: Attributes): void
  /** Marks it as failed without an error. */
  fail(): void
}

export interface Traces {
  /**
   * Runs the work as a span under the one that runs now, or under the caller's, as the header `traceparent` names it. The
   * work starts at once.
   */
  span<T>(
    name: string,
    attributes: Attributes,
    work: (span: OpenSpan) => Promise<T>,
    headers?: Readonly<Record<string, string | undefined>>,
  ): Promise<T>
  isRecording(): boolean
  traceId(): string | undefined
  stop(): Promise<void>
}

export function openTraces({ url, serviceName, share }: TracesConfig, log: Log): Traces {
  setGlobalErrorHandler((error) => log.warn({ err: error }, 'spans could not be sent'))
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
    spanLimits: { attributeValueLengthLimit: 4_000 },
  })
  const tracer = provider.getTracer('sooner')
  const callers = new W3CTraceContextPropagator()
  // Of its own: a manager for all libraries of the process would be one package more.
  const active = new AsyncLocalStorage<Context>()

  function parentOf(headers: Readonly<Record<string, string | undefined>> | undefined): Context {
    if (headers === undefined) return active.getStore() ?? ROOT_CONTEXT
    return callers.extract(ROOT_CONTEXT, headers, {
      get: (carrier, key) => carrier[key],
      keys: (carrier) => Object.keys(carrier),
    })
  }

  const current = () => {
    const store = active.getStore()
    return store && trace.getSpan(store)
  }

  return {
    async span(name, attributes, work, headers) {
      const parent = parentOf(headers)
      const span = tracer.startSpan(name, { attributes }, parent)
      return active.run(trace.setSpan(parent, span), () => ended(span, work))
    },
    isRecording: () => current()?.isRecording() ?? false,
    traceId: () => current()?.spanContext().traceId,
    stop: async () => {
      await Promise.race([
        provider.shutdown().catch((err: unknown) => log.warn({ err }, 'the last spans could not be sent')),
        new Promise((resolve) => setTimeout(resolve, FLUSH_MS).unref()),
      ])
    },
  }
}

async function ended<T>(span: Span, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  const fail = (message?: string) =>
    void span.setStatus({ code: SpanStatusCode.ERROR, ...(message === undefined ? {} : { message }) })
  try {
    return await work({
      rename: (name) => void span.updateName(name),
      set: (attributes) => void span.setAttributes(attributes),
      fail: () => fail(),
    })
  } catch (error) {
    // Messages of databases quote values.
    fail(error instanceof Error ? error.name : undefined)
    throw error
  } finally {
    span.end()
  }
}
