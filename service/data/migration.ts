export interface Migration {
  /** 1, 2, 3 …; the database's `user_version` is the id of the last one applied. */
  readonly id: number
  readonly name: string
  readonly sql: string
}
