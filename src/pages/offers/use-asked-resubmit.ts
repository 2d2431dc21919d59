import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useAddToOffer } from '#offering'
import { pathTo, useSearch } from '#routes'

/**
 * Runs the resubmit that the address asks for (`from=missing-ap`) and removes the parameter; true while it runs. Only
 * a press in this tab names the offer: opening a link changes nothing.
 */
export function useAskedResubmit(): boolean {
  const search = useSearch()
  const [, navigate] = useLocation()
  const { add, isWorking } = useAddToOffer()
  const isAsked = new URLSearchParams(search).get('from') === 'missing-ap'
  useEffect(() => {
    if (!isAsked) return
    const id = namedOffer(history.state)
    navigate(pathTo('offers'), { replace: true })
    if (id !== undefined) add(id)
  }, [isAsked, navigate, add])
  return isWorking
}

function namedOffer(state: unknown): string | undefined {
  const isNamed = typeof state === 'object' && state !== null && 'addTo' in state
  return isNamed && typeof state.addTo === 'string' ? state.addTo : undefined
}
