// The front door of the components: shared parts that know no invoices.
export { ChartFigure } from './chart/chart-figure.tsx'
export type { ChartData } from './chart/chart-table.tsx'
export { ColumnChart, type ChartColumn } from './chart/column-chart.tsx'
export { CurrencyChoice } from './chart/currency-choice.tsx'
export { HeatTable, type HeatRow } from './chart/heat-table.tsx'
export { Legend, PartName, PointLegend } from './chart/legend.tsx'
export { Readout } from './chart/readout.tsx'
export { StepChart, type ChartPoint } from './chart/step-chart.tsx'
export { Button, IconButton, type ButtonKind, type ButtonProps, type ButtonSize } from './actions/button.tsx'
export { saveFile } from './actions/save-file.ts'
export { ButtonLink, TextLink } from './actions/link.tsx'
export { ErrorBoundary } from './feedback/error-boundary.tsx'
export { ConnectionIndicator } from './feedback/connection-indicator.tsx'
export { Gate, MountedGate } from './feedback/gate.tsx'
export { Loaded } from './feedback/loaded.tsx'
export { isWithoutAnswer, NeedsConnection } from './feedback/needs-connection.tsx'
export { QueryFailure } from './feedback/query-failure.tsx'
export { ProgressBar } from './feedback/progress-bar.tsx'
export { Skeleton } from './feedback/skeleton.tsx'
export { Spinner } from './feedback/spinner.tsx'
export { EmptyState, ErrorPanel, NotAvailable } from './feedback/states.tsx'
export { SupportLink, SupportProvider } from './feedback/support-link.tsx'
export {
  closeAllToasts,
  closeToast,
  showToast,
  /** @public */ toasts,
  type Toast,
  type ToastAction,
  type ToastTone,
} from './feedback/toast-queue.ts'
export { ToastRegion } from './feedback/toast-region.tsx'
export { Checkbox } from './fields/checkbox.tsx'
export { RowCheckbox } from './fields/row-checkbox.tsx'
export { DecimalField, parseDecimal } from './fields/decimal-field.tsx'
export { DayField } from './fields/day-field.tsx'
export { ChoiceList } from './fields/choice-list.tsx'
export { ChoiceCards } from './fields/choice-cards.tsx'
export { Segmented } from './fields/segmented.tsx'
export { Select, type SelectOption } from './fields/select.tsx'
export { Slider } from './fields/slider.tsx'
export { Switch } from './fields/switch.tsx'
export { TextArea } from './fields/text-area.tsx'
export { TextField } from './fields/text-field.tsx'
export { useSearchText } from './fields/use-search-text.ts'
export { Avatar } from './figures/avatar.tsx'
export { AsOf } from './figures/as-of.tsx'
export { Amount, Count, Day, Instant, Rate } from './figures/figures.tsx'
export { Logo } from './figures/logo.tsx'
export { StatusChip, type StatusColour } from './figures/status-chip.tsx'
export type { ItemProps } from './windowing/use-windowed-list.ts'
export { usePainted } from './windowing/use-painted.ts'
export { WindowedItems } from './windowing/windowed-items.tsx'
export { part, type Part } from './loading/part.tsx'
export { dayPresets, presetDays, type DayPreset } from './filters/day-presets.ts'
export { AmountRangeFields, DayRangeFields } from './filters/range-fields.tsx'
export {
  amountRangeProblem,
  dayRangeProblem,
  effectiveAmountRange,
  type AmountRange,
  type DayRange,
  type FilterLayout,
} from './filters/range-rules.ts'
export { Accordion } from './layout/accordion.tsx'
export {
  useIsBelowDesktop,
  useIsBelowWide,
  useAreRowsFirst,
  useIsLow,
  useIsNarrow,
  useIsShort,
} from './layout/use-is-narrow.ts'
export { csvBlob, type CsvFields } from './table/csv-blob.ts'
export { DataTable } from './table/data-table.tsx'
export { type Column, type DataTableProps, type SortState } from './table/table-props.ts'
export { rowLink } from './table/data-table.css.ts'
export { Facts, type Fact } from './layout/facts.tsx'
export { FilterChips, type ActiveFilter } from './layout/filter-chips.tsx'
export { PageHeader } from './layout/page-header.tsx'
export { RowScreen } from './layout/row-screen.tsx'
export { SortButton } from './table/sort-button.tsx'
export { PagedTable } from './table/paged-table.tsx'
export { FigureTable, type FigureColumn } from './table/figure-table.tsx'
export { Pager, type PagingStep } from './layout/pager.tsx'
export { useFirstRows } from './layout/use-first-rows.tsx'
export { TabLinks, type TabLink } from './layout/tab-links.tsx'
export { useCornerRoom, useRoomBelow } from './layout/use-corner-room.ts'
export type { PrintContent } from './print/print-sheet.tsx'
export { usePrint } from './print/use-print.tsx'
export { Dialog } from './overlays/dialog.tsx'
export { ChoiceMenu, Menu } from './overlays/menu.tsx'
export { type MenuEntry } from './overlays/menu-box.tsx'
export { Keys } from './overlays/keys.tsx'
export { SearchDialog, type SearchEntry } from './overlays/search-dialog.tsx'
export { fetchOverlays } from './overlays/overlay-parts.ts'
export { PopoverButton } from './overlays/popover-button.tsx'
export { Panel } from './overlays/panel.tsx'
export { Tour, type TourStep } from './overlays/tour.tsx'
export { Explained, Hint } from './overlays/tooltip.tsx'
export { useProblemToast } from './wizard/use-problem-toast.ts'
export { submitChecked, useIsTried, useTriedForm } from './wizard/tried.tsx'
export { useFlowEvent, useNextAction, Wizard, WizardLoading, type WizardStep } from './wizard/wizard.tsx'
export type { WizardProgress } from './wizard/wizard-state.ts'
export { useTexts } from './use-texts.ts'
