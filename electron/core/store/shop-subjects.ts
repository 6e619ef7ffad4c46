// The subject of shop_days: every banner that the shop shows.
export const BANNERS_SUBJECT = 'banners'
