/** Returns a web address that may be opened; null for any other text. */
export function webLink(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  // A user name before the host hides where the link leads; the shell would not open it either.
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? address : null
}
