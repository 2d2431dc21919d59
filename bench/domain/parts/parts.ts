import { decision } from './clear.ts'
import { discounts, effectiveAprs, realizedAprs } from './discounts.ts'
import { fileReading } from './files.ts'
import { missingPayables } from './missing-ap.ts'
import { builderSums, homeGroups, homeSums } from './opportunities.ts'
import type { Part } from './part.ts'

/** A part whose subject is nobody else's business. */
export type AnyPart = Part<unknown>

export const PARTS: readonly AnyPart[] = [
  discounts,
  effectiveAprs,
  realizedAprs,
  missingPayables,
  homeGroups,
  homeSums,
  builderSums,
  fileReading,
  decision,
] as readonly unknown[] as readonly AnyPart[]
