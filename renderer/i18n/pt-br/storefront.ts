export const storefront = {
  title: 'Vitrine',
} as const
