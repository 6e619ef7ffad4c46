// A new version has to prove that it starts: its window has painted and its store is open. Two starts that ended
// without that proof, and the third one puts the version before back. Read before anything else of the application is
// loaded, and therefore without any library. Its file names no program and no path: the host knows its own file.
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { recordOf } from '../../../shared/json/record.ts'
import { updatesFolder, writeSmallFile } from './small-file.ts'
import { previousOf, syncFolder } from './swap-file.ts'

const FILE = 'start-proof.json'
const MAX_UNPROVEN_STARTS = 2
/** Follows the last counted start: the version is being taken back, or was, and the core has not noted it yet. */
const TAKEN_BACK = MAX_UNPROVEN_STARTS + 1

/** A version that has not yet proven itself. */
export interface Trial {
  readonly version: string
  /** Number of its manifest. */
  readonly number: number
}

interface CountedTrial extends Trial {
  readonly starts: number
}

/** The count is part of the file's name: a rename needs no room, so that a full disk stops no count. */
function nameOf(starts: number): string {
  return starts === 0 ? FILE : `${FILE}.${starts}`
}

function placeOf(dataFolder: string, starts: number): string {
  return join(updatesFolder(dataFolder), nameOf(starts))
}

function readTrial(dataFolder: string): CountedTrial | null {
  for (let starts = TAKEN_BACK; starts >= 0; starts--) {
    try {
      const text = readFileSync(placeOf(dataFolder, starts), 'utf8')
      const { version, number } = recordOf(JSON.parse(text))
      if (typeof version === 'string' && typeof number === 'number') return { version, number, starts }
    } catch {
      // Another count, or a file that cannot be read.
    }
  }
  return null
}

/** Returns false when the folder cannot be written. */
function count(dataFolder: string, from: number, to: number): boolean {
  try {
    renameSync(placeOf(dataFolder, from), placeOf(dataFolder, to))
    syncFolder(placeOf(dataFolder, to))
    return true
  } catch {
    return false
  }
}

function removeTrials(dataFolder: string, first: number): boolean {
  try {
    for (let starts = first; starts <= TAKEN_BACK; starts++) {
      rmSync(placeOf(dataFolder, starts), { recursive: true, force: true })
    }
    return true
  } catch {
    return false
  }
}

/** Begins the trial of a version, before it is put in place. Returns false when that could not be written. */
export function beginTrial(dataFolder: string, trial: Trial): boolean {
  return writeSmallFile(updatesFolder(dataFolder), FILE, trial) && removeTrials(dataFolder, 1)
}

/** Ends the trial: the version has proven itself, or was not put in place. Never throws: the next start tries again. */
export function endTrial(dataFolder: string): void {
  removeTrials(dataFolder, 0)
}

/**
 * Counts a start of `version`, whose AppImage is `file`; null for another package, which has no trial. Returns `file`
 * when the version before was put back in its place and has to be started instead; otherwise null.
 */
export function noteStart(dataFolder: string, version: string, file: string | null): string | null {
  const trial = readTrial(dataFolder)
  if (trial === null) return null
  const { starts } = trial
  if (file === null || trial.version !== version) {
    // The swap did not happen, or another version was installed by hand; one that was taken back is noted by the core.
    if (file === null || starts !== TAKEN_BACK) endTrial(dataFolder)
    return null
  }
  if (starts < MAX_UNPROVEN_STARTS) {
    count(dataFolder, starts, starts + 1)
    return null
  }
  const previous = previousOf(file)
  if (!existsSync(previous)) {
    endTrial(dataFolder)
    return null
  }
  // Not writable any more: this version goes on trying.
  if (starts < TAKEN_BACK && !count(dataFolder, starts, TAKEN_BACK)) return null
  try {
    renameSync(previous, file)
    syncFolder(file)
    return file
  } catch {
    return null
  }
}

/** Takes the count of this start back: it was ended before the version could have proven itself. */
export function uncountStart(dataFolder: string, version: string): void {
  const trial = readTrial(dataFolder)
  if (trial?.version !== version || trial.starts === 0 || trial.starts === TAKEN_BACK) return
  count(dataFolder, trial.starts, trial.starts - 1)
}

/** Returns the version that was taken back before `version` was started; null when none was. */
export function takenBack(dataFolder: string, version: string): Trial | null {
  const trial = readTrial(dataFolder)
  return trial?.starts === TAKEN_BACK && trial.version !== version ? trial : null
}
