import type { ExclusionCall } from '../../src/book/sync/book-calls.ts'
import { Device, type DeviceFaults } from './device.ts'
import { Ledger, PRIVATE_ROWS } from './ledger.ts'
import type { ServerFaults } from './server-faults.ts'
import { ServerModel } from './server-model.ts'
import { idOf, shownBy } from './server-rows.ts'
import type { Network } from './network.ts'
import { Tab, type TabFaults } from './tab.ts'
import { World } from './world.ts'

export type Faults = ServerFaults & DeviceFaults & TabFaults

export interface Outcome {
  readonly faults: readonly string[]
  readonly trace: readonly string[]
}

const ROWS = 10
const ACTIONS = 26
const BEACON_MS = 15_000
const CALM_MS = 240_000

type OthersAct = (server: ServerModel, id: number) => void

/** What changes the book from elsewhere, by the share of such changes up to which each is chosen. */
const OTHERS: readonly (readonly [until: number, what: string, act: OthersAct])[] = [
  [0.5, 'toggle', (server, id) => server.toggle(id)],
  [0.66, 'pay', (server, id) => server.pay(id)],
  [0.76, 'add', (server) => server.add()],
  [0.9, 'import', (server) => server.importRows()],
  [1, 'undo', (server) => server.undoImport()],
]

/**
 * Simulates a book on one device with two tabs: edits, changes from elsewhere, lost, duplicated and late messages, crashes
 * of tabs, server and machine, lost sessions; then no faults. Checks at the end: nothing lost, duplicated, stuck or out of
 * order, and every tab equals the server.
 */
export async function simulate(seed: number, faults: Faults = {}): Promise<Outcome> {
  const world = new World(seed)
  const run = new Run(world, faults)
  run.openTab(0)
  run.openTab(1)
  run.beacon()
  for (let action = 0; action < ACTIONS; action++) {
    await world.pass(world.random.between(20, 6000), run.check)
    run.act()
  }
  run.stopFaults()
  await world.pass(CALM_MS, run.check)
  run.checkResult()
  return { faults: run.ledger.faults, trace: world.trace }
}

class Run {
  readonly ledger = new Ledger()
  readonly #world: World
  readonly #faults: Faults
  readonly #server: ServerModel
  readonly #device: Device
  readonly #network: Network = { isUp: true, isRough: true, hasSession: true }
  readonly #tabs: Tab[] = []
  readonly #sequences = new Map<string, number>()
  #names = 0

  constructor(world: World, faults: Faults) {
    this.#world = world
    this.#faults = faults
    this.#server = new ServerModel(world, ROWS, faults)
    this.#device = new Device(world, faults)
    this.#server.onCommit = (version, change) => this.#push(version, change)
  }

  openTab(place: number): void {
    const tab = new Tab(`tab-${++this.#names}`, {
      world: this.#world,
      device: this.#device,
      server: this.#server,
      network: this.#network,
      ledger: this.ledger,
      faults: this.#faults,
    })
    this.#tabs[place] = tab
    void tab.open()
  }

