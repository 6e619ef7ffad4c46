import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { ALL_PIPELINES } from '../../shared/pipelines/pipelines.ts'
import { PERIOD_PRESETS } from '../../shared/time/periods.ts'
import { refreshAll } from '../answers/query-client.ts'
import { runStateCommand, useAppState, useCompany } from '../bridge/app-store.ts'
import { usePipeline } from '../domain/pipelines/use-pipeline.ts'
import { useExportActions } from '../navigation/export-actions.ts'
import type { PaletteItem } from '../navigation/palette-model.ts'
import { CONNECT_PATH, pathOf, SCREENS } from '../navigation/screens.ts'
import { isMacKeyboard, keysOf } from '../navigation/shortcuts.ts'
import { openTvDialog, startTv } from '../navigation/tv-mode.ts'
import { FUNNEL_VIEW } from '../views/funnel-view.ts'
import { openNamedView, useAllNamedViews } from '../views/use-named-views.ts'
import { useView } from '../views/view-store.ts'

/** Returns all current items of the palette, in display order. */
export function usePaletteItems(): PaletteItem[] {
  const { t } = useTranslation()
  const { t: words } = useTranslation('palette')
  const { t: funnel } = useTranslation('funnel')
  const { t: settings } = useTranslation('settings')
  const { companies, activeCompanyId, preferences } = useAppState()
  const { id: companyId } = useCompany()
  const { pipelines, pipelineId, choose } = usePipeline()
  const [, changeFunnel] = useView(FUNNEL_VIEW)
  const [path, navigate] = useLocation()
  const { t: tv } = useTranslation('tv')
  const { open: openExport, print } = useExportActions()
  const { t: share } = useTranslation('share')
  const views = useAllNamedViews()
  const { t: named } = useTranslation('views')
  const isMac = isMacKeyboard()
  return [
    ...SCREENS.map(({ key, path }, index) => ({
      id: `screen/${key}`,
      group: words('screens'),
      label: t(`screens.${key}`),
      keys: keysOf(String(index + 1), isMac),
      run: () => navigate(path),
    })),
    ...views.map((view) => ({
      id: `view/${view.id}`,
      group: named('paletteGroup', { screen: t(`screens.${view.screen}`) }),
      label: view.name,
      run: () => {
        openNamedView(companyId, view)
        navigate(pathOf(view.screen))
      },
    })),
    { id: 'refresh', group: words('actions'), label: t('refresh'), run: () => void refreshAll() },
    {
      id: 'tv',
      group: words('actions'),
      label: tv('startNow'),
      keys: keysOf('F', isMac, true),
      run: () => startTv(path, navigate),
    },
    { id: 'tv/choose', group: words('actions'), label: tv('choose'), run: openTvDialog },
    ...(openExport
      ? [
          {
            id: 'export',
            group: words('actions'),
            label: words('export'),
            keys: keysOf('E', isMac, true),
            run: openExport,
          },
        ]
      : []),
    ...(print
      ? [
          {
            id: 'pdf',
            group: words('actions'),
            label: share('pdf'),
            keys: keysOf('P', isMac),
            run: print,
          },
        ]
      : []),
    ...(pipelines.length > 1 && pipelineId !== ALL_PIPELINES
      ? [
          {
            id: 'pipeline/all',
            group: t('pipeline'),
            label: t('allPipelines'),
            run: () => choose(ALL_PIPELINES),
          },
        ]
      : []),
    ...pipelines
      .filter(({ id }) => id !== pipelineId)
      .map(({ id, name }) => ({
        id: `pipeline/${id}`,
        group: t('pipeline'),
        label: name ?? String(id),
        run: () => choose(id),
      })),
    ...PERIOD_PRESETS.map((period) => ({
      id: `period/${period}`,
      group: words('period'),
      label: funnel(`presets.${period}`),
      run: () => {
        changeFunnel({ period })
        navigate(pathOf('funnel'))
      },
    })),
    ...companies
      .filter(({ id }) => id !== activeCompanyId)
      .map(({ id, label }) => ({
        id: `company/${id}`,
        group: t('switchCompany'),
        label,
        run: () => void runStateCommand('company.activate', { companyId: id }),
      })),
    {
      id: 'connect',
      group: t('switchCompany'),
      label: t('connectAnother'),
      run: () => navigate(CONNECT_PATH),
    },
    ...(['system', 'light', 'dark'] as const)
      .filter((theme) => theme !== preferences.theme)
      .map((theme) => ({
        id: `theme/${theme}`,
        group: settings('theme'),
        label: settings(`themes.${theme}`),
        run: () => void runStateCommand('preferences.update', { theme }),
      })),
    ...(['pt-BR', 'en'] as const)
      .filter((language) => language !== preferences.language)
      .map((language) => ({
        id: `language/${language}`,
        group: settings('language'),
        label: language === 'en' ? 'English' : 'Português',
        run: () => void runStateCommand('preferences.update', { language }),
      })),
  ]
}
