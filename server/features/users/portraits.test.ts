import { expect, test } from 'vitest'
import { portraitUrl } from './portraits.ts'

const FILES = new Set(['srm-default.svg', 'srm-c54453ecdd37efb3.png'])

test('ACC-031 a manager whose picture the app has is shown by an address without the e-mail', () => {
  expect(portraitUrl('Morgan.Lee@sooner.test', FILES)).toBe('/early-pay/srm-c54453ecdd37efb3.png')
})

test.each(['other@sooner.test', '', null, undefined, 7])(
  'a manager without a picture has no address: %j',
  (email) => {
    expect(portraitUrl(email, FILES)).toBeUndefined()
  },
)
