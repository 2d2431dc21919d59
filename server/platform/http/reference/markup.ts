import { html } from 'hono/html'

/** A part of the page; what was put into it as text is escaped. */
export type Markup = ReturnType<typeof html>

export interface Row {
  readonly cells: readonly (Markup | string)[]
}

export function table(caption: string, heads: readonly string[], rows: readonly Row[]): Markup {
  if (rows.length === 0) return html``
  return html`<h4>${caption}</h4>
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ cells }) =>
            html`<tr>
              ${cells.map((cell, at) => html`<td data-head="${heads[at] ?? ''}">${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>`
}

export function entry(id: string, title: Markup, body: readonly Markup[]): Markup {
  return html`<section class="entry" id="${id}">
    <h3><a class="anchor" href="#${id}">${title}</a></h3>
    ${body}
  </section>`
}

export function contents(
  label: string,
  links: readonly { readonly id: string; readonly text: string }[],
): Markup {
  return html`<nav aria-label="${label}">
    <ul class="contents">
      ${links.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`)}
    </ul>
  </nav>`
}
