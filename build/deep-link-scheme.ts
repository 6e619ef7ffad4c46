/**
 * The scheme of links from outside. Not `leme:`, which is the window's own: outside text must never look like an
 * address of the bundle.
 */
export const DEEP_LINK_SCHEME = 'leme-link'
