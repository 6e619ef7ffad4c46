// The subjects of shop_days. A name never holds what a company wrote.

const OFFER = 'offer:'

/** One watched basket, by its id. */
export function offerSubject(basketId: string): string {
  return `${OFFER}${basketId}`
}
