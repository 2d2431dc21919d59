/** Whether this server wants calls: a balancer sends it none from the moment on it is told to stop. */
export interface Readiness {
  isStopping(): boolean
  beginStop(): void
}

export function createReadiness(): Readiness {
  let isStopping = false
  return { isStopping: () => isStopping, beginStop: () => void (isStopping = true) }
}
