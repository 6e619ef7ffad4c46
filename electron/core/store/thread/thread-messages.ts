// Messages between the core and the store's thread. Arguments and results cross as JSON text: a structured clone of the
// same rows costs the main thread twice as much. An omitted argument arrives as null.

import type { RecordOwner } from '../../vault/company.ts'
import { isOwner } from '../engine/sealed-rows.ts'
import type { StoreCall, StoreStart } from '../store-calls.ts'
import type { StoreFailure } from '../store-file.ts'

export interface ThreadData {
  readonly folder: string
  readonly isBeside?: boolean | undefined
  readonly nowMs: number
  /** How often the thread has ended by itself in this run. */
  readonly ends: number
}

/** An owner holds keys, which are bytes, so it is sent beside the text. It is always the first argument. */
export interface ThreadCall {
  readonly id: number
  readonly name: StoreCall
  readonly owner: RecordOwner | null
  readonly args: string
}

export type ToThread = ThreadCall | 'close'

export type FromThread =
  /** The thread then ends. */
  | { readonly type: 'in-use' }
  | { readonly type: 'opened'; readonly start: StoreStart }
  | { readonly type: 'failure'; readonly code: StoreFailure }
  /** `value` is JSON text; absent for a call that returns nothing. */
  | { readonly type: 'answer'; readonly id: number; readonly value: string | undefined }

export function packCall(id: number, name: StoreCall, args: readonly unknown[]): ThreadCall {
  const [first] = args
  return isOwner(first)
    ? { id, name, owner: first, args: JSON.stringify(args.slice(1)) }
    : { id, name, owner: null, args: JSON.stringify(args) }
}

export function unpackArguments(call: ThreadCall): readonly unknown[] {
  const args = JSON.parse(call.args) as unknown[]
  if (call.owner === null) return args
  const { companyId, key } = call.owner
  // A buffer arrives as plain bytes.
  const owned = { ...key, encryption: Buffer.from(key.encryption), index: Buffer.from(key.index) }
  return [{ companyId, key: owned }, ...args]
}
