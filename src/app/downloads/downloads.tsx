import { useState, type ReactElement } from 'react'
import { downloads, leaveGuard } from '#state'
import { DownloadsPanel, LeaveDialog } from '../later-parts.ts'

/** Nothing before the first download. */
export function Downloads(): ReactElement | null {
  const isNeeded = downloads.list.value.length > 0 || leaveGuard.asking.value !== undefined
  const [wasNeeded, setNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setNeeded(true)
  if (!wasNeeded) return null
  return (
    <>
      <DownloadsPanel />
      <LeaveDialog />
    </>
  )
}
