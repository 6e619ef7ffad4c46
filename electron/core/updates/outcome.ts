import type { UpdateRefusal } from '../../../shared/bridge/updates.ts'

/** The value of a step, or why the update was not taken. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: UpdateRefusal }

/** Ends a step from within; `outcomeOf` turns it into a value. */
export class UpdateRefused extends Error {
  readonly code: UpdateRefusal

  constructor(code: UpdateRefusal) {
    super(code)
    this.code = code
  }
}

const CODES: Readonly<Record<string, UpdateRefusal>> = {
  ENOSPC: 'NO_ROOM',
  EDQUOT: 'NO_ROOM',
  EACCES: 'NOT_WRITABLE',
  EPERM: 'NOT_WRITABLE',
  EROFS: 'NOT_WRITABLE',
}

/** Returns the refusal for a failed system call, or `otherwise` for another error. */
export function refusalFor(error: unknown, otherwise: UpdateRefusal): UpdateRefusal {
  if (error instanceof UpdateRefused) return error.code
  return CODES[String((error as { code?: unknown }).code)] ?? otherwise
}

/** Runs a step whose expected failures are thrown inside. Other errors become `otherwise`. */
export async function outcomeOf<Value>(
  otherwise: UpdateRefusal,
  step: () => Promise<Value>,
): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await step() }
  } catch (error) {
    return { ok: false, code: refusalFor(error, otherwise) }
  }
}
