import { isOwnMachine } from './own-machine.ts'

interface Addresses {
  readonly PUBLIC_URL?: string | undefined
  readonly DATABASE_URL?: string | undefined
  readonly DATABASE_REPLICA_URL?: string | undefined
  readonly NATS_URL?: string | undefined
  readonly SMTP_URL?: string | undefined
  readonly S3_URL?: string | undefined
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
}

/** Settings that would send data unencrypted over a network, which production rejects. */
export function unencryptedAddresses({
  PUBLIC_URL,
  DATABASE_URL,
  DATABASE_REPLICA_URL,
  NATS_URL,
  SMTP_URL,
  S3_URL,
  OTEL_EXPORTER_OTLP_ENDPOINT,
}: Addresses): readonly string[] {
  const rules = [
    [PUBLIC_URL, (url: URL) => url.protocol === 'https:', 'PUBLIC_URL: begins with https:// in production'],
    [
      DATABASE_URL,
      (url: URL) => url.searchParams.get('sslmode') === 'verify-full',
      'DATABASE_URL: ends with sslmode=verify-full in production, as the server is another machine',
    ],
    [
      DATABASE_REPLICA_URL,
      (url: URL) => url.searchParams.get('sslmode') === 'verify-full',
      'DATABASE_REPLICA_URL: ends with sslmode=verify-full in production, as the server is another machine',
    ],
    [
      NATS_URL,
      (url: URL) => url.protocol === 'tls:',
      'NATS_URL: begins with tls:// in production, as the server is another machine',
    ],
    [
      SMTP_URL,
      (url: URL) => url.protocol === 'smtps:' || url.searchParams.get('requireTLS') === 'true',
      'SMTP_URL: begins with smtps:// or ends with requireTLS=true in production, as the server is another machine',
    ],
    [
      S3_URL,
      (url: URL) => url.protocol === 'https:',
      'S3_URL: begins with https:// in production, as the server is another machine',
    ],
    [
      OTEL_EXPORTER_OTLP_ENDPOINT,
      (url: URL) => url.protocol === 'https:',
      'OTEL_EXPORTER_OTLP_ENDPOINT: begins with https:// in production, as the collector is another machine',
    ],
  ] as const
  return rules.flatMap(([address, isEncrypted, problem]) => {
    if (address === undefined) return []
    const url = new URL(address)
    return url.hostname === '' || isOwnMachine(url.hostname) || isEncrypted(url) ? [] : [problem]
  })
}
