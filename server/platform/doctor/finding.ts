export interface Finding {
  readonly check: string
  readonly state: 'ok' | 'warning' | 'failure'
  readonly message: string
  readonly advice?: string
}

const STATES = { ok: 'ok     ', warning: 'WARNING', failure: 'FAILED ' } as const

export function findingLine({ check, state, message, advice }: Finding): string {
  const line = `${STATES[state]} ${check}: ${message}`
  return advice === undefined ? line : `${line}\n        → ${advice}`
}

export function findings(check: string) {
  return {
    ok: (message: string): Finding => ({ check, state: 'ok', message }),
    warning: (message: string, advice: string): Finding => ({ check, state: 'warning', message, advice }),
    failure: (message: string, advice: string): Finding => ({ check, state: 'failure', message, advice }),
  }
}

/** Host and port of an address, without what it may hold of secrets. */
export function hostOf(address: string): string {
  const { host } = new URL(address)
  return host === '' ? 'this machine' : host
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error.message || ('code' in error ? String(error.code) : error.name)
}

/** Rejects when the answer takes longer. */
export function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(
      () => reject(new Error(`no answer within ${milliseconds / 1000} seconds`)),
      milliseconds,
    ).unref()
  })
  return Promise.race([answer, late])
}
