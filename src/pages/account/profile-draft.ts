import type { ProfileField } from '#domain/account'
import type { UserChange, UserSettings } from '#documents/account/user-settings'

/** The profile as its form has it: an empty text for what is not given. */
export type ProfileDraft = Readonly<Record<ProfileField, string>>

export function draftOf({ personalInfo }: UserSettings): ProfileDraft {
  const { address, ...info } = personalInfo
  return {
    firstName: info.firstName ?? '',
    lastName: info.lastName ?? '',
    role: info.role ?? '',
    industry: info.industry ?? '',
    fiscalYearEnd: info.fiscalYearEnd ?? '',
    arDepartmentEmailAddress: info.arDepartmentEmailAddress ?? '',
    primaryPhoneNumber: info.primaryPhoneNumber ?? '',
    secondaryPhoneNumber: info.secondaryPhoneNumber ?? '',
    locale: info.locale ?? '',
    postalCode: address?.postalCode ?? '',
    country: address?.country ?? '',
  }
}

/** The profile as it is stored: null for what is not given. */
export function infoOf({
  postalCode,
  country,
  ...texts
}: ProfileDraft): NonNullable<UserChange['personalInfo']> {
  return {
    firstName: given(texts.firstName),
    lastName: given(texts.lastName),
    role: given(texts.role),
    industry: given(texts.industry),
    fiscalYearEnd: given(texts.fiscalYearEnd),
    arDepartmentEmailAddress: given(texts.arDepartmentEmailAddress),
    primaryPhoneNumber: given(texts.primaryPhoneNumber),
    secondaryPhoneNumber: given(texts.secondaryPhoneNumber),
    locale: given(texts.locale),
    address: { postalCode: given(postalCode), country: given(country) },
  }
}

const MONTH_ENDS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The ends of the months as ends of a fiscal year; another day that is stored stands at its month. */
export function yearEnds(
  months: readonly string[],
  stored: string,
): readonly { readonly value: string; readonly label: string }[] {
  return months.map((label, index) => {
    const month = String(index + 1).padStart(2, '0')
    return { value: stored.startsWith(`${month}-`) ? stored : `${month}-${MONTH_ENDS[index]}`, label }
  })
}

function given(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
