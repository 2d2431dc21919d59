import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '../free-port.ts'
import { findWebKit } from '../needs/other-browsers.ts'
import type { Engine } from './engine.ts'
import { asJson, createTab, type Driver } from './tab.ts'

export async function openWebKit(): Promise<Engine> {
  const programs = findWebKit()!
  const home = mkdtempSync(join(tmpdir(), 'sooner-webkit-'))
  const downloads = join(home, 'downloads')
  mkdirSync(downloads)
  writeFileSync(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  const display = await startDisplay(programs.display)
  const port = await freePort()
  const service = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      XDG_CONFIG_HOME: home,
      // Painting by the processor is slower when it is composited.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      NO_AT_BRIDGE: '1',
    },
  })
  const driver = await connect(port, programs.browser)
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 1000 })
  const first = await driver.getWindowHandle()
  return {
    tab: createTab(driverOf(driver, first)),
    downloads,
    async openTab() {
      await driver.switchTo().newWindow('tab')
      return createTab(driverOf(driver, await driver.getWindowHandle()))
    },
    showFirst: () => driver.switchTo().window(first),
    async close() {
      await driver.quit().catch(() => undefined)
      await Promise.all([end(service), end(display.process)])
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Names the display that it found free on its third output. */
async function startDisplay(
  program: string,
): Promise<{ readonly name: string; readonly process: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const display = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const name = await new Promise<string>((resolve, reject) => {
    display.once('exit', () => reject(new Error('Xvfb ended')))
    display.stdio[3]!.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`))
  })
  return { name, process: display }
}

async function connect(port: number, binary: string): Promise<WebDriver> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary, args: ['--automation'] },
        })
        .build()
    } catch (error) {
      // The driver does not listen yet.
      if (attempt > 100 || !String(error).includes('ECONNREFUSED')) throw error
      await delay(50)
    }
  }
}

function driverOf(driver: WebDriver, handle: string): Driver<WebElement> {
  const own = async (): Promise<WebDriver> => {
    if ((await driver.getWindowHandle()) !== handle) await driver.switchTo().window(handle)
    return driver
  }
  return {
    go: async (address) => (await own()).get(address),
    reload: async () => (await own()).navigate().refresh(),
    async run(work, ...args) {
      const { value, failure } = await (
        await own()
      ).executeAsyncScript<{ readonly value?: unknown; readonly failure?: string }>(
        `const done = arguments[0]
        new Promise((resolve) => resolve((${work.toString()})(...${asJson(args)}))).then(
          (value) => done({ value }),
          (error) => done({ failure: String(error) }),
        )`,
      )
      if (failure !== undefined) throw new Error(failure)
      return value as never
    },
    async find(work, ...args) {
      const script = `return (${work.toString()})(...${asJson(args)}) ?? null`
      return (await (await own()).executeScript<WebElement | null>(script)) ?? undefined
    },
    click: (element) => element.click(),
    async type(element, text) {
      await element.clear()
      await element.sendKeys(text)
    },
    chooseFile: (element, path) => element.sendKeys(path),
    press: async (key) => (await own()).actions().sendKeys(KEYS[key]).perform(),
  }
}

const KEYS = {
  Escape: Key.ESCAPE,
  Enter: Key.ENTER,
  Tab: Key.TAB,
  ArrowDown: Key.ARROW_DOWN,
  ArrowRight: Key.ARROW_RIGHT,
  ' ': Key.SPACE,
} as const

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await ended
}
