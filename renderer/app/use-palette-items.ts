import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { ALL_PIPELINES } from '../../shared/pipelines/pipelines.ts'
import { PERIOD_PRESETS } from '../../shared/time/periods.ts'
import { refreshAll } from '../answers/query-client.ts'
import { runStateCommand, useAppState, useCompany } from '../bridge/app-store.ts'
import { shownName } from '../domain/pipelines/shown-name.ts'
import { usePipeline } from '../domain/pipelines/use-pipeline.ts'
import { useBaskets } from '../domain/shop/use-baskets.ts'
import { responsibleKey } from '../domain/tasks/responsible.ts'
import { useOverdueTasks } from '../domain/tasks/use-overdue-tasks.ts'
import { shownText } from '../format/shown-text.ts'
import { comparedCompanies } from '../navigation/compared-companies.ts'
import { useExportActions } from '../navigation/export-actions.ts'
import { openOfflineCard } from '../navigation/offline-card.ts'
import type { PaletteItem } from '../navigation/palette-model.ts'
import { COMPANIES_PATH, CONNECT_PATH, pathOf, SCREENS } from '../navigation/screens.ts'
import { isMacKeyboard, keysOf } from '../navigation/shortcuts.ts'
import { setTargetForm } from '../navigation/target-form.ts'
import { openTvDialog, startTv } from '../navigation/tv-mode.ts'
import { FUNNEL_VIEW } from '../views/funnel-view.ts'
import { isPersonId, LEADS_VIEW, NO_LEAD_FILTERS } from '../views/leads-view.ts'
import { SHOP_VIEW } from '../views/shop-view.ts'
import { ALL_TASKS, TASKS_VIEW } from '../views/tasks-view.ts'
import { openNamedView, useAllNamedViews } from '../views/use-named-views.ts'
import { useVisit } from '../views/use-visit.ts'
import { useView } from '../views/view-store.ts'
import { useOpenCompany } from './use-open-company.ts'
import { useReasonItems } from './use-reason-items.ts'

function useScreenItems(): PaletteItem[] {
  const { t } = useTranslation()
  const { t: words } = useTranslation('palette')
  const [, navigate] = useLocation()
  const isMac = isMacKeyboard()
  return SCREENS.map(({ key, path }, index) => ({
    id: `screen/${key}`,
    group: words('screens'),
    label: t(`screens.${key}`),
    words: words(`screenWords.${key}`),
    isFirst: true,
    keys: keysOf(String(index + 1), isMac),
    run: () => navigate(path),
  }))
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

/** A new basket of Loja, and those that there are. */
function useBasketItems(): PaletteItem[] {
  const { t } = useTranslation('shop')
  const { baskets, isFull, create, open } = useBaskets()
  const [, changeShop] = useView(SHOP_VIEW)
  const [, navigate] = useLocation()
  const show = (choose: () => unknown) => () => {
    changeShop({ tab: 'basket' })
    choose()
    navigate(pathOf('shop'))
  }
  const group = t('paletteGroup')
  return [
    ...(isFull ? [] : [{ id: 'basket/new', group, label: t('create'), run: show(create) }]),
    ...baskets.map(({ id, name }) => ({
      id: `basket/${id}`,
      group,
      label: t('paletteOpen', { name }),
      run: show(() => open(id)),
    })),
  ]
}

/** What the present screen can do: an export or a PDF only where it has one. */
function useActionItems(): PaletteItem[] {
  const { t } = useTranslation()
  const { t: words } = useTranslation('palette')
  const { t: tv } = useTranslation('tv')
  const { t: share } = useTranslation('share')
  const { t: offline } = useTranslation('offline')
  const [path, navigate] = useLocation()
  const { open: openExport, print } = useExportActions()
  const isMac = isMacKeyboard()
  const group = words('actions')
  const items: PaletteItem[] = [
    { id: 'refresh', group, label: t('refresh'), isFirst: true, run: () => void refreshAll() },
    {
      id: 'target',
      group,
      label: words('target'),
      run: () => {
        navigate(pathOf('today'))
        setTargetForm(true)
      },
    },
    {
      id: 'tv',
      group,
      label: tv('startNow'),
      keys: keysOf('F', isMac, true),
      run: () => startTv(path, navigate),
    },
    { id: 'tv/choose', group, label: tv('choose'), run: openTvDialog },
    {
      id: 'offline',
      group,
      label: offline('title'),
      words: words('offlineWords'),
      run: () => openOfflineCard(navigate),
    },
  ]
  if (openExport) {
    const keys = keysOf('E', isMac, true)
    const label = words('export')
    items.push({
      id: 'export',
      group,
      label,
      words: words('exportWords'),
      isFirst: true,
      keys,
      run: openExport,
    })
  }
  if (print) items.push({ id: 'pdf', group, label: share('pdf'), keys: keysOf('P', isMac), run: print })
  return items
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
  return PERIOD_PRESETS.map((period) => ({
    id: `period/${period}`,
    group: words('period'),
    label: funnel(`presets.${period}`),
    run: () => {
      changeFunnel({ period })
      navigate(pathOf('funnel'))
    },
  }))
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

/** The themes and languages that are not the present ones. */
function usePreferenceItems(): PaletteItem[] {
  const { t: settings } = useTranslation('settings')
  const { preferences, managed } = useAppState()
  const { locked } = managed
  const themes = (['system', 'light', 'dark'] as const).filter(
    (theme) => theme !== preferences.theme && !locked.includes('theme'),
  )
  const languages = (['pt-BR', 'en'] as const).filter(
    (language) => language !== preferences.language && !locked.includes('language'),
  )
  return [
    ...themes.map((theme) => ({
      id: `theme/${theme}`,
      group: settings('theme'),
      label: settings(`themes.${theme}`),
      run: () => void runStateCommand('preferences.update', { theme }),
    })),
    ...languages.map((language) => ({
      id: `language/${language}`,
      group: settings('language'),
      label: language === 'en' ? 'English' : 'Português',
      run: () => void runStateCommand('preferences.update', { language }),
    })),
  ]
}

/** The people of the overdue tasks: their tasks, and their leads. */
function usePeopleItems(): PaletteItem[] {
  const { t } = useTranslation('palette')
  const visitTasks = useVisit(TASKS_VIEW, 'search')
  const visitLeads = useVisit(LEADS_VIEW, 'search')
  const tasks = useOverdueTasks().value ?? []
  const people = new Map(
    tasks.flatMap((task) => {
      const name = shownText(task.responsible_name)
      return name === null ? [] : [[responsibleKey(task), { name, id: task.responsible_id }] as const]
    }),
  )
  return [...people].flatMap(([key, { name, id }]): PaletteItem[] => [
    {
      id: `person/${key}`,
      group: t('people'),
      label: t('tasksOf', { name }),
      run: () => visitTasks({ ...ALL_TASKS, responsible: key, tab: 'overdue' }),
    },
    ...(isPersonId(id)
      ? [
          {
            id: `person-leads/${key}`,
            group: t('people'),
            label: t('leadsOf', { name }),
            run: () => visitLeads({ ...NO_LEAD_FILTERS, assignedTo: [id] }),
          },
        ]
      : []),
  ])
}

/** Returns all current items of the palette, in display order. */
export function usePaletteItems(): PaletteItem[] {
  return [
    ...useScreenItems(),
    ...useNamedViewItems(),
    ...useActionItems(),
    ...usePeopleItems(),
    ...useBasketItems(),
    ...usePipelineItems(),
    ...usePeriodItems(),
    ...useReasonItems(),
    ...useCompanyItems(),
    ...usePreferenceItems(),
  ]
}
