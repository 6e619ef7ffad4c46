import { ptBr as words } from '../../../shared/actions/words/pt-br.ts'
import { about } from './about.ts'
import { catalogue, storefront } from './catalogue.ts'
import { common } from './common.ts'
import { connect } from './connect.ts'
import { errors } from './errors.ts'
import { funnel } from './funnel.ts'
import { leads } from './leads.ts'
import { notes } from './notes.ts'
import { people } from './people.ts'
import { pipelines } from './pipelines.ts'
import { settings } from './settings.ts'
import { shop } from './shop.ts'
import { since } from './since.ts'
import { stalled } from './stalled.ts'
import { historyCopy, leadSync, managed, updates } from './stored.ts'
import { tasks } from './tasks.ts'
import { today } from './today.ts'
import { list, palette, share, views } from './tools.ts'
import { tv } from './tv.ts'

/** Every word of the window in Portuguese; the source of the keys of all languages. */
export const ptBr = {
  about,
  actions: words.actions,
  catalogue,
  common,
  connect,
  errors,
  funnel,
  historyCopy,
  leads,
  leadSync,
  list,
  managed,
  notes,
  palette,
  people,
  pipelines,
  settings,
  share,
  shop,
  since,
  stalled,
  storefront,
  tasks,
  today,
  tv,
  updates,
  views,
}
