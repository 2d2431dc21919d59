import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newDataDir } from '../../testing/program.ts'
import { readConfig } from '../config.ts'
import { lockDataDir } from '../db/directory/data-dir-lock.ts'
import { checkDataDir } from './check-data-dir.ts'
import { checkEmbedded } from './check-embedded.ts'
import { checkPorts } from './check-ports.ts'
import type { Finding } from './finding.ts'

const linesOf = (found: readonly Finding[], check?: string) =>
  found
    .filter((one) => check === undefined || one.check === check)
    .map(({ state, message }) => `${state} ${message}`)

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

function takeAs(dataDir: string, port: number): void {
  const lock = lockDataDir(dataDir)
  onTestFinished(() => lock.release())
  lock.publish({ port, operatorToken: 'token' })
}

test('a directory that is not there is made by the first start, and has the space of the nearest one above', async () => {
  const dataDir = newDataDir()
  const path = join(dataDir, 'not', 'there')
  const found = await checkDataDir(path)
  expect(linesOf(found, 'data directory')).toEqual([`ok ${path} will be made by the first start`])
  expect(linesOf(found, 'disk space')[0]).toMatch(new RegExp(` GB free at ${dataDir}$`))
  expect(linesOf(found, 'clock')).toEqual([])
})

test('a directory below a file is not one that can be made there', async () => {
  const dataDir = newDataDir()
  writeFileSync(join(dataDir, 'file'), '')
  const [found] = await checkDataDir(join(dataDir, 'file', 'below'))
  expect(found?.message).toContain('file/below')
})

test('a directory of this user alone is well, also while this process has it', async () => {
  const dataDir = newDataDir()
  expect(linesOf(await checkDataDir(dataDir), 'data directory')).toEqual([
    `ok ${dataDir} is this user’s alone`,
  ])
  takeAs(dataDir, 1)
  expect(linesOf(await checkDataDir(dataDir), 'data directory')).toEqual([
    `ok ${dataDir} is this user’s alone`,
  ])
})

test('a clock is said to have gone back by files more than a minute ahead, whatever links lead to', async () => {
  const dataDir = newDataDir()
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  const touch = (seconds: number) => {
    const at = Date.now() / 1000 + seconds
    utimesSync(file, at, at)
  }
  symlinkSync(join(dataDir, 'nowhere'), join(dataDir, 'link'))
  touch(30)
  expect(linesOf(await checkDataDir(dataDir), 'clock')).toEqual([])
  touch(3600)
  expect(linesOf(await checkDataDir(dataDir), 'clock')[0]).toMatch(/^failure .* the clock has gone back$/)
})

test('free ports are named with their variables', async () => {
  const config = readConfig({ PORT: '0', METRICS_PORT: '0', DATA_DIR: newDataDir() })
  expect(linesOf(await checkPorts(config))).toEqual([
    'ok 127.0.0.1:0 is free (PORT)',
    'ok 127.0.0.1:0 is free (METRICS_PORT)',
  ])
})

test('a program at the port is a server of this product only when it answers as one', async () => {
  const at = (answer: RequestListener) =>
    listen(answer).then((port) => checkPorts(readConfig({ PORT: String(port), DATA_DIR: newDataDir() })))
  const own = await at((request, response) => response.end(request.url === '/early-pay/livez' ? 'ok' : 'no'))
  expect(linesOf(own)).toEqual([
    expect.stringMatching(/^ok a server of this product listens on 127\.0\.0\.1:\d+$/),
  ])
  const [other] = await at((_, response) => response.end('<html>'))
  expect(other).toMatchObject({
    state: 'failure',
    advice: expect.stringContaining('another program has the port'),
  })
  const [failing] = await at((_, response) => response.writeHead(500).end('ok'))
  expect(failing?.state).toBe('failure')
})

test('the port of the server that has the data directory is not tried', async () => {
  const dataDir = newDataDir()
  takeAs(dataDir, 4001)
  const config = readConfig({ PORT: '4001', METRICS_PORT: '4002', DATA_DIR: dataDir })
  expect(linesOf(await checkPorts(config))).toEqual([`ok the server of ${dataDir} listens on 4001`])
})

test('an embedded database that is not there yet is made by the first start', async () => {
  expect(linesOf(await checkEmbedded(newDataDir()))).toEqual(['ok embedded; the first start makes it'])
})

test('the server that has the database is asked whether it is ready, and its answer is told', async () => {
  const asked = async (answer: RequestListener) => {
    const dataDir = newDataDir()
    mkdirSync(join(dataDir, 'database'))
    takeAs(dataDir, await listen(answer))
    return linesOf(await checkEmbedded(dataDir))
  }
  expect(
    await asked((request, response) => response.writeHead(request.url === '/readyz' ? 200 : 404).end()),
  ).toEqual(['ok embedded; the running server has it open'])
  expect(await asked((_, response) => response.writeHead(503).end('draining'))).toEqual([
    'failure the running server answers draining',
  ])
  expect(await asked((request) => void request.destroy())).toEqual([
    expect.stringMatching(/^failure the running server does not answer at port \d+: /),
  ])
})
