/**
 * Returns an address of a picture as answers name it. One that is stored as a path is a file of the service itself, at
 * the origin that the caller used; any other is returned as it is.
 */
export function ownAddress(stored: string, origin: string): string {
  return stored.startsWith('/') ? `${origin}${stored}` : stored
}
