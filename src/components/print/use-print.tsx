import { useEffect, useState, type ReactElement } from 'react'
import { PrintSheet, type PrintContent } from './print-sheet.tsx'

export interface Printing {
  /** Gathers the document, then opens the browser's print dialog. */
  readonly print: () => void
  readonly isPending: boolean
  /** Place it anywhere; it shows nothing on the screen. */
  readonly sheet: ReactElement | null
}

/** Prints a document that has to be gathered first: all rows, also those the screen does not show. */
export function usePrint(gather: () => Promise<PrintContent>, onFailure: (error: unknown) => void): Printing {
  const [isPending, setPending] = useState(false)
  const [content, setContent] = useState<PrintContent>()
  useEffect(() => {
    if (content === undefined) return undefined
    const end = (): void => setContent(undefined)
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [content])
  const run = async (): Promise<void> => {
    setPending(true)
    try {
      setContent(await gather())
    } catch (error) {
      onFailure(error)
    } finally {
      setPending(false)
    }
  }
  return {
    print: () => {
      if (!isPending) void run()
    },
    isPending,
    sheet: content ? <PrintSheet content={content} /> : null,
  }
}
