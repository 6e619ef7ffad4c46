import type { CoreContext } from '../context.ts'
import type { CommandHandlers } from './command-handlers.ts'

export function createPictureCommands({
  pictures,
}: Pick<CoreContext, 'pictures'>): Pick<CommandHandlers, 'picture.read'> {
  return {
    'picture.read': ({ companyId, url }, signal) => pictures.read(companyId, url, signal),
  }
}
