// A file of words exports its groups by their names.
import { ptBr as words } from '../../../shared/actions/words/pt-br.ts'
import * as about from './about.ts'
import * as common from './common.ts'
import * as computer from './computer.ts'
import * as errors from './errors.ts'
import * as funnel from './funnel.ts'
import * as lists from './lists.ts'
import * as screens from './screens.ts'
import * as settings from './settings.ts'
import * as shop from './shop.ts'
import * as today from './today.ts'
import * as tools from './tools.ts'

/** Every word of the window in Portuguese; the source of the keys of all languages. */
export const ptBr = {
  actions: words.actions,
  ...about,
  ...common,
  ...computer,
  ...errors,
  ...funnel,
  ...lists,
  ...screens,
  ...settings,
  ...shop,
  ...today,
  ...tools,
}
