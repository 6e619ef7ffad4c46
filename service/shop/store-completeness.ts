import type { OperationResponse } from '../../shared/api/registry.ts'

export type StoreConfig = OperationResponse<'shop.loja.config'>

/**
 * True when a store's configuration is complete for a buyer: logo, description, a contact, CNPJ, the three policies and
 * a means of payment. Decided here: the specification does not define `completa` (2.9).
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
