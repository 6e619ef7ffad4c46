/** What is stored of the catalogue from earlier answers. */
export interface KnownProducts {
  /** Products stored by id. */
  readonly stored: number
  /** Names of brands and of categories that came with them, sorted. */
  readonly brands: readonly string[]
  readonly categories: readonly string[]
  /** When the oldest and the newest of them were seen, ISO 8601; null without products. */
  readonly oldestAt: string | null
  readonly newestAt: string | null
}
