import { computed, type ReadonlySignal } from '@preact/signals-react'
import { useMemo, useState, type ReactElement, type RefObject } from 'react'
import { Button, useIsNarrow, useIsShort } from '#components'
import { noteDraw, type GridControl } from '#grid'
import { t } from '#i18n'
import { useMe } from '#documents/account/me'
import { book, currencyOrder, whatIf } from '#state'
import { row, stack, visuallyHidden } from '#styles'
import {
  DensityMenu,
  EditBar,
  FindBar,
  GridTotals,
  InvoiceFilters,
  onlyText,
  PasteDialog,
  SelectionLine,
  ToolsMenu,
  WholeList,
  withoutFilters,
  type InvoiceFiltersProps,
  type Tool,
} from '#views'
import { address, type InvoiceScope } from './address.ts'
import { useCustomersFilter } from './customers-filter.tsx'
import { besideFilters } from './invoice-toolbar.css.ts'
import { hasNothingIncluded } from './scoped-totals.ts'
import { OfferTheseButton, useOfferThese } from './offer-these.tsx'
import { useFocusBack } from './use-focus-back.ts'
import { ViewDialog } from './view-dialog.tsx'
import { useViewHeading } from './views/use-view-heading.tsx'
import { ViewsMenu } from './views/views-menu.tsx'

export interface InvoiceToolbarProps {
  readonly scope: InvoiceScope
  readonly isReadOnly: boolean
  readonly control: RefObject<GridControl | null>
  /** The place of the button that opens what is tried out beside the rows. */
  readonly tryOut: RefObject<HTMLSpanElement | null>
}

/** What is open: a tool of the menu, or the export of the selected rows. */
type OpenTool = Tool | 'csvOfSelected'

export function InvoiceToolbar({ scope, isReadOnly, control, tryOut }: InvoiceToolbarProps): ReactElement {
  const { tool, pasted, open, paste, close } = useOpenTool()
  const { offer, dialog } = useOfferThese()
  const isNarrow = useIsNarrow()
  const isShort = useIsShort()
  const isFolded = isNarrow || isShort
  const isOffered = address.tab.value === 'eligible'
  const isEditable = isOffered && !isReadOnly
  // A dialog opened from the search or from a button restores the focus itself.
  const isOfMenu = tool !== undefined && tool !== 'csvOfSelected' && pasted === undefined
  const isSheet = isFolded && isOffered && whatIf.isOpen.value
  const tools = useFocusBack(isOfMenu || isSheet)
  const choose = (chosen: Tool): void => {
    if (chosen === 'whatIf') whatIf.open()
    else if (chosen === 'offer') offer({ which: 'selected' })
    else open(chosen)
  }
  const isPhone = isNarrow && !isShort
  const menus = (
    <span className={`${row({ gap: 2, wrap: false })} ${besideFilters}`}>
      {isEditable && isShort && <EditBar isOneLine />}
      <ViewsMenu scope={scope} isReadOnly={isReadOnly} />
      {/* Rows have one height there. */}
      {!isFolded && <DensityMenu />}
      <span ref={tools}>
        <Tools scope={scope} isReadOnly={isReadOnly} isFolded={isFolded} onChoose={choose} />
      </span>
    </span>
  )
  return (
    <div className={stack({ gap: 2 })}>
      {/* On a phone the menus stand beside the active filters, and the actions in a line of their own; in a low window all in one, where they have the width. */}
      <div className={barRow(isNarrow, isShort)}>
        <Filters
          scope={scope}
          isReadOnly={isReadOnly}
          onPasteNumbers={isEditable ? paste : undefined}
          besideChips={isPhone ? menus : undefined}
          chipsLead={isPhone ? <PhoneTotals /> : undefined}
        />
        {!isPhone && menus}
      </div>
      {isEditable && isPhone && <EditBar />}
      {!isFolded && (
        <SelectionLine isEditable={isEditable} control={control} onExport={() => open('csvOfSelected')}>
          {isOffered && (
            <span ref={tryOut}>
              <TryOutButton scope={scope} />
            </span>
          )}
          {isEditable && <OfferTheseButton offer={offer} />}
        </SelectionLine>
      )}
      {tool === 'find' && <FindBar control={control} onClose={close} />}
      {isShort && <PhoneTotals />}
      {tool && <ToolDialog tool={tool} pasted={pasted} onClose={close} />}
      {dialog}
    </div>
  )
}

/** Whether a rate changes anything: once the book is here, only where something is included. */
function useNothingIncluded(scope: InvoiceScope): ReadonlySignal<boolean> {
  return useMemo(() => computed(() => hasNothingIncluded(scope)), [scope])
}

