/** The cluster, or what is asked of it, does not allow it. */
export class ShardsRejected extends Error {
  override readonly name = 'ShardsRejected'
}
