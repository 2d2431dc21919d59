import { FLAG_DEFAULTS, FLAG_SERVICE, type FlagKey } from '#contract'
import type { Flags } from '../../platform/config.ts'
import type { FlagService } from '../../platform/services.ts'
import type { FlagSource, FlagTarget } from './flag-source.ts'
import { accountFlags, firstDivision } from './store.ts'

const KEYS = Object.keys(FLAG_DEFAULTS) as readonly FlagKey[]

/** Evaluates the flags; what the source leaves out has its default. */
export function createFlagService(source: FlagSource): FlagService {
  async function read(target: FlagTarget): Promise<Flags> {
    const decided = await source.read(target)
    return Object.fromEntries(KEYS.map((key) => [key, decided[key] ?? FLAG_DEFAULTS[key]])) as Flags
  }

  return {
    ofServer: async (flag) => (await read({ key: FLAG_SERVICE.keyWithoutDivisions, turned: {} }))[flag],
    async of(tx, accountId) {
      const [turned, division] = await Promise.all([
        accountFlags(tx, accountId),
        firstDivision(tx, accountId),
      ])
      return read({
        key: division ?? FLAG_SERVICE.keyWithoutDivisions,
        turned: Object.fromEntries(turned.map(({ flag, isOn }) => [flag, isOn])),
      })
    },
  }
}
