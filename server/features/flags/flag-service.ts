import { randomUUID } from 'node:crypto'
import { OpenFeature } from '@openfeature/server-sdk'
import { FLAG_DEFAULTS, FLAG_SERVICE, type FlagKey } from '#contract'
import type { Flags } from '../../platform/config.ts'
import type { FlagService } from '../../platform/services.ts'
import { accountFlags, firstDivision } from './store.ts'
import { StoredFlags, TURNED } from './stored-flags.ts'

const KEYS = Object.keys(FLAG_DEFAULTS) as readonly FlagKey[]

/** Evaluates the flags through OpenFeature, so that another provider can answer in place of `StoredFlags`. */
export function createFlagService(configured: Flags): FlagService {
  // Several servers of one process (tests) each have flags of their own.
  const domain = randomUUID()
  OpenFeature.setProvider(domain, new StoredFlags(configured))
  const client = OpenFeature.getClient(domain)
  return {
    ofServer: (flag) =>
      client.getBooleanValue(flag, FLAG_DEFAULTS[flag], { targetingKey: FLAG_SERVICE.keyWithoutDivisions }),
    async of(tx, accountId) {
      const [turned, division] = await Promise.all([
        accountFlags(tx, accountId),
        firstDivision(tx, accountId),
      ])
      const context = {
        targetingKey: division ?? FLAG_SERVICE.keyWithoutDivisions,
        [TURNED]: Object.fromEntries(turned.map(({ flag, isOn }) => [flag, isOn])),
      }
      const values = await Promise.all(
        KEYS.map(async (key) => [key, await client.getBooleanValue(key, FLAG_DEFAULTS[key], context)]),
      )
      return Object.fromEntries(values) as Flags
    },
  }
}
