/**
 * The rate of request `r` for its opportunity `o` now, in parts per million: the opportunity's own rate where it has one;
 * a variable rate follows its benchmark of the day. Needs `BENCHMARK_OF_REQUEST` in the from clause.
 */
export const RATE_PPM = `coalesce(o.rate_ppm, b.rate_ppm + r.spread_ppm, r.rate_ppm)`

export const BENCHMARK_OF_REQUEST = `left join benchmark_rates b on b.name = r.rate_source_name`
