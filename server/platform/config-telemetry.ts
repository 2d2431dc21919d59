import * as v from 'valibot'
import { webAddress } from './config-values.ts'

/** What operators measure with. What is not set costs nothing. */
export const telemetryVariables = {
  /** A port of the loopback address with `/metrics` alone. */
  METRICS_PORT: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(0), v.maxValue(65_535)),
  ),
  /** The bearer token with which `/metrics` is read, on the port of the app too. */
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(24))),
  /** A collector of traces, by OTLP over HTTP. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress,
  OTEL_SERVICE_NAME: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100)), 'sooner'),
  /** The share of traces that are recorded; a caller's decision goes first. */
  OTEL_TRACES_SAMPLER_ARG: v.pipe(
    v.optional(v.string(), '1'),
    v.transform(Number),
    v.number(),
    v.minValue(0),
    v.maxValue(1),
  ),
}

const telemetrySchema = v.object(telemetryVariables)

export interface TelemetryConfig {
  readonly metricsPort: number | undefined
  readonly metricsToken: string | undefined
  readonly traces: TracesConfig | undefined
}

export interface TracesConfig {
  readonly url: string
  readonly serviceName: string
  readonly share: number
}

export function telemetryOf(e: v.InferOutput<typeof telemetrySchema>): TelemetryConfig {
  const endpoint = e.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '')
  return {
    metricsPort: e.METRICS_PORT,
    metricsToken: e.METRICS_TOKEN,
    traces:
      endpoint === undefined
        ? undefined
        : {
            url: `${endpoint}/v1/traces`,
            serviceName: e.OTEL_SERVICE_NAME,
            share: e.OTEL_TRACES_SAMPLER_ARG,
          },
  }
}
