import type { KyInstance } from 'ky'
import * as v from 'valibot'
import { answered } from './answered.ts'

const maintenance = v.object({ isUnderMaintenance: v.boolean() })

export function fetchMaintenance(http: KyInstance, signal: AbortSignal): Promise<boolean> {
  return answered(
    async () => v.parse(maintenance, await http.get('maintenance', { signal }).json()).isUnderMaintenance,
  )
}
