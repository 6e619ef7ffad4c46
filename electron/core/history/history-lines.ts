// The content of a history file: gzip of JSON, one value a line. Line 1 says whose history it is (HistoryHead), each
// other line is one record. Whoever knows the passphrase can write any content, so reading it is bounded.
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import type { KindRecord } from '../store/history-calls.ts'
import { HistoryFileError } from './sealed-file.ts'

/** Characters of one line: the largest record that is stored, with its escapes. */
export const MOST_LINE_LENGTH = 2 * 1024 * 1024
/** Bytes of the content when it is unpacked: more than a company's whole history. */
const MOST_CONTENT_BYTES = 512 * 1024 * 1024
const PIECE_BYTES = 64 * 1024
const LINE_FEED = 10

const UNREADABLE: AppErrorCode = 'HISTORY_FILE_UNREADABLE'

const head = z.object({
  /** The API's company_id. */
  company: z.string().min(1).max(200),
  madeAt: z.iso.datetime(),
  settings: z.record(z.string(), z.unknown()),
})
export type HistoryHead = z.output<typeof head>

const line = z.tuple([
  z.string().max(40),
  z.union([z.string().max(200), z.int(), z.null()]),
  z.string().max(10),
  z.int(),
  z.unknown(),
])

/** Packs a head and its records as they come. */
export function packLines(
  first: HistoryHead,
  records: AsyncIterable<readonly KindRecord[]>,
): AsyncIterable<Uint8Array> {
  async function* texts() {
    yield `${JSON.stringify(first)}\n`
    for await (const page of records) {
      yield page.map((record) => `${recordLine(record)}\n`).join('')
    }
  }
  const gzip = createGzip()
  const source = Readable.from(texts(), { objectMode: false })
  source.on('error', (error) => gzip.destroy(error))
  return source.pipe(gzip)
}

/** Yields the lines of the content, with the share of it that was read, 0 to 1. Throws a HistoryFileError. */
async function* unpackLines(content: Buffer): AsyncIterable<ReadLine> {
  let taken = 0
  function* pieces() {
    for (; taken < content.length; taken += PIECE_BYTES) yield content.subarray(taken, taken + PIECE_BYTES)
  }
  const gunzip = Readable.from(pieces(), { objectMode: false }).pipe(createGunzip())
  let rest: Buffer[] = []
  let [restBytes, bytes] = [0, 0]
  try {
    for await (const piece of gunzip as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > MOST_CONTENT_BYTES) throw new HistoryFileError(UNREADABLE)
      let begin = 0
      for (let end = piece.indexOf(LINE_FEED); end >= 0; end = piece.indexOf(LINE_FEED, begin)) {
        const text = Buffer.concat([...rest, piece.subarray(begin, end)]).toString('utf8')
        yield { text, share: Math.min(1, taken / content.length) }
        ;[rest, restBytes, begin] = [[], 0, end + 1]
      }
      rest.push(piece.subarray(begin))
      restBytes += piece.length - begin
      if (restBytes > MOST_LINE_LENGTH) throw new HistoryFileError(UNREADABLE)
      // Pieces that wait in the stream would be read without a call of a window in between.
      await nextTurn()
    }
  } catch (error) {
    throw error instanceof HistoryFileError ? error : new HistoryFileError(UNREADABLE)
  }
  if (restBytes > 0) throw new HistoryFileError(UNREADABLE)
}

function parse<Value>(schema: z.ZodType<Value>, text: string): Value | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Returns a record as it stands in a line, not yet checked by the reader of its kind; null for a line that is none. */
export function parseRecord(text: string): KindRecord | null {
  const fields = parse(line, text)
  return (
    fields && { kind: fields[0], key: fields[1], day: fields[2], capturedAtMs: fields[3], payload: fields[4] }
  )
}

/** Returns the line of a record. */
export function recordLine({ kind, key, day, capturedAtMs, payload }: KindRecord): string {
  return JSON.stringify([kind, key, day, capturedAtMs, payload])
}

/** A line of a record, and the share of the content that was read with it, 0 to 1. */
export interface ReadLine {
  readonly text: string
  readonly share: number
}

export interface HistoryContent {
  readonly head: HistoryHead
  /** To be read once. */
  readonly lines: AsyncIterable<ReadLine>
}

/**
 * Reads the head of a content. Throws a HistoryFileError when there is none, and when the content cannot be unpacked to
 * its end: before anything of it is merged.
 */
export async function readContent(content: Buffer): Promise<HistoryContent> {
  for await (const _ of unpackLines(content));
  const lines = unpackLines(content)[Symbol.asyncIterator]()
  const first = await lines.next()
  const read = first.done ? null : parse(head, first.value.text)
  if (read === null) throw new HistoryFileError(UNREADABLE)
  async function* records(): AsyncIterable<ReadLine> {
    for (let next = await lines.next(); !next.done; next = await lines.next()) yield next.value
  }
  return { head: read, lines: records() }
}
