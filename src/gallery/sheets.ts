import type { Sheet } from './sheet.ts'
import { ACTIONS } from './sheets/actions.tsx'
import { CHARTS } from './sheets/charts.tsx'
import { FEEDBACK } from './sheets/feedback.tsx'
import { FIELDS } from './sheets/fields.tsx'
import { FIGURES } from './sheets/figures.tsx'
import { GRID } from './sheets/grid.tsx'
import { LAYOUT } from './sheets/layout.tsx'
import { OFFERING } from './sheets/offering.tsx'
import { OVERLAYS } from './sheets/overlays.tsx'
import { RANGES } from './sheets/ranges.tsx'
import { TABLES } from './sheets/tables.tsx'
import { WIZARDS } from './sheets/wizards.tsx'

/** All components that have a sheet, in the order of their folders. */
export const SHEETS: readonly Sheet[] = [
  ...ACTIONS,
  ...FEEDBACK,
  ...FIELDS,
  ...RANGES,
  ...FIGURES,
  ...LAYOUT,
  ...TABLES,
  ...OVERLAYS,
  ...WIZARDS,
  ...CHARTS,
  ...GRID,
  ...OFFERING,
]
