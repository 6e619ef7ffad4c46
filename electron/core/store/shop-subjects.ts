// The subjects of shop_days. A name never holds what a company wrote.

/** Every banner that the shop shows. */
export const BANNERS_SUBJECT = 'banners'

const OFFER = 'offer:'

/** One watched basket, by its id. */
export function offerSubject(basketId: string): string {
  return `${OFFER}${basketId}`
}
