export const REGIONS = ['AMER', 'EMEA', 'APAC', 'INDIA', 'UNKNOWN'] as const

/** A region of the world that a team of Supplier Relationship Managers looks after. */
export type Region = (typeof REGIONS)[number]

const REGION_OF: Readonly<Record<string, Region>> = {
  'USA-MKT': 'AMER',
  'US-KS-HQ': 'AMER',
  'US-VA-SUTHERLAND': 'AMER',
  ESRM: 'AMER',
  'UK-BRISTOL': 'EMEA',
  'UK-IBEX': 'EMEA',
  'AU-SYDNEY': 'APAC',
  'CN-SUZHOU-SUTHERLAND': 'APAC',
  'IN-NOIDA': 'INDIA',
  'IN-MUMBAI': 'INDIA',
}

/** The region of a team; any other or missing team gives UNKNOWN. */
export function regionOfTeam(team: string | null | undefined): Region {
  return team != null && Object.hasOwn(REGION_OF, team) ? REGION_OF[team]! : 'UNKNOWN'
}

export function isCapitalFinanceEligible(region: Region): boolean {
  return region === 'AMER'
}
