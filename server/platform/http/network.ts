import { isIPv6 } from 'node:net'

const GROUPS = 8
/** Groups of an IPv6 address that name a network: one customer has all its 2^64 addresses, at least. */
const NETWORK_GROUPS = 4

/** What limits count an address by: an IPv4 address itself, of an IPv6 address its network. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [left = [], right] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = right === undefined ? 0 : GROUPS - left.length - right.length
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...(right ?? [])]
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
