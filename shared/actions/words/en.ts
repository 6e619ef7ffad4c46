import type { ActionWords } from '../actions.ts'

export const en: ActionWords = {
  screens: {
    today: 'Today',
    funnel: 'Funnel',
    stalled: 'Stalled',
    pipelines: 'Pipelines',
    leads: 'Leads',
    tasks: 'Tasks',
    catalogue: 'Catalogue',
    shop: 'Shop',
    settings: 'Settings',
  },
  actions: {
    refresh: 'Refresh data',
    target: 'Set the month’s target',
    tv: 'Start TV mode',
    tvChoose: 'TV mode: choose screens',
    offline: 'Get ready for a flight',
    connect: 'Connect another company',
    export: 'Export this screen',
    print: 'PDF of this screen',
    find: 'Find on this screen',
    palette: 'Search',
    settings: 'Settings…',
    back: 'Back',
    forward: 'Forward',
    shortcuts: 'Keyboard shortcuts',
    updates: 'Updates of Leme',
    diagnostics: 'Diagnostics',
    about: 'About Leme',
  },
}
