/**
 * Focuses one control of each look, and names those that look the same with the focus. Runs in the page, so it uses nothing of this
 * file.
 */
export async function unseenFocus(): Promise<readonly string[]> {
  const CONTROLS =
    'a[href], button:not(:disabled), input:not(:disabled), textarea, [tabindex="0"], [role=spinbutton]'
  const looks = new Set<string>()
  const unseen: string[] = []
  for (const control of document.querySelectorAll<HTMLElement>(`:is(${CONTROLS}):not([tabindex="-1"])`)) {
    const look = `${control.localName} ${control.getAttribute('class')}`
    if (looks.has(look) || control.closest('[inert], [aria-hidden=true]')) continue
    looks.add(look)
    control.blur()
    await rendered()
    const before = around(control)
    control.focus({ preventScroll: true, focusVisible: true })
    await rendered()
    if (document.activeElement === control && around(control) === before) unseen.push(nameOf(control))
  }
  return unseen

  async function rendered(): Promise<void> {
    for (let left = 2; left > 0; left--) await new Promise((resolve) => requestAnimationFrame(resolve))
  }

  /** What can show the focus: the control, what it is in and what is in it. */
  function around(control: Element): string {
    const parents = [control.parentElement, control.parentElement?.parentElement]
    const shown = [control, ...parents, ...control.querySelectorAll('*'), ...(parents[0]?.children ?? [])]
    return shown
      .filter((each) => each instanceof Element)
      .map((each) => getComputedStyle(each))
      .map((style) => [
        style.outline,
        style.boxShadow,
        style.borderColor,
        style.backgroundColor,
        style.stroke,
      ])
      .join(';')
  }

  function nameOf(control: Element): string {
    const component = control.closest<HTMLElement>('[data-component]')?.dataset.component ?? location.search
    const state = control.closest<HTMLElement>('[data-state]')?.dataset.state ?? ''
    return `${component} ${state}: ${control.outerHTML.slice(0, 120)}`
  }
}
