import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { dataDirWith, startRunning } from './testing/running.ts'

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[]
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Span['attributes'] }
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[]
  }[]
}

async function openCollector() {
  const exports: Export[] = []
  const paths = new Set<string>()
  const server = createServer((request, response) => {
    paths.add(`${request.method} ${request.url} ${request.headers['content-type']}`)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      exports.push(JSON.parse(Buffer.concat(chunks).toString()) as Export)
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    text: () => JSON.stringify(exports),
    resource: () => exports[0]!.resourceSpans[0]!.resource.attributes,
    spans: () =>
      exports.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
  }
}

const valueOf = ({ attributes }: Pick<Span, 'attributes'>, key: string) =>
  attributes.find((attribute) => attribute.key === key)?.value.stringValue

test('a call is a trace under its caller’s: with the id of its answer, its transactions and statements without values', async () => {
  const email = 'ada@supplier.test'
  const collector = await openCollector()
  const server = await startRunning(await dataDirWith(email), {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'sooner-test',
  })
  const jwt = await server.signIn(email)
  const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  const answer = await fetch(`${server.url}/early-pay/api/user/me?page=secret`, {
    headers: { Authorization: `Bearer ${jwt}`, traceparent: `00-${traceId}-${spanId}-01` },
  })
  await fetch(`${server.url}/early-pay/api/user-source/forgot-password`, {
    method: 'POST',
    body: JSON.stringify({ emailAddress: email }),
  })
  server.child.kill('SIGTERM')
  expect(await server.ended()).toBe(0)

  expect([...collector.paths]).toEqual(['POST /v1/traces application/json'])
  expect(valueOf({ attributes: collector.resource() }, 'service.name')).toBe('sooner-test')
  const spans = collector.spans()
  const call = spans.find(
    (span) => valueOf(span, 'sooner.request_id') === answer.headers.get('X-Request-Id'),
  )!
  expect(call).toMatchObject({ name: 'GET /early-pay/api/user/me', traceId, parentSpanId: spanId })
  const children = (of: Span) => spans.filter(({ parentSpanId }) => parentSpanId === of.spanId)
  const transactions = children(call)
  expect(new Set(transactions.map(({ name }) => name))).toEqual(new Set(['transaction']))
  const statements = transactions.flatMap(children)
  expect(statements.map(({ name }) => name)).toContain('select')
  expect(statements.every((span) => /\$1|select/.test(valueOf(span, 'db.query.text') ?? ''))).toBe(true)
  const names = new Set(spans.map(({ name }) => name))
  expect([...names]).toEqual(expect.arrayContaining(['job clears', 'mail mail', 'job sweep']))
  expect(collector.text()).not.toContain(email)
  expect(collector.text()).not.toContain('secret')
})

test('a collector that is away keeps no call and no stop waiting', async () => {
  const email = 'ada@supplier.test'
  const server = await startRunning(await dataDirWith(email), {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
  })
  await server.signIn(email)
  server.child.kill('SIGTERM')
  expect(await server.ended()).toBe(0)
})