  readonly check = (): void => {
    for (const { opId, sequence } of this.#device.held.outbox) this.#sequences.set(opId, sequence)
    this.ledger.check(this.#tabs)
  }

  // The subscription: delays, duplicates and drops messages.
  #push(version: number, change: () => string): void {
    const { random } = this.#world
    // Changes that are too large are announced without their content.
    const changes = random.chance(0.7) ? [change()] : []
    for (const tab of this.#tabs) {
      if (!this.#network.isUp || random.chance(0.3)) continue
      this.#world.after(random.between(1, 900), () => tab.onHead({ version, changes }))
      if (random.chance(0.15))
        this.#world.after(random.between(1, 5000), () => tab.onHead({ version, changes }))
    }
  }

  beacon(): void {
    this.#world.after(BEACON_MS, () => {
      const isConnected = this.#network.isUp && this.#server.isUp
      for (const tab of this.#tabs) if (isConnected) tab.onHead({ version: this.#server.head, changes: [] })
      this.beacon()
    })
  }

  act(): void {
    const { random } = this.#world
    const place = random.between(0, 1)
    const kind = random.next()
    if (kind < 0.36) this.#edit(place)
    else if (kind < 0.4) this.#draft(place)
    else if (kind < 0.54) this.#othersEdit()
    else if (kind < 0.64) this.#crashTab(place)
    else if (kind < 0.7) this.#crashServer()
    else if (kind < 0.8) this.#network.isUp = !this.#network.isUp
    else if (kind < 0.84) this.#network.hasSession = !this.#network.hasSession
    else if (kind < 0.89) this.#losePower()
    else if (kind < 0.94) this.#damage(place)
    else if (kind < 0.96) this.#server.startEpoch()
    else this.#rogue()
  }

  #edit(place: number): void {
    const { random } = this.#world
    const left = Array.from({ length: PRIVATE_ROWS }, (_, n) => idOf(n + 1)).filter(
      (id) => !this.ledger.usedPrivate.has(id),
    )
    if (left.length > 0 && random.chance(0.35)) {
      this.ledger.usedPrivate.add(left[0]!)
      this.#tabs[place]!.edit([left[0]!])
    } else {
      const count = random.between(1, 3)
      this.#tabs[place]!.edit(
        Array.from({ length: count }, () => idOf(random.between(PRIVATE_ROWS + 1, ROWS))),
      )
    }
    // Some crash right after.
    if (random.chance(0.1)) this.#world.after(random.between(0, 8), () => this.#crashTab(place))
  }

  #draft(place: number): void {
    const content = this.#world.random.chance(0.7) ? `content at ${this.#world.now}` : undefined
    void this.#tabs[place]!.draft(`draft-${place}`, content)
  }

  #othersEdit(): void {
    const { random } = this.#world
    if (!this.#server.isUp) return
    const kind = random.next()
    const id = idOf(random.between(PRIVATE_ROWS + 1, ROWS))
    const [, what, act] = OTHERS.find(([until]) => kind < until)!
    this.#world.note('others', what, id)
    act(this.#server, id)
  }

  #crashTab(place: number): void {
    this.#world.note('crash', this.#tabs[place]!.name)
    this.#device.close(this.#tabs[place]!)
    this.#world.after(this.#world.random.between(1, 4000), () => {
      if (!this.#tabs[place]!.isAlive) this.openTab(place)
    })
  }

  #crashServer(): void {
    this.#world.note('server', this.#server.isUp ? 'crashes' : 'is down')
    this.#server.crash()
    this.#world.after(this.#world.random.between(200, 9000), () => this.#server.start())
  }

  #losePower(): void {
    this.#world.note('power')
    this.#crashTab(0)
    this.#crashTab(1)
    this.#device.losePower()
  }

  #damage(place: number): void {
    this.#world.note('damage')
    this.#device.damage()
    this.#crashTab(place)
  }

  // Sends a used key with other arguments, which must be rejected.
  #rogue(): void {
    const key = this.#server.applied.at(-1)
    const known = key === undefined ? undefined : this.ledger.entries.get(key)
    if (known === undefined || !this.#server.isUp) return
    const call: ExclusionCall = { ...known.args, excluded: !known.args.excluded, idempotencyKey: known.opId }
    const accepted = (): void => void this.ledger.faults.push(`${known.opId} was taken with other arguments`)
    void this.#server.setExcluded(call).then(accepted, () => undefined)
  }

  stopFaults(): void {
    Object.assign(this.#network, { isUp: true, isRough: false, hasSession: true })
    this.#server.start()
    for (const [place, tab] of this.#tabs.entries()) if (!tab.isAlive) this.openTab(place)
    for (const tab of this.#tabs) tab.client.wake()
  }

  checkResult(): void {
    const { faults } = this.ledger
    this.ledger.checkResult(this.#server.applied, this.#sequences)
    if (this.#device.held.outbox.length > 0) faults.push('the outbox is stuck')
    this.ledger.checkDrafts(new Map(this.#device.held.drafts.map(({ id, content }) => [id, content])))
    for (const tab of this.#tabs) {
      if (!tab.isOpen) faults.push(`${tab.name} never opened`)
      else if (tab.client.pending.all.length > 0) faults.push(`${tab.name} still waits`)
      else if (shownBy(tab.book) !== this.#server.truth) faults.push(`${tab.name} shows something else`)
    }
  }
}
