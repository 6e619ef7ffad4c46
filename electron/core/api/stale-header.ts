// `Leme-Stale: PLATFORM_UNREACHABLE; since=2026-11-20T18:32:00.000Z`: a Coletor's answer is older than it should be, why,
// and since when the platform could not be reached, where no call of it succeeds; beside a failure, since when. Written by a Coletor, read by Leme.
import { isErrorCode, type ReadErrorCode, type UnnamedRefusal } from '../../../shared/api/errors.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { readInstant } from '../time/answer-times.ts'

export const STALE_HEADER = 'leme-stale'

export function writeStale(code: ReadErrorCode | UnnamedRefusal, sinceMs: number | null): string {
  return sinceMs === null ? code : `${code}; since=${new Date(sinceMs).toISOString()}`
}

/** Returns why an answer is old; null without the header. What cannot be read of it never makes an answer a live one. */
export function readStale(header: string | null): AppError | null {
  if (header === null) return null
  const [code = '', since = ''] = header.split(/;\s*since=/, 2)
  return {
    code: isErrorCode(code) ? code : 'PLATFORM_UNREACHABLE',
    ...(readInstant(since) !== null && { since }),
  }
}
