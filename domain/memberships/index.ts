// What an account may do without one.
export { isNonMember, isPauseUnlocked, pauseUnlockDay, type MembershipState } from './treatment.ts'
