import sanitizeHtml from 'sanitize-html'

/**
 * Sanitizes agreement HTML: no scripts and no external resources, only text, headings, lists, tables and plain links.
 */
export function sanitizeCopy(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'p',
      'br',
      'hr',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'strong',
      'em',
      'b',
      'i',
      'u',
      'sub',
      'sup',
      'blockquote',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'a',
      'section',
      'div',
      'span',
    ],
    allowedAttributes: {
      a: ['href', 'rel'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  })
}
