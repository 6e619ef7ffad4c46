// The named items of the palette, in display order: screens, saved filters, actions, people, pipelines,
// companies, settings.
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ACTIONS, type ActionId, type NamedAction, screenOfAction } from '../../shared/actions/actions.ts'
import { ALL_PIPELINES } from '../../shared/pipelines/pipelines.ts'
import { responsibleKey } from '../../shared/tasks/responsible.ts'
import { useAppState, useCompany } from '../bridge/app-store.ts'
import { AboutIcon, QuestionIcon, RefreshIcon, ShareIcon, TvIcon } from '../components/icons.tsx'
import { shownName } from '../domain/pipelines/pipelines-model.ts'
import { usePipeline } from '../domain/pipelines/use-pipeline.ts'
import { useOverdueTasks } from '../domain/tasks/task-groups.ts'
import { shownText } from '../format/format.ts'
import { useActionWords } from '../navigation/export-actions.ts'
import type { PaletteItem } from '../navigation/palette-model.ts'
import {
  COMPANIES_PATH,
  CONNECT_PATH,
  comparedCompanies,
  NEW_NOTE_PATH,
  NOTES_PATH,
  pathOf,
  pathOfPerson,
} from '../navigation/screens.ts'
import { pathOfTab, SETTINGS_TABS } from '../navigation/settings-tabs.ts'
import { useSay } from '../report/say.ts'
import { isPersonId, LEADS_VIEW, NO_LEAD_FILTERS } from '../views/leads-view.ts'
import { openNamedView, useAllNamedViews } from '../views/named-views.ts'
import { ALL_TASKS, TASKS_VIEW } from '../views/tasks-view.ts'
import { useVisit } from '../views/view-store.ts'
import { SCREEN_PARTS } from './screens.tsx'
import { useOpenCompany } from './sidebar.tsx'
import { useActions } from './use-actions.ts'

export function usePaletteItems(): PaletteItem[] {
  const actions = useActionItems()
  return [
    ...actions.filter(({ id }) => id.startsWith('screen/')),
    ...useNoteItems(),
    ...useNamedViewItems(),
    ...actions.filter(({ id }) => !id.startsWith('screen/')),
    ...usePeopleItems(),
    ...usePipelineItems(),
    ...useCompanyItems(),
    ...useSettingsItems(),
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

/** An export or a PDF only where the screen has one. */
function useActionItems(): PaletteItem[] {
  const { t } = useSay()
  const wordsOf = useActionWords()
  const actions = useActions()
  return ACTIONS.flatMap((action): PaletteItem[] => {
    const { id, palette } = action
    const run = actions(id)
    if (palette === undefined || run === null) return []
    const screen = screenOfAction(id)
    const { label, keys } = wordsOf(action)
    return [
      {
        id,
        group: t(screen === null ? 'palette:actions' : 'palette:screens'),
        label,
        icon: actionIcon(id),
        words: screen === null ? t(`palette:actionWords.${id}`, '') : t(`palette:screenWords.${screen}`),
        isFirst: palette === 'first',
        ...(keys[0] && { keys: keys[0] }),
        run,
      },
    ]
  })
}

/** The notes, which are in no navigation. */
function useNoteItems(): PaletteItem[] {
  const { t } = useSay()
  const [, navigate] = useLocation()
  const further = { group: t('palette:screens'), words: t('palette:notesWords') }
  return [
    { ...further, id: 'notes', label: t('notes:page'), run: () => navigate(NOTES_PATH) },
    { ...further, id: 'notes/new', label: t('notes:write'), run: () => navigate(NEW_NOTE_PATH) },
  ]
}

function useNamedViewItems(): PaletteItem[] {
  const { t } = useSay()
  const { id: companyId } = useCompany()
  const [, navigate] = useLocation()
  return useAllNamedViews().map((view) => ({
    id: `view/${view.id}`,
    group: t('views:paletteGroup', { screen: t(`screens.${view.screen}`) }),
    label: view.name,
    run: () => {
      openNamedView(companyId, view)
      navigate(pathOf(view.screen))
    },
  }))
}

/** The people of the overdue tasks: their tasks, their page, their leads. */
function usePeopleItems(): PaletteItem[] {
  const { t } = useSay()
  const [, navigate] = useLocation()
  const visitTasks = useVisit(TASKS_VIEW, 'search')
  const visitLeads = useVisit(LEADS_VIEW, 'search')
  const group = t('palette:people')
  const people = new Map(
    (useOverdueTasks().value ?? []).flatMap((task) => {
      const name = shownText(task.responsible_name)
      return name === null ? [] : [[responsibleKey(task), { name, id: task.responsible_id }] as const]
    }),
  )
  const itemsOf = ([key, { name, id }]: readonly [string, { name: string; id: unknown }]) => {
    const tasks = () => visitTasks({ ...ALL_TASKS, responsible: key, tab: 'overdue' })
    const items: PaletteItem[] = [
      { id: `person/${key}`, group, label: t('palette:tasksOf', { name }), run: tasks },
    ]
    if (!isPersonId(id)) return items
    const page = () => navigate(pathOfPerson(id.toLowerCase()))
    const leads = () => visitLeads({ ...NO_LEAD_FILTERS, assignedTo: [id] })
    return [
      ...items,
      { id: `person-page/${key}`, group, label: t('palette:talkTo', { name }), run: page },
      { id: `person-leads/${key}`, group, label: t('palette:leadsOf', { name }), run: leads },
    ]
  }
  return [...people].flatMap(itemsOf)
}

function usePipelineItems(): PaletteItem[] {
  const { t } = useSay()
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

function useCompanyItems(): PaletteItem[] {
  const { t } = useSay()
  const { companies, activeCompanyId } = useAppState()
  const [, navigate] = useLocation()
  const open = useOpenCompany()
  const group = t('switchCompany')
  const all = { id: 'companies', group, label: t('allCompanies'), run: () => navigate(COMPANIES_PATH) }
  return [
    ...companies
      .filter(({ id }) => id !== activeCompanyId)
      .map(({ id, label }) => ({ id: `company/${id}`, group, label, run: () => void open(id) })),
    ...(comparedCompanies(companies).length > 1 ? [all] : []),
    { id: 'connect', group, label: t('actions:connect'), run: () => navigate(CONNECT_PATH) },
  ]
}

function useSettingsItems(): PaletteItem[] {
  const { t } = useSay()
  const [, navigate] = useLocation()
  return SETTINGS_TABS.map((tab) => ({
    id: `settings/${tab}`,
    group: t('screens.settings'),
    label: t(`settings:tabs.${tab}`),
    icon: SCREEN_PARTS.settings.Icon,
    words: t(`palette:settingsWords.${tab}`),
    run: () => navigate(pathOfTab(tab)),
  }))
}
