// The front door of the grid.
export { Grid } from './react/grid.tsx'
export type {
  GridColumn,
  GridControl,
  GridDensity,
  GridLabels,
  GridMenuLabels,
  GridProps,
} from './react/grid-types.ts'
export { noteDraw } from './core/draws.ts'
export type { Live, RowKey, RowSource } from './core/row-source.ts'
export { tsvOf } from './core/tsv.ts'
export { layoutText, readLayout, type ColumnLayout, type ColumnPlace } from './features/column-layout.ts'
export type { CheckState, GridChecks } from './features/checks.ts'
export type { GridSelection } from './features/selection.ts'
export type { GridSort } from './features/sorting.ts'
