import type { OperationResponse } from '../../../shared/api/registry.ts'
import type { ServiceDatabase } from '../database.ts'

type Banner = OperationResponse<'shop.banners.list'>['banners'][number]

export interface NewBanner extends Banner {
  readonly isActive: boolean
  /** Milliseconds since 1970. Shown from `startsAt` until before `endsAt`; null for no bound. */
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly createdAt: number
}

export function insertBanner(db: ServiceDatabase, companyId: number, banner: NewBanner): void {
  db.insert('banners', {
    id: banner.id,
    company_id: companyId,
    slot: banner.slot,
    title: banner.titulo,
    image_url: banner.imagem_url,
    link_url: banner.link_url,
    priority: banner.ordem,
    is_active: banner.isActive ? 1 : 0,
    starts_at: banner.startsAt,
    ends_at: banner.endsAt,
    created_at: banner.createdAt,
  })
}

/** Returns current active banners by priority, then creation (specification 4.13); of all slots when none is given. */
export function listBanners(
  db: ServiceDatabase,
  companyId: number,
  slot: string | undefined,
  nowMs: number,
): Banner[] {
  return db.all<Banner>(
    `SELECT id, slot, title AS titulo, image_url AS imagem_url, link_url, priority AS ordem
       FROM banners
      WHERE company_id = ? AND is_active = 1 AND (starts_at IS NULL OR starts_at <= ?)
        AND (ends_at IS NULL OR ends_at > ?) AND (? IS NULL OR slot = ?)
      ORDER BY priority, created_at, id`,
    companyId,
    nowMs,
    nowMs,
    slot ?? null,
    slot ?? null,
  )
}
