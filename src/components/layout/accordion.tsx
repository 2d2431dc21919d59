import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Heading } from 'react-aria-components/Heading'
import type { ReactElement, ReactNode } from 'react'
import { accordionButton, accordionHead } from './layout.css.ts'

export interface AccordionProps {
  readonly title: string
  readonly isOpenAtFirst?: boolean
  readonly children: ReactNode
}

export function Accordion({ title, isOpenAtFirst = false, children }: AccordionProps): ReactElement {
  return (
    <Disclosure defaultExpanded={isOpenAtFirst}>
      <Heading level={3} className={accordionHead}>
        <Button slot="trigger" className={accordionButton}>
          {title}
          <ChevronDown size={16} aria-hidden />
        </Button>
      </Heading>
      <DisclosurePanel>{children}</DisclosurePanel>
    </Disclosure>
  )
}
