// Copies of a company's history: made from what is stored, and merged into it. Neither asks the API.
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { RestoredHistory } from '../../../shared/bridge/history-copy.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import { type RecordsParts, recordsOf } from '../companies/records.ts'
import type { CompanySettingsStore } from '../preferences/company-settings-store.ts'
import type { RecordOwner } from '../store/engine/sealed-rows.ts'
import { type KindRecord, type MergeCounts, NO_MERGE } from '../store/history-calls.ts'
import type { AsyncStore } from '../store/store-calls.ts'
import { COPIED_KINDS, isCopied, isValid } from './copied-kinds.ts'
import { type HistoryContent, packLines, type ReadLine, readContent } from './history-lines.ts'
import { HistoryFileError, openFile, type ScryptCost, sealFile } from './sealed-file.ts'

/** Records that are read from the store at once: at most 32 MB, usually some 100 KB. */
const PAGE_RECORDS = 32
/** A batch is one transaction. It ends with the record that reaches either limit. */
const BATCH_RECORDS = 64
const BATCH_LENGTH = 1024 * 1024

export interface HistoryCopiesOptions extends RecordsParts {
  readonly store: Pick<AsyncStore, 'readHistory' | 'mergeHistory'>
  readonly companySettings: Pick<CompanySettingsStore, 'shared' | 'merge'>
  readonly now: () => number
  /** That of new files; HISTORY_COST by default. Tests seal hundreds. */
  readonly historyCost?: ScryptCost | undefined
}

export interface RestoreOptions {
  /** Called with the share of the file that was merged, 0 to 1. */
  readonly onProgress: (share: number) => void
  /** Ends between two batches: what was merged stays. */
  readonly signal: AbortSignal | undefined
}

export interface HistoryCopies {
  /** Fails with COMPANY_NOT_NAMED, STORE_UNAVAILABLE, FILE_TOO_LARGE. */
  make(companyId: string, passphrase: string): Promise<Result<Buffer>>
  /** Fails also with the codes of `openFile`, and with HISTORY_FILE_OTHER_COMPANY. */
  restore(
    companyId: string,
    file: Buffer,
    passphrase: string,
    how: RestoreOptions,
  ): Promise<Result<RestoredHistory>>
}

/** Joins the lines of a content to batches; each with its unreadable lines and the share that was read. */
async function* batchesOf(lines: AsyncIterable<ReadLine>, nowMs: number) {
  let [records, invalid, length]: [KindRecord[], number, number] = [[], 0, 0]
  let share = 0
  for await (const line of lines) {
    if (line.record !== null && isValid(line.record, nowMs)) records.push(line.record)
    else invalid += 1
    length += line.length
    share = line.share
    if (records.length + invalid < BATCH_RECORDS && length < BATCH_LENGTH) continue
    yield { records, invalid, share }
    ;[records, invalid, length] = [[], 0, 0]
  }
  yield { records, invalid, share: 1 }
}

export function createHistoryCopies(options: HistoryCopiesOptions): HistoryCopies {
  const { store, companySettings, now, historyCost } = options

  /** Returns the company with its name at the API, which every copy carries. */
  async function named(companyId: string) {
    const found = await recordsOf(options, companyId)
    if (!found.ok) return found
    const { apiCompanyId } = found.value.company
    if (apiCompanyId === null) return failure({ code: 'COMPANY_NOT_NAMED' })
    return success({ owner: found.value.owner, apiCompanyId })
  }

  async function* pagesOf(owner: RecordOwner): AsyncIterable<readonly KindRecord[]> {
    for (const kind of Object.keys(COPIED_KINDS)) {
      for (let after = null; ; ) {
        const page: Awaited<ReturnType<AsyncStore['readHistory']>> = await store.readHistory(
          owner,
          kind,
          after,
          PAGE_RECORDS,
        )
        if (page === null) throw new HistoryFileError('STORE_UNAVAILABLE')
        yield page.records.map((record) => ({ kind, ...record })).filter(isCopied)
        if (page.next === null) break
        after = page.next as never
      }
    }
  }

  async function merge(
    owner: RecordOwner,
    { lines }: HistoryContent,
    { onProgress, signal }: RestoreOptions,
  ): Promise<MergeCounts> {
    const counts = { ...NO_MERGE }
    for await (const { records, invalid, share } of batchesOf(lines, now())) {
      const merged = await store.mergeHistory(owner, records)
      if (merged === null) throw new HistoryFileError('STORE_UNAVAILABLE')
      if (signal?.aborted) throw new HistoryFileError('CANCELLED')
      for (const outcome of Object.keys(counts) as (keyof MergeCounts)[]) counts[outcome] += merged[outcome]
      counts.leftOut += invalid
      onProgress(share)
    }
    return counts
  }

  async function catching<Value>(work: () => Promise<Result<Value>>): Promise<Result<Value>> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof HistoryFileError) return failure({ code: error.code } as AppError)
      throw error
    }
  }

  return {
    make: (companyId, passphrase) =>
      catching(async () => {
        const found = await named(companyId)
        if (!found.ok) return found
        const head = {
          company: found.value.apiCompanyId,
          madeAt: new Date(now()).toISOString(),
          settings: { ...companySettings.shared(companyId) },
        }
        return success(await sealFile(packLines(head, pagesOf(found.value.owner)), passphrase, historyCost))
      }),
    restore: (companyId, file, passphrase, how) =>
      catching(async () => {
        const found = await named(companyId)
        if (!found.ok) return found
        const opened = await openFile(file, passphrase)
        if ('code' in opened) return failure({ code: opened.code } as AppError)
        const content = await readContent(opened.content)
        if (content.head.company !== found.value.apiCompanyId) {
          return failure({ code: 'HISTORY_FILE_OTHER_COMPANY' })
        }
        const counts = await merge(found.value.owner, content, how)
        const settings = await companySettings.merge(companyId, content.head.settings)
        return success({ ...counts, settings })
      }),
  }
}
