// Reads which Chromium and Node are inside an Electron program: its npm package does not say.
import { closeSync, openSync, readSync } from 'node:fs'
import type { RuntimeVersions } from './sbom.ts'

const CHROMIUM = /Chrome\/(\d+\.\d+\.\d+\.\d+)/
const NODE = /nodejs\.org\/download\/release\/v(\d+\.\d+\.\d+)\//
const PIECE_BYTES = 4_000_000
/** Longer than what is looked for, so that nothing is missed where two pieces meet. */
const OVERLAP_BYTES = 200

/** Returns the versions in a program; null for one that was not found. */
export function readRuntimeVersions(program: string, electron: string): RuntimeVersions {
  const file = openSync(program, 'r')
  const piece = Buffer.alloc(PIECE_BYTES)
  let chromium: string | null = null
  let node: string | null = null
  try {
    for (let at = 0; chromium === null || node === null; at += PIECE_BYTES - OVERLAP_BYTES) {
      const length = readSync(file, piece, 0, PIECE_BYTES, at)
      if (length === 0) break
      const text = piece.toString('latin1', 0, length)
      chromium ??= CHROMIUM.exec(text)?.[1] ?? null
      node ??= NODE.exec(text)?.[1] ?? null
    }
  } finally {
    closeSync(file)
  }
  return { electron, chromium, node }
}
