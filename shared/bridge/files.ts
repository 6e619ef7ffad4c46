// Files that leave the application: kinds, maximum size and names. The window has no downloads of its own; the main
// process asks the user where to save a file (commands file.save and tableFile.save).

export type FileKind = 'xlsx' | 'csv' | 'png' | 'pdf' | 'json'

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

const MAX_STEM_LENGTH = 96
/** Device names of Windows, which no file may have, whatever its extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i
/** Control characters, separators, characters that Windows refuses, direction marks, and unpaired surrogates. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"/\\|?*]/gu

/** Returns a file name that every system accepts, without folders, with the extension of its kind. */
export function safeFileName(name: string, kind: FileKind): string {
  const stem = name
    .normalize('NFC')
    .replace(UNSAFE, ' ')
    .replace(new RegExp(`\\.${kind}$`, 'i'), '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const cut = [...stem].slice(0, MAX_STEM_LENGTH).join('').trim()
  const isUnusable = cut === '' || DEVICE.test(cut.split('.')[0] ?? '')
  return `${isUnusable ? 'leme' : cut}.${kind}`
}
