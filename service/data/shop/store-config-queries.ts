// The public configuration of a store, stored in the form of the API's answer; `completa` is computed.
import type { OperationResponse } from '../../../shared/api/registry.ts'
import { isStoreComplete, type StoreConfig } from '../../shop/store-completeness.ts'
import type { Company } from '../companies/company-queries.ts'
import type { ServiceDatabase } from '../database.ts'

export type StoreDocument = Omit<StoreConfig, 'completa'>
export type Carousel = OperationResponse<'shop.banners.list'>['carrossel']

const DEFAULT_CAROUSEL: Carousel = {
  efeito: 'slide',
  intervalo_ms: 5000,
  transicao_ms: 400,
  autoplay: true,
  laco: true,
  mostrar_setas: true,
  mostrar_pontos: true,
  pausar_no_hover: true,
}

/** Configuration of a company without a store: only its name. */
function emptyStore(nome: string): StoreDocument {
  return {
    nome,
    logo_url: '',
    logo_quadrada_url: '',
    descricao: '',
    slogan: null,
    cores: { principal: '#1f2933', texto: '#ffffff' },
    contato: { whatsapp: null, email: null, endereco: null, telefone: null, cnpj: null },
    busca_placeholder: null,
    rodape: { colunas: null },
    topbar: {
      avisos: [],
      frete_gratis_acima: null,
      desconto_pix: null,
      atacado_url: null,
      atendimento: null,
    },
    pagamentos: [],
    politicas: { troca: null, privacidade: null, entrega: null },
    aparencia: {
      cores: { fundo: null, superficie: null, botao: null, botao_texto: null },
      fonte: null,
      banner: {
        ativo: false,
        titulo: null,
        subtitulo: null,
        imagem_url: null,
        cta_texto: null,
        cta_url: null,
      },
      destaques: { ativo: false, titulo: null, skus: [] },
    },
  }
}

export function insertStoreConfig(
  db: ServiceDatabase,
  companyId: number,
  config: StoreDocument,
  carousel: Carousel | null,
): void {
  db.run(
    'INSERT INTO store_configs (company_id, config, carousel) VALUES (?, ?, ?)',
    companyId,
    JSON.stringify(config),
    carousel === null ? null : JSON.stringify(carousel),
  )
}

/** Returns the store's configuration (specification 2.9). */
export function readStoreConfig(db: ServiceDatabase, company: Company): StoreConfig {
  const row = db.get<{ config: string }>('SELECT config FROM store_configs WHERE company_id = ?', company.id)
  const config = row ? (JSON.parse(row.config) as StoreDocument) : emptyStore(company.name)
  return { ...config, completa: isStoreComplete(config) }
}

/** Returns the carousel's settings (specification 2.10). */
export function readCarousel(db: ServiceDatabase, companyId: number): Carousel {
  const row = db.get<{ carousel: string | null }>(
    'SELECT carousel FROM store_configs WHERE company_id = ?',
    companyId,
  )
  return row?.carousel ? (JSON.parse(row.carousel) as Carousel) : DEFAULT_CAROUSEL
}
