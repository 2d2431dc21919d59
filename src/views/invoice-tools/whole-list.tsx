import { useRef, useState, type ReactElement } from 'react'
import { Button, Dialog, ProgressBar, saveFile } from '#components'
import type { InvoiceTable } from '#domain/invoices'
import { t } from '#i18n'
import { book } from '#state'
import { gridColumns } from '../invoice-grid/grid-columns.ts'
import { useOfferPlaces } from '../invoice-grid/offer-places.ts'
import type { CellContext } from '../invoice-grid/row-values.ts'
import { csvFile } from './csv.ts'
import { printRows, ROWS_A_PAGE } from './print-sheet.ts'

/** More rows than the first are printed after a confirmation, more than the second not at all. */
const ASKED_ABOVE = 5000
const NEVER_ABOVE = 100_000
/** Fewer rows than these need no progress dialog. */
const SILENT_BELOW = 20_000

export interface WholeListProps {
  readonly title: string
  readonly table: InvoiceTable
  readonly wanted: 'csv' | 'print'
  /** Of the selected rows alone. */
  readonly isOfSelected?: boolean
  readonly onDone: () => void
}

export function WholeList(props: WholeListProps): ReactElement {
  const { wanted, onDone, isOfSelected = false } = props
  const places = useOfferPlaces()
  const [share, setShare] = useState<number>()
  const stop = useRef<AbortController>(null)
  const count = isOfSelected ? book.selectedCount.value : book.count.value
  const finish = (): void => {
    stop.current?.abort()
    stop.current = null
    setShare(undefined)
    onDone()
  }
  const run = (): void => {
    const own = new AbortController()
    stop.current = own
    setShare(0)
    void make({ ...props, offerPlace: places.of }, setShare, own.signal)
      .catch(passAbort)
      .finally(finish)
  }
  const isQuiet = wanted === 'csv' ? count <= SILENT_BELOW : count <= ASKED_ABOVE
  return (
    <Dialog
      title={t(wanted === 'print' ? 'invoices.printTitle' : 'invoices.csvTitle')}
      isOpen
      onClose={finish}
      actions={<Actions {...props} isRunning={share !== undefined} count={count} run={run} stop={finish} />}
    >
      {share === undefined ? (
        <p>{question(props, count, isQuiet)}</p>
      ) : (
        <ProgressBar label={t('invoices.writingRows', { count })} value={share} />
      )}
    </Dialog>
  )
}

interface ActionsProps extends WholeListProps {
  readonly isRunning: boolean
  readonly count: number
  readonly run: () => void
  readonly stop: () => void
}

function Actions({ wanted, isRunning, count, run, stop }: ActionsProps): ReactElement {
  const isTooMuch = wanted === 'print' && count > NEVER_ABOVE
  return (
    <>
      <Button onPress={stop}>{t('common.cancel')}</Button>
      {!isTooMuch && (
        <Button kind="primary" isPending={isRunning} isDisabled={count === 0} onPress={run}>
          {t(wanted === 'print' ? 'invoices.print' : 'invoices.csvDownload')}
        </Button>
      )}
    </>
  )
}

function question({ wanted, isOfSelected = false }: WholeListProps, count: number, isQuiet: boolean): string {
  if (wanted !== 'print')
    return t(isOfSelected ? 'invoices.csvQuestionSelected' : 'invoices.csvQuestion', { count })
  if (count > NEVER_ABOVE) return t('invoices.printTooMuch', { count, most: NEVER_ABOVE })
  const pages = Math.ceil(count / ROWS_A_PAGE)
  return t(isQuiet ? 'invoices.printQuestion' : 'invoices.printMany', { count, pages })
}

async function make(
  {
    wanted,
    table,
    title,
    offerPlace,
    isOfSelected = false,
  }: WholeListProps & Pick<CellContext, 'offerPlace'>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const rows = isOfSelected ? book.rowsToActOn(book.selectedCount.peek()) : book.window(0, book.count.peek())
  const shared = { rows, onProgress, signal, yieldToEventLoop }
  if (wanted === 'csv')
    return saveFile(await csvFile({ table, offerPlace, ...shared }), `${table}-invoices.csv`)
  const isMixed = book.totals.peek().byCurrency.length > 1
  const columns = gridColumns(table, true, { isMixed, offerPlace })
  return printRows({ title, columns, ...shared })
}

function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function passAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}
