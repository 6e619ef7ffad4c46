/** Returns the host of a base address for display; the address as given when it has no host. */
export function hostOf(baseUrl: string): string {
  const afterScheme = baseUrl.split('://').at(-1) ?? baseUrl
  return afterScheme.split('/')[0] || baseUrl
}
