// The keys that release information may be signed with: the one in use, and the one that follows it, so that a lost key
// can be replaced by an update. Their secret halves were destroyed when they were made: the first release puts its own
// keys here (docs/releasing.md). No setting and no policy can replace them.

/** Public keys of Ed25519: a SubjectPublicKeyInfo in base64, as `openssl pkey -pubout` writes it. */
export const RELEASE_KEYS: readonly string[] = [
  'MCowBQYDK2VwAyEAsN5GciN1J66MipShtXAQ2wUyyv27x81EwEFvtMHFK0E=',
  'MCowBQYDK2VwAyEAl85HJzWyTMzkO5i5eGgD4ohw8zxJmi3Jr5wriKS7tDM=',
]

/** The https folder of the releases, unless a policy names another one. Null: no release has been published yet. */
export const RELEASE_FEED: string | null = null
