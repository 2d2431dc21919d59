import type { Boxes } from './sheets.ts'

/** The boxes of all components of the gallery. Runs in the page, so it uses nothing of this file. */
export function readBoxes(): Readonly<Record<string, Boxes>> {
  const colours = new Map<string, string>()
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  const sheets = [...document.querySelectorAll<HTMLElement>('[data-component]')].map((sheet) => {
    const states = [...sheet.querySelectorAll<HTMLElement>('[data-state]')]
    const boxes = states.map((state) => [state.dataset.state ?? '', boxesIn(contentOf(state))] as const)
    return [sheet.dataset.component ?? '', Object.fromEntries(boxes)] as const
  })
  return Object.fromEntries(sheets)

  // What has a window is in a document of its own.
  function contentOf(state: HTMLElement): Element {
    return state instanceof HTMLIFrameElement ? state.contentDocument!.body : state
  }

  /**
   * A line for each element that is painted: place and size in px from the corner of `root`, what it is, its text, its colours. The
   * last line says by how many px the content is wider than the window.
   */
  function boxesIn(root: Element): readonly string[] {
    const corner = root.getBoundingClientRect()
    const lines: string[] = []
    visit(root, corner, lines)
    const margin = root.ownerDocument.documentElement.clientWidth - corner.right
    const over = Math.round(root.scrollWidth - root.clientWidth - margin)
    return over > 0 ? [...lines, `wider by ${over}`] : lines
  }

  /** As `#rrggbb`, with the opacity behind it; empty for what is transparent. */
  function hex(colour: string): string {
    const known = colours.get(colour)
    if (known !== undefined) return known
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
    const rgb = [red, green, blue].map((each) => each.toString(16).padStart(2, '0')).join('')
    const text = alpha === 0 ? '' : alpha === 255 ? `#${rgb}` : `#${rgb}/${Math.round((alpha / 255) * 100)}`
    colours.set(colour, text)
    return text
  }

  function visit(element: Element, corner: DOMRect, lines: string[]): void {
    const style = getComputedStyle(element)
    if (style.display === 'none' || style.opacity === '0' || style.clipPath === 'inset(50%)') return
    const isIcon = element.classList.contains('lucide')
    if (style.visibility !== 'hidden') {
      const paint = isIcon ? [iconName(element), hex(style.color)] : painted(element, style)
      if (paint.length > 0) lines.push([place(element, corner), element.localName, ...paint].join(' '))
    }
    if (!isIcon) for (const child of element.children) visit(child, corner, lines)
  }

  function iconName(element: Element): string {
    return [...element.classList].find((name) => name.startsWith('lucide-')) ?? 'icon'
  }

  function place(element: Element, corner: DOMRect): string {
    const { x, y, width, height } = element.getBoundingClientRect()
    const [left, top, wide, high] = [x - corner.x, y - corner.y, width, height].map(Math.round)
    return `${left},${top} ${wide}x${high}`
  }

  function painted(element: Element, style: CSSStyleDeclaration): readonly string[] {
    return [
      ...ground(style),
      ...edges(style),
      ...('getTotalLength' in element ? shape(style) : []),
      ...(element.localName === 'img' ? ['image'] : []),
      ...words(element, style),
    ]
  }

  function ground(style: CSSStyleDeclaration): readonly string[] {
    const fill = hex(style.backgroundColor)
    return [
      ...(fill === '' ? [] : [`on ${fill}`]),
      ...(style.backgroundImage === 'none' ? [] : ['with an image']),
      ...(style.boxShadow === 'none' ? [] : ['with a shadow']),
      ...(style.opacity === '1' ? [] : [`opacity ${style.opacity}`]),
    ]
  }

  function edges(style: CSSStyleDeclaration): readonly string[] {
    const sides = ['top', 'right', 'bottom', 'left'].map((side) => edge(style, `border-${side}`))
    const isSame = sides.every((each) => each === sides[0])
    const shown = isSame ? sides.slice(0, 1) : sides.map((each, at) => each && `${'trbl'[at]}:${each}`)
    const outline = edge(style, 'outline')
    return [
      ...shown.filter((each) => each !== '').map((each) => `edge ${each}`),
      ...(outline === '' ? [] : [`outline ${outline}`]),
    ]
  }

  function edge(style: CSSStyleDeclaration, name: string): string {
    const width = Math.round(Number.parseFloat(style.getPropertyValue(`${name}-width`)))
    const colour = hex(style.getPropertyValue(`${name}-color`))
    const isShown = width > 0 && style.getPropertyValue(`${name}-style`) !== 'none' && colour !== ''
    return isShown ? `${width} ${colour}` : ''
  }

  function shape({ fill, stroke }: CSSStyleDeclaration): readonly string[] {
    const inside = fill === 'none' ? '' : hex(fill)
    const line = stroke === 'none' ? '' : hex(stroke)
    return [...(inside === '' ? [] : [`fill ${inside}`]), ...(line === '' ? [] : [`stroke ${line}`])]
  }

  function words(element: Element, style: CSSStyleDeclaration): readonly string[] {
    const text = ownText(element)
    if (text === '') return []
    const colour = hex('ownerSVGElement' in element ? style.fill : style.color)
    const isCut = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth
    const lined = style.textDecorationLine === 'none' ? [] : [style.textDecorationLine]
    return [
      JSON.stringify(text),
      `${Number.parseFloat(style.fontSize)}px/${style.fontWeight}`,
      colour,
      ...lined,
      ...(isCut ? ['cut'] : []),
    ]
  }

  function ownText(element: Element): string {
    if (element.matches('input, textarea')) {
      const { type, value, placeholder } = element as HTMLInputElement
      return ['checkbox', 'radio', 'hidden', 'range'].includes(type) ? '' : value || placeholder
    }
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    return own
      .map((node) => node.textContent ?? '')
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim()
  }
}
