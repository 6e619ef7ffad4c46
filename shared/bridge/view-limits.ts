/** Of one view as JSON, in characters: room for every named view of every screen, and nothing that slows a start. */
export const MAX_VIEW_LENGTH = 262_144

/** Of all companies together. */
export const MAX_VIEWS = 1_000
