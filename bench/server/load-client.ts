// Many clients of one server, on a thread of their own: each sends a call, waits for its answer and sends the next.
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** One call of a client. Its clients take turns through the calls, each from another place. */
export interface LoadCall {
  readonly method: string
  readonly path: string
  /** `CAPTURED` in it stands for what the client's last call captured. */
  readonly body?: string
  /** Captures its first group from the answer. */
  readonly captures?: string
}

export interface LoadTask {
  readonly port: number
  readonly token: string
  readonly clients: number
  readonly forMs: number
  /** The calls of each client, which it repeats in order. */
  readonly calls: readonly (readonly LoadCall[])[]
}

/** How long each call took in milliseconds, and how long all of them. */
export interface LoadResult {
  readonly times: readonly number[]
  readonly elapsedMs: number
}

async function load({ port, token, clients, forMs, calls }: LoadTask): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const times: number[] = []
  const started = performance.now()
  const until = started + forMs
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const own = calls[client % calls.length]!
      let captured = ''
      // A client ends with the last of its calls, so that nothing it began is left.
      for (let n = 0; n % own.length > 0 || performance.now() < until; n++) {
        const { body, captures, ...call } = own[n % own.length]!
        const sent = performance.now()
        const answer = await send(agent, port, token, {
          ...call,
          ...(body && { body: body.replace('CAPTURED', captured) }),
        })
        times.push(performance.now() - sent)
        captured = (captures && new RegExp(captures).exec(answer)?.[1]) || captured
      }
    }),
  )
  agent.destroy()
  return { times, elapsedMs: performance.now() - started }
}

function send(agent: Agent, port: number, token: string, { method, path, body }: LoadCall): Promise<string> {
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(body !== undefined && {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    }),
  }
  return new Promise((resolve, reject) => {
    const call = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('end', () => {
        if (answer.statusCode === 200 && !text.includes('"errors"')) resolve(text)
        else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${text.slice(0, 200)}`))
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}

parentPort?.postMessage(await load(workerData as LoadTask))
