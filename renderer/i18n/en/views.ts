import type { views as source } from '../pt-br/views.ts'
import type { Translation } from '../words.ts'

export const views = {
  open: 'Saved filters',
  none: 'No filters saved yet.',
  save: 'Save the current filters…',
  manage: 'Manage saved filters…',
  title: 'Saved filters of {{screen}}',
  name: 'Filter name',
  nameHint: 'for example, November campaign',
  what: 'Saves the filters of this screen as they are now, for {{company}} and on this computer only.',
  noSearch: 'The search text is not saved: it could be someone’s name or phone number.',
  onlyIds: 'The assignee is saved by their code in the platform, never by name.',
  list: 'Saved',
  shown: 'on screen now',
  remove: 'Delete',
  removeOf: 'Delete {{name}}',
  removeSure: 'Yes, delete',
  removeSureOf: 'Yes, delete {{name}}',
  saved: '“{{name}}” saved.',
  replaced: '“{{name}}” now has the current filters.',
  removed: '“{{name}}” deleted.',
  nameless: 'Type a name.',
  full: 'This screen already has {{count, number}} saved filters. Delete one to save another.',
  paletteGroup: 'Filters of {{screen}}',
} satisfies Translation<typeof source>
