// What the window knows about updates. It holds no address: the feed is the company's or the publisher's matter.

/** Why an update was not taken. The window makes the words from the code alone. */
export type UpdateRefusal =
  /** The server did not answer, answered with another status than expected, or ended early. */
  | 'UNREACHABLE'
  /** The server answered with a redirect, which is never followed. */
  | 'OTHER_HOST'
  /** Without the signature of a key that is built in, or other bytes than were signed. */
  | 'FORGED'
  /** Not in the form of release information, larger than any, or without a package for this system. */
  | 'UNREADABLE'
  /** Older than this version, or than another one that was seen since the start. */
  | 'REPLAYED'
  | 'NO_ROOM'
  /** The application's folder cannot be written by this user. */
  | 'NOT_WRITABLE'

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
    /** What changed, in Portuguese; null when its publisher does not say. */
    readonly notes: string | null
  } | null
}

/** The state of a host that has nothing to update. */
export const NO_UPDATES: UpdatesState = {
  way: 'installer',
  canCheck: false,
  work: null,
  lastCheck: null,
  found: null,
}
