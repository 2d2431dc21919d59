import type { TelemetryConfig } from '../config-telemetry.ts'
import type { Log } from '../log.ts'
import type { Telemetry } from './telemetry.ts'

/** What the configuration asks for. Libraries are loaded only then. */
export async function openTelemetry(config: TelemetryConfig, log: Log): Promise<Telemetry> {
  const hasMetrics = config.metricsPort !== undefined || config.metricsToken !== undefined
  const [metrics, traces] = await Promise.all([
    hasMetrics ? import('./metrics.ts').then(({ createMetrics }) => createMetrics()) : undefined,
    config.traces && import('./traces.ts').then(({ openTraces }) => openTraces(config.traces!, log)),
  ])
  return { metrics, traces }
}
