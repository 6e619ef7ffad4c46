// Copies of a company's history in a file under a passphrase: made, and merged.
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { RestoredHistory } from '../../../shared/bridge/history-copy.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import { catching, type HistoryExchange, type MergeHow } from './history-exchange.ts'
import { packLines, readContent } from './history-lines.ts'
import { openFile, type ScryptCost, sealFile } from './sealed-file.ts'

/** @param historyCost That of new files; HISTORY_COST by default. Tests seal hundreds. */
export function createHistoryCopies(
  { named, headOf, pagesOf, merge }: HistoryExchange,
  historyCost?: ScryptCost,
) {
  return {
    /** Fails with COMPANY_NOT_NAMED, STORE_UNAVAILABLE, FILE_TOO_LARGE. */
    make: (companyId: string, passphrase: string): Promise<Result<Buffer>> =>
      catching(async () => {
        const found = await named(companyId)
        if (!found.ok) return found
        const lines = packLines(headOf(found.value), pagesOf(found.value))
        return success(await sealFile(lines, passphrase, historyCost))
      }),
    /** Fails also with the codes of `openFile`, and with HISTORY_FILE_OTHER_COMPANY. */
    restore: (
      companyId: string,
      file: Buffer,
      passphrase: string,
      how: MergeHow,
    ): Promise<Result<RestoredHistory>> =>
      catching(async () => {
        const found = await named(companyId)
        if (!found.ok) return found
        const opened = await openFile(file, passphrase)
        if ('code' in opened) return failure({ code: opened.code } as AppError)
        return success(await merge(found.value, await readContent(opened.content), how))
      }),
  }
}
