import { expect, test } from 'vitest'
import { networkOf } from './network.ts'
import { createLimits } from './limits/rate-limit.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('limits count %s by %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('who has many addresses of one network is limited like who has one', async () => {
  const perUser = { callsPerSecond: 1, callsAtOnce: 1, exportsAtOnce: 1, socketsPerUser: 1 }
  const { linksPerAddress } = createLimits(() => new Date(0), { ...perUser, subscriptionsPerSocket: 1 })
  for (let host = 1; host <= 30; host++) await linksPerAddress.count(`2001:db8::${host}`)
  await expect(linksPerAddress.count('2001:db8::beef')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await linksPerAddress.count('2001:db8:0:1::1')
})
