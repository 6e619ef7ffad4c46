// A version that was taken back is remembered, so that it is not taken again.
import { endTrial, takenBack } from './start-proof.ts'
import type { UpdateRecordFile } from './update-record.ts'

/**
 * Notes the version that was taken back, if one was. Its trial ends when that is on the disk, and not before. Returns
 * false when it could not be written: then it holds for this process, and is noted by the next one.
 */
export function noteTakenBack(dataFolder: string, version: string, record: UpdateRecordFile): boolean {
  const trial = takenBack(dataFolder, version)
  if (trial === null) return true
  const { skipped } = record.get()
  const isKnown = skipped.includes(trial.number)
  const isNoted = record.change(
    isKnown ? {} : { skipped: [...skipped, trial.number], rolledBack: trial.version, found: null },
  )
  if (isNoted) endTrial(dataFolder)
  return isNoted
}
