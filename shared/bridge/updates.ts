// What the window knows about updates. It holds no address: the feed is the company's or the publisher's matter.

/** Why an update was not taken. The window makes the words from the code alone. */
export const UPDATE_REFUSALS = [
  /** The feed's address is neither https nor, in tests, on this computer. */
  'NOT_HTTPS',
  'UNREACHABLE',
  /** The server answered with a redirect, which is never followed. */
  'REDIRECTED',
  /** The server answered with another status than expected. */
  'BAD_STATUS',
  /** More bytes came than the manifest or its limit allows. */
  'TOO_LARGE',
  'UNSIGNED',
  'OTHER_KEY',
  'FORGED',
  /** Signed, but not in the form of a manifest. */
  'UNREADABLE',
  'OTHER_PRODUCT',
  'OTHER_CHANNEL',
  'OTHER_TARGET',
  'EXPIRED',
  /** An older manifest than one that was seen before. */
  'REPLAYED',
  /** The package's name leads elsewhere than into the feed's folder. */
  'BAD_FILE_NAME',
  'DOWNGRADE',
  /** The version would not read what this one has stored. */
  'OLDER_STORE',
  /** The version was taken back on this computer because it did not start. */
  'ROLLED_BACK',
  'NO_ROOM',
  /** The application's folder cannot be written by this user. */
  'NOT_WRITABLE',
  /** The download ended early; it is resumed. */
  'CUT',
  'WRONG_HASH',
  /** The downloaded file was changed before it was installed. */
  'EXCHANGED',
  'NOT_INSTALLED',
] as const
export type UpdateRefusal = (typeof UPDATE_REFUSALS)[number]

/** How this Leme gets a new version. */
export type UpdateWay =
  /** Leme downloads it, and installs it when it is closed. */
  | 'self'
  /** Leme says that there is one; the user installs it. */
  | 'notify'
  /** The system's package manager installs it. */
  | 'apt'
  | 'dnf'
  /** The company installs it. */
  | 'company'
  /** There is no feed to ask, or the host cannot be updated: a new version comes with its installer. */
  | 'installer'

export interface UpdateCheck {
  /** ISO 8601. */
  readonly at: string
  /**
   * `current`: this version is the newest. `waiting`: a newer one reaches this computer later. `available` and
   * `ready`: a newer one is there, or downloaded.
   */
  readonly outcome: 'current' | 'waiting' | 'available' | 'ready' | 'refused'
  /** Why, when it was refused; otherwise null. */
  readonly code: UpdateRefusal | null
}

export interface UpdatesState {
  readonly way: UpdateWay
  /** Whether there is a feed to ask. */
  readonly canCheck: boolean
  /** What is going on now; null for nothing. */
  readonly work: 'checking' | 'downloading' | null
  readonly lastCheck: UpdateCheck | null
  /** A newer version; null without one. */
  readonly found: {
    readonly version: string
    /** True when it is downloaded and is installed when Leme is closed. */
    readonly isReady: boolean
    readonly notes: Readonly<Record<'pt-BR' | 'en', string>>
  } | null
  /** A version that did not start here and was taken back; null once the user has read of it. */
  readonly rolledBack: string | null
}

/** The state of a host that has nothing to update. */
export const NO_UPDATES: UpdatesState = {
  way: 'installer',
  canCheck: false,
  work: null,
  lastCheck: null,
  found: null,
  rolledBack: null,
}
