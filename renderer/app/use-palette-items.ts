import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { ACTIONS, type ActionId, type NamedAction, screenOfAction } from '../../shared/actions/actions.ts'
import { ALL_PIPELINES } from '../../shared/pipelines/pipelines.ts'
import { addMonths, endOfMonth, startOfMonth } from '../../shared/time/calendar.ts'
import { PERIOD_PRESETS } from '../../shared/time/periods.ts'
import { useAppState, useCompany } from '../bridge/app-store.ts'
import { AboutIcon, QuestionIcon, RefreshIcon, ShareIcon, TvIcon } from '../components/icons.tsx'
import { shownName } from '../domain/pipelines/pipelines-model.ts'
import { usePipeline } from '../domain/pipelines/use-pipeline.ts'
import { responsibleKey } from '../domain/tasks/task-groups.ts'
import { useOverdueTasks } from '../domain/tasks/use-tasks.ts'
import { shownText } from '../format/shown-text.ts'
import { comparedCompanies } from '../navigation/compared-companies.ts'
import type { PaletteItem } from '../navigation/palette-model.ts'
import {
  COMPANIES_PATH,
  CONNECT_PATH,
  NEW_NOTE_PATH,
  NOTES_PATH,
  pathOf,
  pathOfPerson,
} from '../navigation/screens.ts'
import { useActionWords } from '../navigation/use-action-words.ts'
import { useSay } from '../report/say.ts'
import { FUNNEL_VIEW, type FunnelView } from '../views/funnel-view.ts'
import { isPersonId, LEADS_VIEW, NO_LEAD_FILTERS } from '../views/leads-view.ts'
import { ALL_TASKS, TASKS_VIEW } from '../views/tasks-view.ts'
import { openNamedView, useAllNamedViews } from '../views/use-named-views.ts'
import { useVisit } from '../views/use-visit.ts'
import { useView } from '../views/view-store.ts'
import { SCREEN_PARTS } from './screens.ts'
import { useActions } from './use-actions.ts'
import { useOpenCompany } from './use-open-company.ts'
import { usePreferenceItems, useSettingsItems } from './use-settings-items.ts'

/** This month and twelve before it. */
const LEAD_MONTHS = 13

/** The actions of the palette, in two parts; an export or a PDF only where the screen has one. */
function useActionItems(): { readonly screens: PaletteItem[]; readonly others: PaletteItem[] } {
  const { t } = useTranslation('palette')
  const wordsOf = useActionWords()
  const actions = useActions()
  const items = ACTIONS.flatMap((action): PaletteItem[] => {
    const { id, palette } = action
    const run = actions(id)
    if (palette === undefined || run === null) return []
    const screen = screenOfAction(id)
    const { label, keys } = wordsOf(action)
    const [usualKeys] = keys
    return [
      {
        id,
        group: t(screen === null ? 'actions' : 'screens'),
        label,
        icon: actionIcon(id),
        words: screen === null ? t(`actionWords.${id}`, '') : t(`screenWords.${screen}`),
        isFirst: palette === 'first',
        ...(usualKeys !== undefined && { keys: usualKeys }),
        run,
      },
    ]
  })
  const isScreen = ({ id }: PaletteItem) => id.startsWith('screen/')
  return { screens: items.filter(isScreen), others: items.filter((item) => !isScreen(item)) }
}

/** The notes, which are in no navigation. */
function usePageItems(): PaletteItem[] {
  const { t } = useSay()
  const [, navigate] = useLocation()
  return [
    { id: 'notes', label: t('notes:page'), words: t('palette:notesWords'), path: NOTES_PATH },
    { id: 'notes/new', label: t('notes:write'), words: t('palette:notesWords'), path: NEW_NOTE_PATH },
  ].map(({ path, ...item }) => ({ ...item, group: t('palette:screens'), run: () => navigate(path) }))
}

function useNamedViewItems(): PaletteItem[] {
  const { t } = useTranslation()
  const { t: named } = useTranslation('views')
  const { id: companyId } = useCompany()
  const views = useAllNamedViews()
  const [, navigate] = useLocation()
  return views.map((view) => ({
    id: `view/${view.id}`,
    group: named('paletteGroup', { screen: t(`screens.${view.screen}`) }),
    label: view.name,
    run: () => {
      openNamedView(companyId, view)
      navigate(pathOf(view.screen))
    },
  }))
}

function usePipelineItems(): PaletteItem[] {
  const { t } = useTranslation()
  const { pipelines, pipelineId, choose } = usePipeline()
  const group = t('pipeline')
  const all = { id: 'pipeline/all', group, label: t('allPipelines'), run: () => choose(ALL_PIPELINES) }
  const others = pipelines.filter(({ id }) => id !== pipelineId)
  return [
    ...(pipelines.length > 1 && pipelineId !== ALL_PIPELINES ? [all] : []),
    ...others.map((pipeline) => ({
      id: `pipeline/${pipeline.id}`,
      group,
      label: shownName(pipeline),
      run: () => choose(pipeline.id),
    })),
  ]
}

