/** The numbers of a phone field that may hold several, with slashes between them. */
export function phoneNumbers(phone: string | null | undefined): readonly string[] {
  return (phone ?? '')
    .split('/')
    .map((number) => number.trim())
    .filter(Boolean)
}

/** A number as a telephone dials it. */
export function dialled(number: string): string {
  return number.replaceAll(/[^\d+]/g, '')
}

/** Where the Supplier Relationship Manager stands on home: large without a history, at the bottom with one. */
export function contactPlace(transactions: number): 'widget' | 'capsule' {
  return transactions === 0 ? 'widget' : 'capsule'
}
