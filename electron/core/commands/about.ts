// What Ajustes › Sobre shows on demand: documents that the build writes and the package contains. They are read when
// they are asked for, not at the start.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import type { LicenceText, ReleaseNotes } from '../../../shared/bridge/about.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import type { CoreContext } from '../context.ts'
import type { CommandHandlers } from './command-handlers.ts'

const licences: z.ZodType<readonly LicenceText[]> = z
  .array(z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.string() }))
  .min(1)
const releaseNotes: z.ZodType<ReleaseNotes> = z.object({
  version: z.string().nullable(),
  day: z.string().nullable(),
  themes: z.array(z.object({ title: z.string(), items: z.array(z.string()) })),
})

const unzip = promisify(gunzip)

/** Reads a document; fails with DOCUMENT_MISSING when the installation lacks it or it was changed. */
async function read<Value>(
  folder: string | null,
  name: string,
  schema: z.ZodType<Value>,
): Promise<Result<Value>> {
  if (folder === null) return failure({ code: 'DOCUMENT_MISSING' })
  try {
    const bytes = await readFile(join(folder, name))
    const text = name.endsWith('.gz') ? await unzip(bytes) : bytes
    return success(schema.parse(JSON.parse(text.toString('utf8'))))
  } catch {
    return failure({ code: 'DOCUMENT_MISSING' })
  }
}

/** Commands for the licence texts and the release notes. */
export function createAboutCommands({
  host,
}: Pick<CoreContext, 'host'>): Pick<CommandHandlers, 'licences.read' | 'releaseNotes.read'> {
  return {
    'licences.read': () => read(host.documentsFolder, 'licences.json.gz', licences),
    'releaseNotes.read': () => read(host.documentsFolder, 'release-notes.json', releaseNotes),
  }
}
