import type { palette as source } from '../pt-br/palette.ts'
import type { Translation } from '../words.ts'

export const palette = {
  title: 'Search',
  placeholder: 'Lead, phone, person, product, screen, period or action',
  none: 'Nothing with these words.',
  screens: 'Go to',
  actions: 'Action',
  period: 'Funnel, period',
  actionWords: {
    export: 'xlsx excel spreadsheet csv pdf picture png summary file',
    offline: 'offline without network travel plane store everything',
    shortcuts: 'keys help ?',
    updates: 'new version upgrade',
    diagnostics: 'support problem error report',
    about: 'version licences news',
  },
  settingsWords: {
    companies: 'token rename disconnect time zone diagnosis vault',
    alerts: 'notifications language theme holidays days off refresh',
    offline: 'flight plane travel space stored erase retention history',
    advanced: 'limit requests support policies shortcuts version licences background',
  },
  recent: 'Recent',
  leads: 'Stored leads',
  people: 'People',
  tasksOf: 'Overdue tasks of {{name}}',
  leadsOf: 'Leads of {{name}}',
  lostTo: 'Lost to “{{reason}}”',
  reasonWords: 'reasons loss losses why we lose',
  screenWords: {
    today: 'start summary target pace alerts',
    funnel: 'sales won lost reasons channels conversion campaign',
    stalled: 'stalled opportunities money',
    pipelines: 'stages open deals',
    leads: 'contacts conversations customers',
    tasks: 'overdue pending completed',
    catalogue: 'products stock price sku',
    shop: 'shipping coupon discount basket banner',
    settings: 'company token language theme holidays data offline',
  },
} satisfies Translation<typeof source>
