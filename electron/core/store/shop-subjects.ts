// The subjects of shop_days. A name never holds what a company wrote.

/** Every banner that the shop shows. */
export const BANNERS_SUBJECT = 'banners'
