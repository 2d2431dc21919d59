import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ContactLines } from './contact-lines.tsx'

afterEach(cleanup)

test('HOM-044 each way to reach a contact is a link of its own: mail, each number, the calendar in another tab', () => {
  render(
    <ContactLines
      contact={{
        name: 'Ana Díaz',
        imageUrl: undefined,
        emailAddress: 'ana@provider.test',
        phones: ['+1 (555) 010-20', '+44 20 7946 01'],
        calendarUrl: 'https://calendar.test/ana',
      }}
    />,
  )
  const links = screen.getAllByRole<HTMLAnchorElement>('link')
  expect(links.map((each) => each.getAttribute('href'))).toEqual([
    'mailto:ana@provider.test',
    'tel:+155501020',
    'tel:+4420794601',
    'https://calendar.test/ana',
  ])
  expect(links.map(({ target }) => target)).toEqual(['', '', '', '_blank'])
})
