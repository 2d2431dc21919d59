export interface ServerFaults {
  readonly forgetsKeys?: boolean
  readonly takesOtherArguments?: boolean
  readonly forgetsVersions?: boolean
  /** A key is stored some time after its effect, in a transaction of its own. */
  readonly storesKeysLate?: boolean
  /** It answers before the commit is on its disk. */
  readonly losesCommits?: boolean
  readonly reusesVersions?: boolean
  /** Changes are announced without what changed, as if that were all. */
  readonly announcesNothing?: boolean
  readonly announcesEarly?: boolean
  /** An announced change says that it follows an earlier version than it does. */
  readonly mislabelsAnnouncements?: boolean
  readonly keepsEpoch?: boolean
  /** Who asks with a former epoch is answered as if it were the present one. */
  readonly relabelsChanges?: boolean
  /** A snapshot has the contents of the version before its own. */
  readonly tearsSnapshots?: boolean
  /** The snapshot of the former epoch is given out for the new one. */
  readonly keepsSnapshot?: boolean
}
