import type { OperationResponse } from '../../shared/api/registry.ts'

export type StoreConfig = OperationResponse<'shop.loja.config'>

/**
 * Whether a store's configuration has what a buyer looks for: logo, description, a way to get in touch, CNPJ, the three
 * policies and a means of payment. Decided here: the specification does not say what `completa` counts (2.9).
 */
export function isStoreComplete(config: Omit<StoreConfig, 'completa'>): boolean {
  const { contato, politicas } = config
  return (
    config.logo_url !== '' &&
    config.descricao !== '' &&
    contato.cnpj !== null &&
    [contato.whatsapp, contato.email, contato.telefone].some((way) => way !== null) &&
    [politicas.troca, politicas.privacidade, politicas.entrega].every((policy) => policy !== null) &&
    config.pagamentos.length > 0
  )
}
