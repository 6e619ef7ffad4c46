// The days and stalled snapshots of funnels as they are stored: read for several ranges in one statement, and
// remembered until they are written.
import { sql } from 'kysely'
import type { StoredDay } from '../../electron/core/store/engine/sealed-rows.ts'
import { rangeOf } from '../../electron/core/store/tables/corrections.ts'
import type { Piece, PieceChange } from '../../electron/core/store/tables/funnel-days.ts'
import { LAST_DAYS } from '../../electron/core/store/tables/stalled-days.ts'
import type { RecordOwner } from '../../electron/core/vault/company.ts'
import { type FoundDay, type FoundRow, findAt, openDays, plainDay, type Tables } from './pg-rows.ts'

/** What was read is remembered of about as many companies as are collected at once, and of so many pieces of each. */
const MOST_KNOWN = 64
const MOST_PIECES = 12

/** A range inside of every other: any piece of its pipeline has the snapshots. */
export const NO_DAYS = { from: '9', to: '' }

export type OfPipeline<Part> = Part & { readonly pipelineId: number }
export type AskedPiece = OfPipeline<{ readonly from: string; readonly to: string }>

/** The days of a range, and the newest snapshots of its pipeline, in order. */
interface KnownPiece extends AskedPiece {
  readonly days: readonly FoundDay[]
  readonly stalled: readonly FoundDay[]
  /** The first day of which no snapshot is missing. */
  readonly stalledFrom: string
}

/** What was read of a company: while nobody else changes it, that need not be read again before it is written. */
interface Known {
  /** The number of the last change. */
  readonly seen: number
  readonly pieces: readonly KnownPiece[]
}

/** Returns what is left of a piece after a change: nothing where its days were written. */
function afterChange(piece: KnownPiece, last: number, change: OfPipeline<PieceChange>): KnownPiece[] {
  const { pipelineId, days, stalled } = change
  if (piece.pipelineId !== pipelineId) return [piece]
  if (days.some(({ day }) => piece.from <= day && day <= piece.to)) return []
  const snapshots = stalled === null ? [] : [{ ...stalled, key: pipelineId, changed: last }]
  return [{ ...piece, stalled: [...piece.stalled, ...snapshots] }]
}

export function createPgPieces(tables: Tables) {
  const known = new Map<string, Known>()

  /** Reads the days of ranges and the newest snapshots of their pipelines, and remembers them. */
  async function read(owner: RecordOwner, asked: readonly AskedPiece[]) {
    const { id } = owner.key
    const ids = [...new Set(asked.map(({ pipelineId }) => pipelineId))]
    const columns = sql`pipeline_id, day, captured_at, sealed, changed`
    const { rows } = await sql<FoundRow & { readonly kind: string }>`
      SELECT 'store_keys' AS kind, 0 AS pipeline_id, '' AS day, 0 AS captured_at, ''::bytea AS sealed, changes AS changed
      FROM store_keys WHERE id = ${id}
      UNION ALL SELECT 'funnel_days', ${columns} FROM funnel_days JOIN unnest(
        ${asked.map(({ pipelineId }) => pipelineId)}::bigint[], ${asked.map(({ from }) => from)}::text[],
        ${asked.map(({ to }) => to)}::text[]) AS asked (pipeline, first, last)
        ON pipeline_id = pipeline AND day BETWEEN first AND last WHERE key_id = ${id}
      UNION ALL SELECT 'stalled_days', newest.* FROM unnest(${ids}::bigint[]) AS asked (pipeline), LATERAL (
        SELECT ${columns} FROM stalled_days WHERE key_id = ${id} AND pipeline_id = pipeline
        ORDER BY day DESC LIMIT ${LAST_DAYS}) AS newest`.execute(tables)
    rows.sort((a, b) => (a.day < b.day ? -1 : 1))
    const of = (name: string, pipelineId: number) =>
      rows.filter(({ kind, pipeline_id }) => kind === name && pipeline_id === pipelineId)
    const pieces = asked.map((piece): KnownPiece => {
      const { pipelineId, from, to } = piece
      const inside = of('funnel_days', pipelineId).filter(({ day }) => from <= day && day <= to)
      // A day of two pieces comes twice.
      const days = inside.filter(({ day }, index) => day !== inside[index - 1]?.day)
      const newest = of('stalled_days', pipelineId)
      const stalledFrom = newest.length < LAST_DAYS ? '' : (newest[0]?.day ?? '')
      const stalled = openDays(owner, 'stalled_days', newest)
      return { ...piece, days: openDays(owner, 'funnel_days', days), stalled, stalledFrom }
    })
    const seen = rows.find(({ kind }) => kind === 'store_keys')?.changed ?? 0
    const before = known.get(id)
    const others = before?.seen === seen ? before.pieces : []
    known.delete(id)
    known.set(id, { seen, pieces: [...others, ...pieces].slice(-MOST_PIECES) })
    for (const oldest of [...known.keys()].slice(0, -MOST_KNOWN)) known.delete(oldest)
    return pieces
  }

  return {
    /** Returns the days of ranges, and the newest snapshot of each of their pipelines. */
    async readPieces(owner: RecordOwner, asked: readonly AskedPiece[]) {
      return (await read(owner, asked)).map(({ days, stalled }) => ({
        days: days.map(plainDay),
        stalled: stalled.map(plainDay).at(-1) ?? null,
      }))
    },

    /** Returns what is stored where a funnel answer is written, and which change of the company was read. */
    async readStored(owner: RecordOwner, { pipelineId, days, stalled }: OfPipeline<Piece>) {
      const range = days.length === 0 ? NO_DAYS : rangeOf(days)
      const find = () =>
        known
          .get(owner.key.id)
          ?.pieces.findLast(
            (each) => each.pipelineId === pipelineId && each.from <= range.from && range.to <= each.to,
          )
      if (find() === undefined) await read(owner, [{ pipelineId, ...range }])
      const found = find() as KnownPiece
      const { seen } = known.get(owner.key.id) as Known
      const isInside = ({ day }: StoredDay) => range.from <= day && day <= range.to
      const snapshots =
        stalled === null || stalled.day >= found.stalledFrom
          ? found.stalled
          : await findAt(tables, owner, 'stalled_days', [{ key: pipelineId, day: stalled.day }])
      return {
        seen,
        days: found.days.filter(isInside),
        stalled: snapshots.findLast(({ day }) => day === stalled?.day) ?? null,
      }
    },

    /** Remembers what was written, unless another process came between. */
    noteWritten(
      { key }: RecordOwner,
      { before, last }: { readonly before: number | null; readonly last: number | null },
      change: OfPipeline<PieceChange> | null,
    ): void {
      const { seen, pieces = [] } = known.get(key.id) ?? {}
      if (last === null) return
      if (seen !== before) known.delete(key.id)
      else
        known.set(key.id, {
          seen: last,
          pieces: change === null ? pieces : pieces.flatMap((piece) => afterChange(piece, last, change)),
        })
    },

    /** Forgets what was read of a company: another process changed it. */
    forget: ({ key }: RecordOwner): void => void known.delete(key.id),
  }
}
