import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { CollectionRendererContext, DefaultCollectionRenderer } from 'react-aria-components/CollectionBuilder'
import { useMemo, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { listParts } from '../windowing/list-parts.ts'

/** Shorter lists of options are rendered whole. */
const WINDOWED_FROM = 100
/** Estimated height of an option, and of the list, until measured. */
const OPTION_PX = 34
const LIST_PX = 400
const OVERSCAN = 10

type Renderer = typeof DefaultCollectionRenderer
type RootProps = ComponentProps<Renderer['CollectionRoot']>

/** Virtualizes a long list box inside it: renders the options in view, and the one with the focus. */
export function WindowedOptions({
  count,
  children,
}: {
  readonly count: number
  readonly children: ReactNode
}): ReactElement {
  const renderer = count > WINDOWED_FROM ? WINDOWED : DefaultCollectionRenderer
  return <CollectionRendererContext value={renderer}>{children}</CollectionRendererContext>
}

function WindowedRoot({ collection, persistedKeys, scrollRef }: RootProps): ReactElement {
  const items = useMemo(() => [...collection], [collection])
  const kept = items.flatMap(({ key }, index) => (persistedKeys?.has(key) ? index : []))
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: items.length,
    overscan: OVERSCAN,
    estimateSize: () => OPTION_PX,
    initialRect: { width: 0, height: LIST_PX },
    measureElement: (element) => element.offsetHeight || OPTION_PX,
    // The popover scrolls, not the list box in it.
    getScrollElement: () => scrollRef?.current?.parentElement ?? null,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => report(rect.height > 0 ? rect : { ...rect, height: LIST_PX })),
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b),
  })
  const parts = listParts(virtualizer.getVirtualItems(), { start: 0, end: virtualizer.getTotalSize() })
  return (
    <>
      {parts.map((part) => {
        if (part.kind === 'gap')
          return <div key={`gap ${part.before}`} role="presentation" style={{ height: part.px }} />
        const item = items[part.index]
        return (
          <div key={item?.key} role="presentation" data-index={part.index} ref={virtualizer.measureElement}>
            {item?.render?.(item)}
          </div>
        )
      })}
    </>
  )
}

const WINDOWED: Renderer = {
  ...DefaultCollectionRenderer,
  isVirtualized: true,
  CollectionRoot: WindowedRoot,
}
