// The licence texts, which the build writes and the package contains. Read when they are asked for, not at the start.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import { failure, success } from '../../../../shared/bridge/result.ts'
import type { CommandHandlers, CoreContext } from '../context.ts'

const licences = z
  .array(z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.string() }))
  .min(1)

const unzip = promisify(gunzip)

/** The command fails with DOCUMENT_MISSING when the installation lacks the file or it was changed. */
export function createAboutCommands({
  host: { documentsFolder },
}: Pick<CoreContext, 'host'>): Pick<CommandHandlers, 'licences.read'> {
  return {
    'licences.read': async () => {
      try {
        const bytes = await readFile(join(documentsFolder ?? '', 'licences.json.gz'))
        return success(licences.parse(JSON.parse((await unzip(bytes)).toString('utf8'))))
      } catch {
        return failure({ code: 'DOCUMENT_MISSING' })
      }
    },
  }
}
