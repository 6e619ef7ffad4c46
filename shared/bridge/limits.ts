/** Maximum length of one view as JSON, in characters: enough for all named views, and no slow start. */
export const MAX_VIEW_LENGTH = 262_144

/** Maximum number of views of all companies together. */
export const MAX_VIEWS = 1_000

/** The most questions that all windows watch. */
export const MOST_WATCHES = 500

/** The most leads that one question names. */
export const MOST_LEAD_IDS = 1000
