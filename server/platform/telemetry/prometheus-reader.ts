import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { AggregationTemporality, InstrumentType, MetricReader } from '@opentelemetry/sdk-metrics'

export const PROMETHEUS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Reads the metrics of a meter provider as text, without the server of the official exporter. */
export class PrometheusReader extends MetricReader {
  readonly #serializer = new PrometheusSerializer('', false, undefined, true, true)
  #reading: Promise<string> | undefined

  constructor() {
    super({ aggregationTemporalitySelector: temporalityOf })
  }

  /**
   * All metrics in the text format of Prometheus. Concurrent callers share a reading, because each reading empties the
   * observed values. An observation that fails leaves its samples out.
   */
  text(): Promise<string> {
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined))
    return this.#reading
  }

  async #read(): Promise<string> {
    const { resourceMetrics } = await this.collect()
    return this.#serializer.serialize(resourceMetrics)
  }

  protected override async onForceFlush(): Promise<void> {}

  protected override async onShutdown(): Promise<void> {}
}

// With cumulative temporality the SDK repeats the last value of an observed gauge whose label value is gone or could not
// be read.
function temporalityOf(type: InstrumentType): AggregationTemporality {
  return type === InstrumentType.OBSERVABLE_GAUGE
    ? AggregationTemporality.DELTA
    : AggregationTemporality.CUMULATIVE
}
