export interface ProfileFields {
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly role?: string | null
  readonly industry?: string | null
  /** Month and day, `MM-dd`. */
  readonly fiscalYearEnd?: string | null
  readonly arDepartmentEmailAddress?: string | null
  readonly primaryPhoneNumber?: string | null
  readonly secondaryPhoneNumber?: string | null
  readonly locale?: string | null
  readonly address?: { readonly postalCode?: string | null; readonly country?: string | null } | null
}

export type ProfileProblem = 'tooLong' | 'email' | 'phone' | 'fiscalYearEnd'

/** A field of the form; those of the address stand beside the others. */
export type ProfileField = Exclude<keyof ProfileFields, 'address'> | 'postalCode' | 'country'

const LONGEST = 200

const RULES: { readonly [Field in ProfileField]?: readonly [ProfileProblem, (text: string) => boolean] } = {
  arDepartmentEmailAddress: ['email', isEmailAddress],
  primaryPhoneNumber: ['phone', isPhoneNumber],
  secondaryPhoneNumber: ['phone', isPhoneNumber],
  fiscalYearEnd: ['fiscalYearEnd', (text) => /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)],
}

/** What is wrong with the fields of a profile; nothing is required. */
export function profileProblems({
  address,
  ...fields
}: ProfileFields): Readonly<Partial<Record<ProfileField, ProfileProblem>>> {
  const found: Partial<Record<ProfileField, ProfileProblem>> = {}
  for (const [name, text] of Object.entries({ ...fields, ...address })) {
    const problem = text ? problemOf(name as ProfileField, text) : undefined
    if (problem !== undefined) found[name as ProfileField] = problem
  }
  return found
}

function problemOf(field: ProfileField, text: string): ProfileProblem | undefined {
  if (text.length > LONGEST) return 'tooLong'
  const [problem, isRight] = RULES[field] ?? []
  return isRight === undefined || isRight(text) ? undefined : problem
}

export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
}

/** Whether a text has the form of a phone number: 5 to 15 digits, spaces and signs between them, an extension. */
export function isPhoneNumber(text: string): boolean {
  const parts = /^\+?([\d\s().\-/]+)(?:(?:x|ext\.?)\s*\d{1,6})?$/i.exec(text.trim())
  const digits = parts?.[1]!.replaceAll(/\D/g, '').length ?? 0
  return digits >= 5 && digits <= 15
}
