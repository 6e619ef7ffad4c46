// One pass over a team's folder: writes this computer's file when it is due, and merges those that are new.
import { createHash } from 'node:crypto'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import type { IgnoredReason } from '../../../shared/bridge/team-folder.ts'
import { dayInTimeZone } from '../../../shared/time/calendar.ts'
import { COPIED_KINDS } from '../history/copied-kinds.ts'
import type { HistoryExchange, HistoryOwner } from '../history/history-exchange.ts'
import { packLines, readContent, recordLine } from '../history/history-lines.ts'
import {
  type FileKey,
  HistoryFileError,
  keyOfFile,
  openFile,
  START_BYTES,
  sealFile,
} from '../history/sealed-file.ts'
import { canonicalJson } from '../store/engine/canonical.ts'
import type { KindRecord } from '../store/history-calls.ts'
import { type TeamConfig, teamFileName } from './team-config.ts'
import { type FoundFile, readStart, readTeamFile, writeTeamFile } from './team-files.ts'

export interface Seen extends FoundFile {
  /** The first bytes in base64. */
  readonly start: string
  readonly outcome: 'read' | IgnoredReason
  readonly computer: string | null
  /** When it was written, ISO 8601; null for a file that was not read. */
  readonly madeAt: string | null
}

const REASONS: { readonly [Code in AppErrorCode]?: IgnoredReason } = {
  HISTORY_FILE_LOCKED: 'locked',
  HISTORY_FILE_OTHER_COMPANY: 'foreign',
  HISTORY_FILE_NEWER: 'newer',
  HISTORY_FILE_UNREADABLE: 'damaged',
}

