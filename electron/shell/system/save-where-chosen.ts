// Writes a file where the user chose. The system's dialog asks before it replaces the file that it was given, and knows
// nothing of an ending that is added afterwards: such a name is never replaced, but asked about again.
import { extname } from 'node:path'
import type { FileOutcome } from '../../../shared/bridge/files.ts'
import type { OutgoingFile } from '../../core/application/deps.ts'
import { writeWhole } from '../../core/files/write-whole.ts'

/** Shows the save dialog with a path filled in; null when the user closed it. */
export type AskWhere = (offeredPath: string) => Promise<string | null>

/** Rejects with the error of the system call when the file cannot be written. */
export async function saveWhereChosen(
  askWhere: AskWhere,
  firstOffer: string,
  { kind, bytes }: OutgoingFile,
): Promise<FileOutcome['outcome']> {
  for (let offered = firstOffer; ; ) {
    const chosen = await askWhere(offered)
    if (chosen === null) return 'cancelled'
    if (extname(chosen).toLowerCase() === `.${kind}`) {
      await writeWhole(chosen, bytes, Date.now())
      return 'saved'
    }
    const completed = `${chosen}.${kind}`
    try {
      await writeWhole(completed, bytes, Date.now(), { isNew: true })
      return 'saved'
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      offered = completed
    }
  }
}
