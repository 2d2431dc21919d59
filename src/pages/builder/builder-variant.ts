import { isNonMember, type MembershipState } from '#domain/memberships'

/** The offer builder of an account: the regular one, or one of the two of non-members. */
type BuilderVariant = 'regular' | 'partial' | 'detailed'

/** What the builder follows from. */
interface BuilderMembership extends MembershipState {
  readonly offerBuilderType?: string | null
}

/** The builder of an account; without a membership record the regular one. */
export function builderFor(membership: BuilderMembership | null | undefined): BuilderVariant {
  if (membership == null || !isNonMember(membership)) return 'regular'
  return membership.offerBuilderType === 'FLOW_2_DETAIL' ? 'detailed' : 'partial'
}
