// Files that leave the application: kinds, maximum size and names. The window has no downloads of its own; the main
// process asks the user where to save a file (commands file.save and tableFile.save).

import { cutGraphemes } from '../text/cut-graphemes.ts'

export type FileKind = 'xlsx' | 'csv' | 'png' | 'pdf' | 'json' | 'leme'

/** 100,000 leads as CSV take about 25 MB. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024

/** Rows that are sent at once, characters of JSON. The window sends less; only a single row can be as long. */
export const MAX_ROWS_LENGTH = 16 * 1024 * 1024

/**
 * What happened to a file. `saved`: written where the user chose. `cancelled`: by
 * the user. `download`: the preview host offers it at `downloadPath` (relative to
 * the page), once and for a minute. `print`: the window must print by itself.
 */
export interface FileOutcome {
  readonly outcome: 'saved' | 'cancelled' | 'download' | 'print'
  readonly downloadPath: string | null
}

/** The longest text of a name that is made into a file name, like the longest title of a table. */
export const MAX_NAME_LENGTH = 100_000

const MAX_STEM_LENGTH = 96
/** Most file systems take 255 bytes; a browser or a sync program adds some to the name. */
const MAX_NAME_BYTES = 200
/** Device names of Windows, which no file may have, whatever its extension. */
const DEVICE = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])$/i
/** Control characters, separators, characters that Windows refuses, direction marks, and unpaired surrogates. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"/\\|?*]/gu

function utf8Length(text: string): number {
  const bytesOf = (character: string) =>
    character <= '\u007f' ? 1 : character <= '\u07ff' ? 2 : character.length === 1 ? 3 : 4
  return [...text].reduce((bytes, character) => bytes + bytesOf(character), 0)
}

/** Returns a file name that every system accepts, without folders, with the extension of its kind. */
export function safeFileName(name: string, kind: FileKind): string {
  const stem = name
    .normalize('NFC')
    .replace(UNSAFE, ' ')
    .replace(new RegExp(`\\.${kind}$`, 'i'), '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const maxBytes = MAX_NAME_BYTES - utf8Length(`.${kind}`)
  const cut = cutGraphemes(
    stem,
    2 * MAX_STEM_LENGTH,
    (beginning) => [...beginning].length <= MAX_STEM_LENGTH && utf8Length(beginning) <= maxBytes,
  ).trim()
  const isUnusable = cut === '' || DEVICE.test(cut.split('.')[0] ?? '')
  return `${isUnusable ? 'leme' : cut}.${kind}`
}
