import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { findNginx } from '../needs/nginx.ts'
import { nginxFile } from './read-files.ts'

/** A caller by its address of the loopback network. */
interface Call {
  readonly from?: string
  readonly method?: string
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

export interface Proxy {
  call(path: string, call?: Call): Promise<{ readonly status: number; readonly text: string }>
  socket(path: string, from: string): WebSocket
  stop(): Promise<void>
}

/** Starts nginx with deploy/nginx.conf, its ports and files replaced, and a certificate of its own. */
export async function startProxy(folder: string, ports: Readonly<Record<string, number>>): Promise<Proxy> {
  const program = findNginx()
  if (program === undefined) throw new Error('no nginx found: install it (apt-get install nginx-light)')
  const tls = join(folder, 'tls')
  mkdirSync(tls)
  const [key, certificate] = [join(tls, 'privkey.pem'), join(tls, 'fullchain.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', key, '-out', certificate]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names, ...files],
    {
      stdio: 'ignore',
    },
  )
  const site = Object.entries(ports)
    .reduce(
      (text, [port, real]) => text.replace(new RegExp(`(listen |:)${port}\\b`, 'g'), `$1${real}`),
      nginxFile(),
    )
    .replaceAll('/etc/sooner/tls', tls)
  writeFileSync(join(folder, 'sooner.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const head = `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr; worker_processes 1; events {}`
  const http = `http { access_log off; ${temporary.join(' ')} include ${join(folder, 'sooner.conf')}; }`
  writeFileSync(join(folder, 'nginx.conf'), `${head} ${http}`)
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'pipe' })
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const port = ports['443']!
  for (let attempt = 0; !(await answers(port)); attempt++) {
    if (child.exitCode !== null || attempt > 200) {
      child.kill('SIGKILL')
      throw new Error(`nginx did not start:\n${printed}`)
    }
    await delay(50)
  }
  const ca = readFileSync(certificate)
  return {
    call: (path, { from = '127.0.0.1', method = 'GET', token, headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` }
        const options = {
          ca,
          localAddress: from,
          method,
          headers: { ...headers, ...authorization },
          agent: false,
        }
        const asked = request(`https://localhost:${port}${path}`, { ...options, family: 4 }, (response) => {
          let text = ''
          response.on('data', (chunk: Buffer) => (text += chunk.toString()))
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
        })
        asked.on('error', reject)
        asked.end(body === undefined ? undefined : JSON.stringify(body))
      }),
    socket: (path, from) =>
      new WebSocket(`wss://localhost:${port}${path}`, 'graphql-transport-ws', {
        ca,
        localAddress: from,
        family: 4,
      }),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
