// Which application, and which builder, a user is led to.
export { builderFor } from './builder-variant.ts'
export { enterprisePathFor } from './enterprise.ts'
export { isFlaggedNonCompany } from './non-company.ts'
export { experienceOf, leavesForLegacyHome, type Experience } from './experience.ts'
