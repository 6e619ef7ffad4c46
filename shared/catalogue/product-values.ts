// Closed lists of specification 2.6 and 4.8, without zod: the window's first chunk reads them.

export const PRODUCT_ORDERS = ['nome', 'preco_asc', 'preco_desc', 'estoque'] as const
export type ProductOrder = (typeof PRODUCT_ORDERS)[number]

export const UNAVAILABLE_REASONS = ['sem_preco', 'sem_saldo', 'esgotado'] as const
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number]
