// A company's history on its way out of the store and into it, for copies and from a Coletor. It asks
// nothing itself.
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { RestoredHistory } from '../../../shared/bridge/history-copy.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import type { CompanySettingsStore } from '../preferences/company-settings-store.ts'
import type { CompanyRegistry } from '../store/company-registry.ts'
import { type KindRecord, type MergeCounts, NO_MERGE } from '../store/history-calls.ts'
import type { AsyncStore } from '../store/store-calls.ts'
import type { CompanyRecord, RecordOwner } from '../vault/company.ts'
import type { Secrets } from '../vault/secrets.ts'
import { COPIED_KINDS, isCopied, isValid } from './copied-kinds.ts'
import {
  type HistoryContent,
  type HistoryHead,
  packLines,
  parseRecord,
  type ReadLine,
  readContent,
} from './history-lines.ts'
import { HistoryFileError, openFile, type ScryptCost, sealFile } from './sealed-file.ts'

/** Records that are read from the store at once: at most 32 MB, usually some 100 KB. */
const PAGE_RECORDS = 32
/** A batch is one transaction. It ends with the record that reaches either limit. */
const BATCH_RECORDS = 64
const BATCH_LENGTH = 1024 * 1024

export interface HistoryOwner {
  readonly company: CompanyRecord
  readonly owner: RecordOwner
  readonly apiCompanyId: string
}

export interface MergeHow {
  /** Called with the share of the content that was merged, 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** False where a policy keeps what is set here: then records alone are merged. */
  readonly takesSettings?: boolean
  /** Ends between two batches: what was merged stays. */
  readonly signal: AbortSignal
}

/** Joins the lines of a content to batches; each with its unreadable lines and the share that was read. */
async function* batchesOf(lines: AsyncIterable<ReadLine>, nowMs: number) {
  let [records, invalid, length]: [KindRecord[], number, number] = [[], 0, 0]
  let share = 0
  for await (const line of lines) {
    share = line.share
    const record = parseRecord(line.text)
    if (record !== null && isValid(record, nowMs)) records.push(record)
    else invalid += 1
    length += line.text.length
    if (records.length + invalid < BATCH_RECORDS && length < BATCH_LENGTH) continue
    yield { records, invalid, share }
    ;[records, invalid, length] = [[], 0, 0]
  }
  yield { records, invalid, share: 1 }
}

export function createHistoryExchange({
  companies,
  companySettings,
  secrets,
  store,
  now,
}: {
  readonly companies: Pick<CompanyRegistry, 'get'>
  readonly secrets: Pick<Secrets, 'ownerOf'>
  readonly store: Pick<AsyncStore, 'lastChange' | 'readHistory' | 'mergeHistory'>
  readonly companySettings: Pick<CompanySettingsStore, 'shared' | 'merge'>
  readonly now: () => number
}) {
  return {
    /** Fails with UNKNOWN_COMPANY, COMPANY_NOT_NAMED, and STORE_UNAVAILABLE while the company's key is missing. */
    async named(companyId: string): Promise<Result<HistoryOwner>> {
      const company = companies.get(companyId)
      if (company === null) return failure({ code: 'UNKNOWN_COMPANY' })
      const owner = await secrets.ownerOf(companyId)
      if (owner === null) return failure({ code: 'STORE_UNAVAILABLE' })
      const { apiCompanyId } = company
      return apiCompanyId === null
        ? failure({ code: 'COMPANY_NOT_NAMED' })
        : success({ company, owner, apiCompanyId })
    },
    headOf: ({ company, apiCompanyId }: HistoryOwner): HistoryHead => ({
      company: apiCompanyId,
      madeAt: new Date(now()).toISOString(),
      settings: companySettings.shared(company.id),
    }),
    /** Returns the number of the last change of a company's history. */
    lastChange: ({ owner }: HistoryOwner): Promise<number> => store.lastChange(owner),
    /**
     * Yields the records of a company that were changed after that number, kind after kind in the order of their
     * changes. Throws a HistoryFileError.
     */
    async *pagesOf({ owner }: HistoryOwner, changedAfter = 0): AsyncIterable<readonly KindRecord[]> {
      for (const kind of Object.keys(COPIED_KINDS)) {
        for (let since = changedAfter; ; ) {
          const page: Awaited<ReturnType<AsyncStore['readHistory']>> = await store.readHistory(
            owner,
            kind,
            since,
            PAGE_RECORDS,
          )
          if (page === null) throw new HistoryFileError('STORE_UNAVAILABLE')
          yield page.records.map((record) => ({ kind, ...record })).filter(isCopied)
          if (page.next === null) break
          since = page.next
        }
      }
    },
    /** Merges records and settings; resolves to what became of them. Throws a HistoryFileError. */
    async merge(
      { company, owner, apiCompanyId }: HistoryOwner,
      { head, lines }: HistoryContent,
      how: MergeHow,
    ) {
      if (head.company !== apiCompanyId) throw new HistoryFileError('HISTORY_FILE_OTHER_COMPANY')
      const counts = { ...NO_MERGE }
      for await (const { records, invalid, share } of batchesOf(lines, now())) {
        const merged = records.length === 0 ? NO_MERGE : await store.mergeHistory(owner, records)
        if (merged === null) throw new HistoryFileError('STORE_UNAVAILABLE')
        if (how.signal.aborted) throw new HistoryFileError('CANCELLED')
        for (const outcome of Object.keys(counts) as (keyof MergeCounts)[]) counts[outcome] += merged[outcome]
        counts.leftOut += invalid
        how.onProgress?.(share)
      }
      const takesSettings = how.takesSettings ?? true
      const settings = takesSettings ? await companySettings.merge(company.id, head.settings) : 0
      if (settings === null) throw new HistoryFileError('STORE_UNAVAILABLE')
      return { ...counts, settings }
    },
  }
}

export type HistoryExchange = ReturnType<typeof createHistoryExchange>

/** Turns a HistoryFileError into a failure. */
export async function catching<Value>(work: () => Promise<Result<Value>>): Promise<Result<Value>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof HistoryFileError) return failure({ code: error.code } as AppError)
    throw error
  }
}

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
