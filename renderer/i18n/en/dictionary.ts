import { en as words } from '../../../shared/actions/words/en.ts'
import { about } from './about.ts'
import { catalogue, storefront } from './catalogue.ts'
import { common } from './common.ts'
import { connect } from './connect.ts'
import { errors } from './errors.ts'
import { funnel } from './funnel.ts'
import { leads } from './leads.ts'
import * as screens from './screens.ts'
import { settings } from './settings.ts'
import { shop } from './shop.ts'
import { historyCopy, leadSync, managed, updates } from './stored.ts'
import { today } from './today.ts'
import { list, palette, share, views } from './tools.ts'

/** Every word of the window in English. */
export const en = {
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
  palette,
  ...screens,
  settings,
  share,
  shop,
  storefront,
  today,
  updates,
  views,
}
