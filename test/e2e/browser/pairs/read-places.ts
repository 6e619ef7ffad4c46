/** Returns the share of the step before in a cell of "Por canal", which ends with it. */
export function shareIn(cell: string): string | undefined {
  return /(?:^|\s)([\d.,]+%)$/.exec(cell.replace(/(?:alta|queda) de [\d.,]+%/, ''))?.[1]
}
