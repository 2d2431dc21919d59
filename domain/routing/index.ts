// Which application, and which builder, a user is led to.
export { builderFor, type BuilderVariant } from './builder-variant.ts'
export { enterprisePathFor, type EnterpriseRule } from './enterprise.ts'
export { experienceOf, leavesForLegacyHome, type Experience } from './experience.ts'
