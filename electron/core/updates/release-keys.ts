// The keys that a release manifest may be signed with: the one in use, and the one that follows it, so that a lost key
// can be replaced by an update. Their secret halves were destroyed when they were made: the first release puts its own
// keys here (docs/releasing.md). No setting and no policy can replace them.

/** Public keys of minisign, as the second line of its file has them. */
export const RELEASE_KEYS: readonly string[] = [
  'RWSIdTbjyfGp/7DeRnIjdSeujIqUobVwENsFMsr9u8fNRMBBb7TBxStB',
  'RWSCxkWFY5UfJpfORyc1skzM5DuYuXhoA+KIcPM8SZotya+cK4iku7Qz',
]
