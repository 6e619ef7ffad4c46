// Files that leave the application: which kinds, how large, and under what name. The window has no downloads of its own;
// the main process asks the user where a file goes (command file.save).

export const FILE_KINDS = ['xlsx', 'csv', 'png', 'pdf', 'json'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** 100,000 leads as CSV take about 25 MB. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024

/**
 * What became of a file: `saved` where the user said, `cancelled` by the user, `download` offered by a host that is a
 * browser's, at `downloadPath` (relative to the page), once and for a minute; `print` when the window has to print by itself.
 */
export interface FileOutcome {
  readonly outcome: 'saved' | 'cancelled' | 'download' | 'print'
  readonly downloadPath: string | null
}

const MAX_STEM_LENGTH = 96
/** Device names of Windows, which no file may bear whatever its extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i
/** Controls, separators, what Windows refuses, marks that turn the reading direction, and halves of a pair. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"/\\|?*]/gu

/** A file name that every system takes, without folders, ending in the kind's own extension. */
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
