/** Whether a host name is the machine's loopback interface, which no network carries. */
export function isOwnMachine(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}
