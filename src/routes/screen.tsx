import { lazy, useState, type ComponentType, type ReactElement } from 'react'

/** What a screen gets from its address. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string>>
}

/** A page that is fetched when first shown, unless somebody asks for it sooner. */
export interface Screen {
  (props: ScreenProps): ReactElement
  /** Fetches it before it is shown; what is here is drawn at once. Resolves also when it did not come. */
  readonly fetch: () => Promise<void>
}

/** A screen of a page that arrives later. */
export function screen(load: () => Promise<ComponentType<ScreenProps>>): Screen {
  let fetched: Promise<{ default: ComponentType<ScreenProps> }> | undefined
  let page: ComponentType<ScreenProps> | undefined
  const once = () => (fetched ??= load().then((each) => ({ default: (page = each) })))
  const Later = lazy(once)

  function Page(props: ScreenProps): ReactElement {
    // React shows a fallback for at least 300 ms: what needs none must not suspend.
    const [Own] = useState<ComponentType<ScreenProps>>(() => page ?? Later)
    return <Own {...props} />
  }
  // Whether it came is for whoever shows it to say.
  return Object.assign(Page, { fetch: () => once().then(ignore, ignore) })
}

function ignore(): void {}
