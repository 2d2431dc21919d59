import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '#components'
import { renderPage, servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { LogoSection } from './logo-section.tsx'

beforeEach(() => {
  // Pictures are not decoded here: each is 400 pixels wide and 200 high.
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(200)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const areaPixels = { x: 0, y: 0, width: 200, height: 200 }
const stored = { id: 'i1', displayCoordinates: { areaPixels, rotation: 30 } }

function png(size: number, name = 'acme.png', start: readonly number[] = PNG): File {
  const bytes = new Uint8Array(size)
  bytes.set(start.slice(0, size))
  return new File([bytes], name, { type: 'image/png' })
}

async function open({ hasLogo = false, isReadOnly = false } = {}) {
  const server = servePage({
    data: {
      ...supplier({ isReadOnly }),
      getProfileImage: hasLogo ? stored : null,
      updateProfileImage: stored,
      deleteProfileImage: true,
    },
    rest: { '/image/i1': Uint8Array.from(PNG), '/source': Uint8Array.from(PNG), '/image/upload': stored },
  })
  renderPage(<LogoSection />)
  if (!isReadOnly) {
    await userEvent.click(await screen.findByRole('button', { name: /the logo|a logo/ }))
    await screen.findByRole('dialog', { name: 'Company logo' })
  }
  return server
}

async function choose(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.setup({ applyAccept: false }).upload(input, file)
}

const loaded = (image: HTMLElement) => fireEvent.load(image)

const messages = () => toasts.value.map(({ text }) => text)
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })

test('ACC-001 ACC-004 ACC-006 the dialog opens in view mode, edits a chosen file, saves it and is back in view mode', async () => {
  const server = await open()
  expect(screen.queryByRole('slider')).toBeNull()
  await choose(png(500_000))
  loaded(await screen.findByAltText('The chosen picture'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(messages()).toEqual(['Logo saved.']))
  expect(server.asked).toContain('POST /early-pay/api/image/upload')
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Company logo' })).toBeDefined()
})

test('ACC-006 a first picture is chosen; the one that is there is replaced, cropped or deleted', async () => {
  const offered = () =>
    within(screen.getByRole('dialog', { name: 'Company logo' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  await open()
  expect(offered()).toEqual(['Choose a picture', 'Close'])
  cleanup()
  await open({ hasLogo: true })
  expect(offered()).toEqual(['Choose another picture', 'Crop', 'Delete', 'Close'])
})

test('ACC-005 edit mode zooms from 1 to 2 by tenths, straightens from 0 to 360 degrees, and moves the picture', async () => {
  await open()
  await choose(png(100))
  const image = await screen.findByAltText('The chosen picture')
  loaded(image)
  const limits = (name: string) => ['min', 'max', 'step'].map((each) => slider(name).getAttribute(each))
  expect(limits('Zoom')).toEqual(['1', '2', '0.1'])
  expect(limits('Straighten')).toEqual(['0', '360', '1'])
  fireEvent.change(slider('Zoom'), { target: { value: '2' } })
  fireEvent.change(slider('Straighten'), { target: { value: '90' } })
  expect(image.style.transform).toContain('rotate(90deg)')
  const before = image.style.transform
  fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowUp' })
  expect(image.style.transform).not.toBe(before)
})

test('ACC-006 the logo that is there is cropped anew without another file', async () => {
  const server = await open({ hasLogo: true })
  await userEvent.click(screen.getByRole('button', { name: 'Crop' }))
  loaded(await screen.findByAltText('The chosen picture'))
  expect(slider('Straighten').value).toBe('30')
  fireEvent.change(slider('Straighten'), { target: { value: '180' } })
  fireEvent.change(slider('Zoom'), { target: { value: '1' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.mutations).toEqual(['UpdateLogo']))
  expect(server.variables).toMatchObject([
    { accountId: 'acc', displayCoordinates: { areaPixels: { width: 400, height: 400 }, rotation: 180 } },
  ])
})

test('ACC-006 ACC-007 the logo is deleted only after a confirmation', async () => {
  const server = await open({ hasLogo: true })
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete the Logo?' })
  expect(server.mutations).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(messages()).toEqual(['Logo deleted.']))
  expect(server.mutations).toEqual(['DeleteLogo'])
  expect(server.variables).toEqual([{ accountId: 'acc' }])
})

test('ACC-008 ACC-011 ACC-012 a file that is too large is named, and the dialog is as it was', async () => {
  const server = await open()
  await choose(png(500_001, 'large.png'))
  await waitFor(() =>
    expect(messages()).toEqual(['File large.png exceeds maximum allowed upload size of 500kb.']),
  )
  expect(screen.getByRole('dialog', { name: 'Company logo' })).toBeDefined()
  expect(screen.queryByRole('slider')).toBeNull()
  expect(server.asked).not.toContain('POST /early-pay/api/image/upload')
})

test('ACC-009 ACC-010 the picker offers PNG and JPEG, and the content of anything else is rejected by name', async () => {
  await open()
  expect(document.querySelector<HTMLInputElement>('input[type=file]')?.accept).toBe('image/png,image/jpeg')
  await choose(png(100, 'really-a.gif.png', [0x47, 0x49, 0x46]))
  await waitFor(() =>
    expect(messages()).toEqual([
      'really-a.gif.png is neither a PNG nor a JPEG. Choose a file of one of these types.',
    ]),
  )
  expect(screen.queryByRole('slider')).toBeNull()
})

test('ERR-009 a failed upload says so, and the picture can be saved again', async () => {
  const server = await open()
  await choose(png(100))
  loaded(await screen.findByAltText('The chosen picture'))
  server.manner = 'fails'
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(messages()[0]).toMatch(/^Unable to upload user profile image/))
  expect(screen.getByRole('button', { name: 'Save' })).toBeDefined()
})

test('a picture that the browser cannot read is rejected', async () => {
  await open()
  await choose(png(100))
  fireEvent.error(await screen.findByAltText('The chosen picture'))
  expect(messages()).toEqual(["This picture can't be read. Choose another one."])
  expect(await screen.findByRole('dialog', { name: 'Company logo' })).toBeDefined()
  expect(screen.queryByRole('slider')).toBeNull()
})

test('a read-only user sees the logo and cannot change it', async () => {
  await open({ hasLogo: true, isReadOnly: true })
  expect((await screen.findByRole('img', { name: 'Acme' })).getAttribute('src')).toMatch(/^data:image\/png/)
  expect(screen.queryByRole('button')).toBeNull()
})
