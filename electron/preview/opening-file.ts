// Opens the default browser without a key in a command line: the browser receives the path of a file that only this
// user can read, and the file contains the address.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import open from 'open'

export type OpeningFile = ReturnType<typeof createOpeningFile>

/**
 * Writes the file (0600) into a new folder (0700). `address` comes from the host, so it needs no other escaping than
 * that of a string literal.
 */
export function createOpeningFile(address: string) {
  const folder = mkdtempSync(join(tmpdir(), 'leme-open-'))
  const path = join(folder, 'leme.html')
  const page = `<!doctype html><meta charset="utf-8"><title>Leme</title><meta name="referrer" content="no-referrer">
<script>location.replace(${JSON.stringify(address)})</script>
`
  writeFileSync(path, page, { mode: 0o600, flag: 'wx' })
  return {
    /** The `file:` address of the file. */
    url: pathToFileURL(path).href,
    // A missing browser is not an error: the ready line has the address.
    async open(): Promise<void> {
      const browser = await open(path).catch(() => null)
      browser?.once('error', () => undefined)
    },
    remove: (): void => rmSync(folder, { recursive: true, force: true }),
  }
}
