/** Returns a function that turns an instant into its local date and time in a zone, `YYYY-MM-DD HH:mm:ss`. */
export function localMoments(timeZone: string): (instant: string) => string | null {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (instant) => {
    const ms = Date.parse(instant)
    return Number.isNaN(ms) ? null : format.format(ms).replace(',', '')
  }
}

/**
 * Returns days and fractions since 30 December 1899, as spreadsheets count; null when the day is invalid.
 * @param local `YYYY-MM-DD`, or `YYYY-MM-DD HH:mm:ss`
 */
export function spreadsheetSerial(local: string): number | null {
  const ms = Date.parse(local.length === 10 ? `${local}T00:00:00Z` : `${local.replace(' ', 'T')}Z`)
  return Number.isNaN(ms) ? null : ms / 86_400_000 + 25_569
}
