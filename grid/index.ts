// The front door of the grid.
export { Grid } from './react/grid.tsx'
export type { GridColumn, GridDensity, GridLabels, GridProps } from './react/grid-types.ts'
export type { Live, RowKey, RowSource } from './core/row-source.ts'
export { tsvOf } from './core/tsv.ts'
export type { GridSelection, SelectionState } from './features/selection.ts'
export type { GridSort } from './features/sorting.ts'