export interface PassOptions {
  readonly exchange: HistoryExchange
  readonly owner: HistoryOwner
  readonly folder: string
  readonly key: FileKey
  readonly config: TeamConfig
  readonly now: () => number
  readonly signal: AbortSignal
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64')

const placeOf = ({ kind, key }: KindRecord) => `${kind}/${key}`

const isOfNow = ({ kind }: KindRecord) => COPIED_KINDS[kind]?.isOfNow === true

function settingsDigest({ exchange, owner }: PassOptions): string {
  return digest(canonicalJson(exchange.headOf(owner).settings))
}

/** Reads what is stored here: the content of this computer's file, and its lines, which need no merging. */
export async function collectOwn({ exchange, owner, config, now }: PassOptions) {
  const known = new Set<string>()
  const days = new Set<string>()
  const todays = new Set<string>()
  const today = dayInTimeZone(now(), owner.company.timeZone)
  async function* pages() {
    for await (const page of exchange.pagesOf(owner)) {
      for (const record of page) {
        known.add(digest(recordLine(record)))
        if (isOfNow(record)) days.add(record.day)
        if (record.day === today) todays.add(placeOf(record))
      }
      yield page
    }
  }
  const head = { ...exchange.headOf(owner), computer: config.computer }
  const content: Uint8Array[] = []
  for await (const piece of packLines(head, pages())) content.push(piece)
  return { head, content, known, days, today, todays }
}

export type Own = Awaited<ReturnType<typeof collectOwn>>

/**
 * Writes this computer's file when it is not there as it was written, on the first pass of a day that has an answer,
 * when the day has more records, and when something that the team shares changed here. Returns what was written; the
 * former value when nothing was due. Rejects with the error of the system call.
 */
export async function writeOwn(options: PassOptions, own: Own): Promise<TeamConfig['written']> {
  const { owner, folder, key, config, now } = options
  const { written } = config
  const name = teamFileName(owner.apiCompanyId, config.computer)
  const settings = settingsDigest(options)
  const isThere = written !== null && (await readStart(folder, name))?.toString('base64') === written.start
  const isNewDay = own.todays.size > (written?.day === own.today ? written.todays : 0)
  if (isThere && !isNewDay && written.settings === settings) return written
  const file = await sealFile(
    (async function* () {
      yield* own.content
    })(),
    key,
  )
  await writeTeamFile(folder, name, file, now())
  const start = file.subarray(0, START_BYTES).toString('base64')
  return { day: own.today, todays: own.todays.size, at: own.head.madeAt, settings, start }
}

/** Says what a file is, before it is read: null for one that is to be read. */
async function seenBefore(
  { folder, key, config, owner }: PassOptions,
  file: FoundFile,
  before: Seen | undefined,
): Promise<Seen | null> {
  const bytes = (await readStart(folder, file.name)) ?? Buffer.alloc(0)
  const start = bytes.toString('base64')
  const isSame =
    before?.start === start && before.bytes === file.bytes && before.modifiedMs === file.modifiedMs
  if (isSame) return before
  if (file.name === teamFileName(owner.apiCompanyId, config.computer) && start === config.written?.start) {
    return { ...file, start, outcome: 'read', computer: config.computer, madeAt: config.written.at }
  }
  const found = await keyOfFile(bytes, key)
  if ('key' in found) return null
  return { ...file, start, outcome: REASONS[found.code] ?? 'damaged', computer: null, madeAt: null }
}

export interface PassResult {
  readonly seen: Map<string, Seen>
  readonly changedRecords: number
  readonly changedSettings: number
  readonly filledDays: number
}

/** Merges the files that were not seen before. Throws a HistoryFileError that is of this computer, not of a file. */
export async function readOthers(
  options: PassOptions,
  own: Own,
  files: readonly FoundFile[],
  before: ReadonlyMap<string, Seen>,
): Promise<PassResult> {
  const { exchange, owner, folder, key, signal } = options
  const seen = new Map<string, Seen>()
  const filled = new Set<string>()
  let [changedRecords, changedSettings] = [0, 0]

  function isKnown(text: string): boolean {
    const line = digest(text)
    if (own.known.has(line)) return true
    own.known.add(line)
    return false
  }

  async function mergeFile(file: FoundFile): Promise<Seen | null> {
    const bytes = await readTeamFile(folder, file.name)
    const opened = bytes === null ? null : await openFile(bytes, key)
    // One that is still being synchronised can have its size and time already: it is read again.
    if (bytes === null || opened === null || 'code' in opened) return null
    const start = bytes.subarray(0, START_BYTES).toString('base64')
    try {
      const content = await readContent(opened.content)
      const counts = await exchange.merge(owner, content, {
        signal,
        isKnown,
        onMerged: (records, merged) => {
          changedRecords += merged.added + merged.replaced
          if (merged.leftOut > 0) return
          for (const record of records) {
            if (isOfNow(record) && !own.days.has(record.day)) filled.add(record.day)
            if (record.day === own.today) own.todays.add(placeOf(record))
          }
        },
      })
      changedSettings += counts.settings
      const { computer = null, madeAt } = content.head
      return { ...file, start, outcome: 'read', computer, madeAt }
    } catch (error) {
      const reason = error instanceof HistoryFileError ? REASONS[error.code] : undefined
      if (reason === undefined) throw error
      return { ...file, start, outcome: reason, computer: null, madeAt: null }
    }
  }

  for (const file of files) {
    if (signal.aborted) break
    const damaged: Seen = { ...file, start: '', outcome: 'damaged', computer: null, madeAt: null }
    const last = before.get(file.name)
    seen.set(file.name, (await seenBefore(options, file, last)) ?? (await mergeFile(file)) ?? damaged)
  }
  return { seen, changedRecords, changedSettings, filledDays: filled.size }
}

/** Returns what counts as written after a pass: what was merged is in the folder, and not written again for it. */
export function afterMerge(
  options: PassOptions,
  own: Own,
  written: TeamConfig['written'],
): TeamConfig['written'] {
  if (written === null) return null
  const todays = written.day === own.today ? own.todays.size : written.todays
  return { ...written, todays, settings: settingsDigest(options) }
}
