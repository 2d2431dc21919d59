import { Printer } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button, showToast, usePrint, type PrintContent } from '#components'
import { errorSentence, t } from '#i18n'
import { useShortcut } from '#keyboard'

export interface PrintButtonProps {
  readonly gather: () => Promise<PrintContent>
}

/** Prints a document of the history: by the button, or by the keys that print a page. */
export function PrintButton({ gather }: PrintButtonProps): ReactElement {
  const { print, isPending, sheet } = usePrint(gather, showFailure)
  useShortcut('print', print)
  return (
    <>
      <Button icon={<Printer size={16} aria-hidden />} isPending={isPending} onPress={print}>
        {t('print.print')}
      </Button>
      {sheet}
    </>
  )
}

function showFailure(error: unknown): void {
  showToast({ id: 'print', tone: 'error', text: `${t('print.failed')} ${errorSentence(error)}` })
}
