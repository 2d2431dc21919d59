// The front door of the views: parts that know invoices and are shared by pages.
export { BookGate } from './book/book-gate.tsx'
export { ReadingLine } from './book/reading-line.tsx'

export { DensityMenu } from './invoice-grid/density-menu.tsx'
export { CountRoom } from './invoice-grid/count-room.tsx'
export { EditBar } from './invoice-grid/edit-bar.tsx'
export { SelectionLine } from './invoice-grid/selection-line.tsx'
export { useSteps, type Steps } from './invoice-grid/use-steps.ts'
export { orderOf } from './invoice-grid/grid-columns.ts'
export { GridTotals } from './invoice-grid/grid-totals.tsx'
export { InvoiceGrid } from './invoice-grid/invoice-grid.tsx'
export { InvoiceChips, InvoiceFilters } from './invoice-filters/invoice-filters.tsx'
export type { FilterStep, InvoiceFiltersProps } from './invoice-filters/filter-props.ts'
export { CustomersForm, type CustomersFormProps } from './invoice-filters/customers-form.tsx'
export {
  MOST_CUSTOMERS,
  readInvoiceQuery,
  shownTabs,
  sortOf,
  toBookFilter,
  withoutFilters,
  writeInvoiceQuery,
  type InvoiceQuery,
  type InvoiceTab,
} from './invoice-filters/invoice-query.ts'
export { onlyText } from './invoice-filters/only-ids.ts'
export { TAB_NAMES } from './invoice-filters/tab-names.ts'
export { useAddressedQuery, type EditQuery } from './invoice-edit/edit-query.ts'
export { InvoiceEditLead } from './invoice-edit/invoice-edit-lead.tsx'
export { InvoiceEdit, type EditTable, type InvoiceEditProps } from './invoice-edit/invoice-edit.tsx'
export { invoiceEditPath, type EditPlace, type EditScope } from './invoice-edit/edit-link.ts'
export { FindBar } from './invoice-tools/find-bar.tsx'
export { PasteDialog } from './invoice-tools/paste-dialog.tsx'
export { ToolsMenu, type Tool } from './invoice-tools/tools-menu.tsx'
export { WholeList } from './invoice-tools/whole-list.tsx'
