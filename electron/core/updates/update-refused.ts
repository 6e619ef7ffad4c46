import type { UpdateRefusal } from '../../../shared/bridge/updates.ts'

/** Why a version was not taken. */
export class UpdateRefused extends Error {
  readonly code: UpdateRefusal

  constructor(code: UpdateRefusal) {
    super(code)
    this.code = code
  }
}

/** Codes of the system and of electron-updater. */
const CODES: Readonly<Record<string, UpdateRefusal>> = {
  ENOSPC: 'NO_ROOM',
  EDQUOT: 'NO_ROOM',
  EACCES: 'NOT_WRITABLE',
  EPERM: 'NOT_WRITABLE',
  EROFS: 'NOT_WRITABLE',
  ERR_CHECKSUM_MISMATCH: 'WRONG_HASH',
  ERR_UPDATER_INVALID_UPDATE_INFO: 'UNREADABLE',
}

/** Returns the refusal for a failure, or `otherwise` for one that is not known. */
export function refusalFor(error: unknown, otherwise: UpdateRefusal): UpdateRefusal {
  if (error instanceof UpdateRefused) return error.code
  // Electron has no code for it.
  if (error instanceof Error && error.message.includes('redirect policy')) return 'REDIRECTED'
  const code = String((error as { code?: unknown } | null)?.code)
  if (code.startsWith('HTTP_ERROR_')) return 'BAD_STATUS'
  return CODES[code] ?? otherwise
}
