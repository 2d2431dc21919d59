import { Copy, Table2, ChartColumn } from 'lucide-react'
import { memo, useCallback, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { t } from '#i18n'
import { IconButton } from '../actions/button.tsx'
import { showToast } from '../feedback/toast-queue.ts'
import { figure, figureBar, figureNote, figureTools } from './chart.css.ts'
import { ChartTable, tableText, type ChartData } from './chart-table.tsx'

export interface ChartFigureProps {
  readonly label: string
  /** What is shown beside the buttons: switches, or a heading. */
  readonly controls?: ReactNode
  readonly picture: ReactNode
  /** The same figures as texts; called when they are shown or copied. */
  readonly data: () => ChartData
  /** What the picture counts, and what it leaves out. */
  readonly note?: ReactNode
}

export function ChartFigure({ label, controls, picture, data, note }: ChartFigureProps): ReactElement {
  const [isTable, setTable] = useState(false)
  const latest = useRef(data)
  useEffect(() => {
    latest.current = data
  }, [data])
  const toggle = useCallback(() => setTable((shown) => !shown), [])
  const copy = useCallback(() => void copyTable(latest.current()), [])
  return (
    <figure className={figure}>
      <div className={figureBar}>
        {controls}
        <Tools isTable={isTable} onToggle={toggle} onCopy={copy} />
      </div>
      {isTable ? <ChartTable label={label} data={data()} /> : picture}
      {note !== undefined && <figcaption className={figureNote}>{note}</figcaption>}
    </figure>
  )
}

interface ToolsProps {
  readonly isTable: boolean
  readonly onToggle: () => void
  readonly onCopy: () => void
}

/** Not rendered again with every change of the figures. */
const Tools = memo(function Tools({ isTable, onToggle, onCopy }: ToolsProps): ReactElement {
  const Icon = isTable ? ChartColumn : Table2
  return (
    <div className={figureTools}>
      <IconButton
        size="small"
        label={t(isTable ? 'charts.showPicture' : 'charts.showTable')}
        onPress={onToggle}
      >
        <Icon size={16} aria-hidden />
      </IconButton>
      <IconButton size="small" label={t('charts.copy')} onPress={onCopy}>
        <Copy size={16} aria-hidden />
      </IconButton>
    </div>
  )
})

async function copyTable(data: ChartData): Promise<void> {
  try {
    await navigator.clipboard.writeText(tableText(data))
    showToast({ tone: 'success', text: t('charts.copied', { count: data.rows.length }) })
  } catch {
    showToast({ tone: 'error', text: t('charts.copyFailed') })
  }
}