function usePeriodItems(): PaletteItem[] {
  const { t: words } = useTranslation('palette')
  const { t: funnel } = useTranslation('funnel')
  const [, changeFunnel] = useView(FUNNEL_VIEW)
  const [, navigate] = useLocation()
  const itemOf = (id: string, label: string, view: Partial<FunnelView>): PaletteItem => ({
    id: `period/${id}`,
    group: words('period'),
    label,
    run: () => {
      changeFunnel(view)
      navigate(pathOf('funnel'))
    },
  })
  const periods = PERIOD_PRESETS.map((period) => itemOf(period, funnel(`presets.${period}`), { period }))
  const compare = 'last-year'
  const againstLastYear = (['this-month', 'this-year'] as const).map((period) =>
    itemOf(`${period}/${compare}`, `${funnel(`presets.${period}`)} × ${funnel(`comparisons.${compare}`)}`, {
      period,
      compare,
    }),
  )
  return [...periods, ...againstLastYear]
}

/** The leads created in this month and in each of the twelve before it. */
function useLeadMonthItems(): PaletteItem[] {
  const { t, formats, today } = useSay()
  const visitLeads = useVisit(LEADS_VIEW, 'search')
  return Array.from({ length: LEAD_MONTHS }, (_, back) => {
    const from = addMonths(startOfMonth(today), -back)
    const created = { period: 'custom', custom: { from, to: endOfMonth(from) } } as const
    return {
      id: `leads/created/${back}`,
      group: t('screens.leads'),
      label: t('palette:leadsOfMonth', { month: formats.monthName(from), year: from.slice(0, 4) }),
      run: () => visitLeads({ ...NO_LEAD_FILTERS, created }),
    }
  })
}

function useCompanyItems(): PaletteItem[] {
  const { t } = useTranslation()
  const { companies, activeCompanyId } = useAppState()
  const [, navigate] = useLocation()
  const open = useOpenCompany()
  const group = t('switchCompany')
  const others = companies.filter(({ id }) => id !== activeCompanyId)
  return [
    ...others.map(({ id, label }) => ({
      id: `company/${id}`,
      group,
      label,
      run: () => void open(id),
    })),
    ...(comparedCompanies(companies).length > 1
      ? [{ id: 'companies', group, label: t('allCompanies'), run: () => navigate(COMPANIES_PATH) }]
      : []),
    { id: 'connect', group, label: t('connectAnother'), run: () => navigate(CONNECT_PATH) },
  ]
}

/** Returns all current items of the palette, in display order. */
export function usePaletteItems(): PaletteItem[] {
  const actions = useActionItems()
  return [
    ...actions.screens,
    ...usePageItems(),
    ...useNamedViewItems(),
    ...actions.others,
    ...usePeopleItems(),
    ...usePipelineItems(),
    ...usePeriodItems(),
    ...useLeadMonthItems(),
    ...useCompanyItems(),
    ...useSettingsItems(),
    ...usePreferenceItems(),
  ]
}

const ICONS: Partial<Readonly<Record<NamedAction, () => ReactNode>>> = {
  refresh: RefreshIcon,
  tv: TvIcon,
  tvChoose: TvIcon,
  export: ShareIcon,
  print: ShareIcon,
  shortcuts: QuestionIcon,
  updates: RefreshIcon,
  about: AboutIcon,
}

/** Returns the icon of an action; that of a screen is the one of the navigation. Undefined when it has none. */
function actionIcon(id: ActionId): (() => ReactNode) | undefined {
  const screen = screenOfAction(id)
  return screen === null ? ICONS[id as NamedAction] : SCREEN_PARTS[screen].Icon
}

// The people of the palette: what each has to do, the page of each, the leads of each.

/** Returns the leads that wait, and the people of the overdue tasks: their tasks, and their leads. */
function usePeopleItems(): PaletteItem[] {
  const { t } = useTranslation('palette')
  const [, navigate] = useLocation()
  const visitTasks = useVisit(TASKS_VIEW, 'search')
  const visitLeads = useVisit(LEADS_VIEW, 'search')
  const tasks = useOverdueTasks().value ?? []
  const waiting: PaletteItem = {
    id: 'leads/without-conversation',
    group: t('screens'),
    label: t('withoutConversation'),
    run: () => visitLeads({ ...NO_LEAD_FILTERS, status: 'new', conversation: 'without' }),
  }
  const people = new Map(
    tasks.flatMap((task) => {
      const name = shownText(task.responsible_name)
      return name === null ? [] : [[responsibleKey(task), { name, id: task.responsible_id }] as const]
    }),
  )
  const ofPeople = [...people].flatMap(([key, { name, id }]): PaletteItem[] => [
    {
      id: `person/${key}`,
      group: t('people'),
      label: t('tasksOf', { name }),
      run: () => visitTasks({ ...ALL_TASKS, responsible: key, tab: 'overdue' }),
    },
    {
      id: `person-done/${key}`,
      group: t('people'),
      label: t('doneOf', { name }),
      run: () => visitTasks({ ...ALL_TASKS, responsible: key, tab: 'completed' }),
    },
    ...(isPersonId(id)
      ? [
          {
            id: `person-page/${key}`,
            group: t('people'),
            label: t('talkTo', { name }),
            run: () => navigate(pathOfPerson(id.toLowerCase())),
          },
          {
            id: `person-leads/${key}`,
            group: t('people'),
            label: t('leadsOf', { name }),
            run: () => visitLeads({ ...NO_LEAD_FILTERS, assignedTo: [id] }),
          },
        ]
      : []),
  ])
  return [waiting, ...ofPeople]
}
