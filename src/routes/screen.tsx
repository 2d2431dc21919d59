import { lazy, useState, type ComponentType, type ReactElement } from 'react'
import { allMessages } from '#i18n'

export interface ScreenProps {
  readonly params: Readonly<Record<string, string>>
}

export interface Screen {
  (props: ScreenProps): ReactElement
  /** Loads its code; what is loaded renders at once. Resolves on failure, too. */
  readonly fetch: () => Promise<void>
}

export function screen(load: () => Promise<ComponentType<ScreenProps>>): Screen {
  let fetched: Promise<{ default: ComponentType<ScreenProps> }> | undefined
  let page: ComponentType<ScreenProps> | undefined
  const once = () =>
    (fetched ??= Promise.all([load(), allMessages()]).then(([each]) => ({ default: (page = each) })))
  const Later = lazy(once)

  function Page(props: ScreenProps): ReactElement {
    // React shows a fallback for at least 300 ms: what needs none must not suspend.
    const [Own] = useState<ComponentType<ScreenProps>>(() => page ?? Later)
    return <Own {...props} />
  }
  // Rendering reports a failure.
  return Object.assign(Page, { fetch: () => once().then(ignore, ignore) })
}

function ignore(): void {}
