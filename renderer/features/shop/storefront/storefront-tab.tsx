/** The store's configuration and banners. */
export function StorefrontTab() {
  return null
}