/** A component of its own, as the tools are: the toolbar does not render when all are excluded. */
function TryOutButton({ scope }: Pick<InvoiceToolbarProps, 'scope'>): ReactElement {
  const nothing = useNothingIncluded(scope)
  return (
    <Button size="small" isIdle={nothing.value} onPress={whatIf.open}>
      {t('invoices.toolWhatIf')}
    </Button>
  )
}

interface ToolsProps extends Pick<InvoiceToolbarProps, 'scope' | 'isReadOnly'> {
  /** A phone, or a low window, has in the menu what stands in the open elsewhere. */
  readonly isFolded: boolean
  readonly onChoose: (tool: Tool) => void
}

function Tools({ scope, isReadOnly, isFolded, onChoose }: ToolsProps): ReactElement {
  const nothing = useNothingIncluded(scope)
  const isOffered = address.tab.value === 'eligible'
  const canOffer = isOffered && !isReadOnly
  const tools: readonly Tool[] = [
    ...(canOffer && isFolded ? (['offer'] as const) : []),
    ...(isOffered && isFolded && !nothing.value ? (['whatIf'] as const) : []),
    'find',
    ...(canOffer ? (['paste'] as const) : []),
    'csv',
    'print',
    'view',
  ]
  return <ToolsMenu tools={tools} onChoose={onChoose} />
}

interface OpenToolControl {
  readonly tool: OpenTool | undefined
  /** The numbers that were pasted into the search. */
  readonly pasted: string | undefined
  readonly open: (tool: OpenTool) => void
  readonly paste: (text: string) => void
  readonly close: () => void
}

function useOpenTool(): OpenToolControl {
  const [tool, open] = useState<OpenTool>()
  const [pasted, setPasted] = useState<string>()
  return {
    tool,
    pasted,
    open,
    paste: (text) => {
      setPasted(text)
      open('paste')
    },
    close: () => {
      open(undefined)
      setPasted(undefined)
    },
  }
}

/** In one line on a phone and in a low window, but where that is too narrow for it. */
function barRow(isNarrow: boolean, isShort: boolean): string {
  const isFolded = isNarrow || isShort
  const wrap = isNarrow === isShort
  return row({ justify: 'between', align: 'start', gap: isFolded ? 2 : 4, wrap })
}

interface ToolDialogProps {
  readonly tool: OpenTool
  readonly pasted: string | undefined
  readonly onClose: () => void
}

function ToolDialog({ tool, pasted, onClose }: ToolDialogProps): ReactElement | null {
  const tab = address.tab.value
  if (tool === 'paste') return <PasteDialog pasted={pasted} onClose={onClose} onShowOnly={showOnly} />
  if (tool === 'view') return <ViewDialog onClose={onClose} />
  if (tool !== 'csv' && tool !== 'csvOfSelected' && tool !== 'print') return null
  return (
    <WholeList
      title={t('invoices.grid', { kind: tab })}
      table={tab}
      wanted={tool === 'print' ? 'print' : 'csv'}
      isOfSelected={tool === 'csvOfSelected' && book.selectedCount.peek() > 0}
      onDone={onClose}
    />
  )
}

// Other filters would hide some of them.
function showOnly(ids: readonly number[]): void {
  address.go({ ...withoutFilters(address.query.peek()), only: onlyText(ids) })
}

/** How many rows match: said, and without height, as the tab or the folded figures have the count. Before, the progress. */
function PhoneTotals(): ReactElement {
  if (!book.hasFigures.value) return <GridTotals showsExcluded={false} isBrief />
  return (
    <div className={visuallyHidden}>
      <GridTotals showsExcluded={address.tab.value === 'eligible'} isBrief />
    </div>
  )
}

interface FiltersProps extends Pick<InvoiceFiltersProps, 'onPasteNumbers' | 'besideChips' | 'chipsLead'> {
  readonly scope: InvoiceScope
  readonly isReadOnly: boolean
}

function Filters({ scope, isReadOnly, ...props }: FiltersProps): ReactElement {
  noteDraw('toolbar')
  const customers = useCustomersFilter(scope)
  const heading = useViewHeading(scope, isReadOnly)
  // Until the book says which there are, those of the account: no filter comes with the book.
  const known = useMe().data?.currencies ?? []
  const currencies = currencyOrder.value.length === 0 ? known : currencyOrder.value
  return (
    <InvoiceFilters
      query={address.filters.value}
      onChange={address.filterBy}
      currencies={scope.customerCurrency === undefined ? currencies : undefined}
      customers={customers}
      hasCost
      viewName={heading}
      {...props}
    />
  )
}
