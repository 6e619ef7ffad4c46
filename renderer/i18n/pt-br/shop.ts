export const shop = {
  tab: 'Parte da loja',
  tabs: { basket: 'Cesta', storefront: 'Vitrine' },
} as const
