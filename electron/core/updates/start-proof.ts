// A new version has to prove that it starts: its window has painted and its store is open. Two starts without that
// proof, and the third one puts the version before back. Read before anything else of the application is loaded, and
// therefore without any library.
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { recordOf } from '../../../shared/json/record.ts'
import { putStoreCopyBack } from '../store/engine/store-copies.ts'
import { updatesFolder, writeSmallFile } from './small-file.ts'
import { previousOf, syncFolder } from './swap-file.ts'

const FILE = 'start-proof.json'
const MAX_UNPROVEN_STARTS = 2

/** A version that has not yet proven itself. */
export interface Trial {
  readonly version: string
  /** Number of its manifest. */
  readonly number: number
  /** Path of the application's file. */
  readonly file: string
  /** Schema of the store that the version before reads. */
  readonly formerSchema: number
}

interface StoredTrial extends Trial {
  readonly starts: number
  /** True once the version was taken back, until the core has noted it. */
  readonly isRolledBack: boolean
}

function readTrial(dataFolder: string): StoredTrial | null {
  try {
    const text = readFileSync(join(updatesFolder(dataFolder), FILE), 'utf8')
    const { version, number, file, formerSchema, starts, isRolledBack } = recordOf(JSON.parse(text))
    const isWhole =
      typeof version === 'string' &&
      typeof number === 'number' &&
      typeof file === 'string' &&
      typeof formerSchema === 'number' &&
      typeof starts === 'number'
    return isWhole
      ? { version, number, file, formerSchema, starts, isRolledBack: isRolledBack === true }
      : null
  } catch {
    return null
  }
}

function writeTrial(dataFolder: string, trial: StoredTrial): boolean {
  return writeSmallFile(updatesFolder(dataFolder), FILE, trial)
}

/** Begins the trial of a version, before it is put in place. Returns false when that could not be written. */
export function beginTrial(dataFolder: string, trial: Trial): boolean {
  return writeTrial(dataFolder, { ...trial, starts: 0, isRolledBack: false })
}

/** Ends the trial: the version has proven itself, or was not put in place. */
export function endTrial(dataFolder: string): void {
  rmSync(join(updatesFolder(dataFolder), FILE), { force: true })
}

/**
 * Counts a start of `version`. Returns the path of the version before when it was put back, and has to be started
 * instead; otherwise null.
 */
export function noteStart(dataFolder: string, version: string): string | null {
  const trial = readTrial(dataFolder)
  if (trial === null || trial.isRolledBack) return null
  if (trial.version !== version) {
    // The swap did not happen, or another version was installed by hand.
    endTrial(dataFolder)
    return null
  }
  if (trial.starts < MAX_UNPROVEN_STARTS) {
    writeTrial(dataFolder, { ...trial, starts: trial.starts + 1 })
    return null
  }
  const previous = previousOf(trial.file)
  if (!existsSync(previous)) {
    endTrial(dataFolder)
    return null
  }
  try {
    // The store first: the version before would not read the one that this version has migrated.
    putStoreCopyBack(join(dataFolder, 'store'), trial.formerSchema)
    renameSync(previous, trial.file)
    syncFolder(trial.file)
  } catch {
    // Not writable any more: this version goes on trying.
    return null
  }
  writeTrial(dataFolder, { ...trial, isRolledBack: true })
  return trial.file
}

/** Returns the version that was taken back, once; null when none was. */
export function takeRollBack(dataFolder: string): Trial | null {
  const trial = readTrial(dataFolder)
  if (!trial?.isRolledBack) return null
  endTrial(dataFolder)
  return trial
}
