// Files and clipboard content that leave the application. Only known kinds, and only bytes of that kind, so that a
// window cannot write a program under a harmless name.
import {
  type FileKind,
  type FileOutcome,
  MAX_FILE_BYTES,
  safeFileName,
} from '../../../../shared/bridge/files.ts'
import { failure, type Result, success } from '../../../../shared/bridge/result.ts'
import { isTargetHeld } from '../../files/rename-patiently.ts'
import type { CommandHandlers, CoreContext } from '../context.ts'

const PNG = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')

/** Pictures alone come from a window. The core and the host write the other kinds themselves. */
function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, PNG.length).equals(PNG)
}

/** True when the administrator of this computer lets data leave it. */
export async function canExport({ policy }: Pick<CoreContext, 'policy'>): Promise<boolean> {
  await policy.whenRead()
  return policy.describe().canExport
}

/** Lets the user save a file. */
export async function saveOutgoing(
  { host }: Pick<CoreContext, 'host'>,
  name: string,
  kind: FileKind,
  bytes: Buffer,
): Promise<Result<FileOutcome>> {
  if (bytes.length > MAX_FILE_BYTES) return failure({ code: 'FILE_TOO_LARGE' })
  if (kind === 'png' && !isPng(bytes)) return failure({ code: 'FILE_NOT_SAVED' })
  try {
    return success(await host.saveFile({ name: safeFileName(name, kind), kind, bytes }))
  } catch (error) {
    return failure({ code: isTargetHeld(error) ? 'FILE_IN_USE' : 'FILE_NOT_SAVED' })
  }
}

export const EXPORT_REFUSED = failure({ code: 'MANAGED', field: 'export' })

export function createFileCommands(context: CoreContext) {
  const { host, tableFiles } = context
  const save = (name: string, kind: FileKind, bytes: Buffer) => saveOutgoing(context, name, kind, bytes)

  return {
    'file.save': async ({ name, base64 }) => {
      if (!(await canExport(context))) return EXPORT_REFUSED
      return save(name, 'png', Buffer.from(base64, 'base64'))
    },
    'tableFile.begin': async ({ fileId, order }) => {
      if (!(await canExport(context))) return EXPORT_REFUSED
      await tableFiles.begin(fileId, order)
      return success(null)
    },
    'tableFile.addRows': async ({ fileId, table, rows }) => tableFiles.add(fileId, table, rows),
    'tableFile.save': async ({ fileId, name }) => {
      if (!(await canExport(context))) return EXPORT_REFUSED
      const whole = tableFiles.end(fileId)
      if (!whole.ok) return whole
      const { kind, bytes } = whole.value
      return save(name, kind, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    },
    'tableFile.cancel': async ({ fileId }) => {
      tableFiles.cancel(fileId)
      return success(null)
    },
    'screen.savePdf': async ({ name, widthPx }) => {
      if (!(await canExport(context))) return EXPORT_REFUSED
      if (host.printPdf === null) return success({ outcome: 'print', downloadPath: null })
      return save(name, 'pdf', Buffer.from(await host.printPdf(widthPx)))
    },
    // Summaries alone: the page copies single texts, such as a phone number, by itself.
    'clipboard.copy': async ({ text, png }) => {
      if (!(await canExport(context))) return EXPORT_REFUSED
      if (host.copy === null) return success({ isCopied: false })
      const picture = png === null ? null : Buffer.from(png, 'base64')
      await host.copy(text, picture !== null && isPng(picture) ? picture : null)
      return success({ isCopied: true })
    },
  } satisfies Partial<CommandHandlers>
}
