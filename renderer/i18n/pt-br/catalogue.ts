export const catalogue = {
  placeholder: 'Busca de produtos',
} as const
