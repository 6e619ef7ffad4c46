// Closed lists of the shop's answers, without zod: the window reads them, too.

/** All 14 reasons for a refusal (specification 2.7). */
export const REFUSAL_REASONS = [
  'nao_encontrado',
  'inativo',
  'ainda_nao_comecou',
  'expirado',
  'esgotado',
  'ja_usado',
  'exige_identificacao',
  'minimo_valor',
  'minimo_itens',
  'sem_itens_no_alvo',
  'combo_nao_atingido',
  'sem_frete',
  'frete_acima_do_teto',
  'tipo_desconhecido',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** Reasons why no quote exists (specification 2.8). */
export const NO_QUOTE_REASONS = ['cep_invalido', 'sem_itens', 'nao_configurado', 'sem_cobertura'] as const
export type NoQuoteReason = (typeof NO_QUOTE_REASONS)[number]
