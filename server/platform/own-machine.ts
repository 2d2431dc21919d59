/** Whether a host name is this machine's own: what is sent there is on no network. */
export function isOwnMachine(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}
