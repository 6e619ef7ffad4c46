import { useTranslation } from 'react-i18next'
import type { TableModel, TableRow } from '../../../../shared/bridge/tables.ts'
import { bannerProblems, carouselSettings } from '../../../../shared/shop/storefront/banners.ts'
import type { ConfigItem } from '../../../../shared/shop/storefront/config-checklist.ts'
import { CONFIG_FIELDS } from '../../../../shared/shop/storefront/config-fields.ts'
import { rawText } from '../../../../shared/text/raw-text.ts'
import { useSettingText } from './use-setting-text.ts'
import { useStorefrontScreen } from './use-storefront-screen.ts'

/** Returns what makes the tables of Vitrine: all fields, whatever the screen lists now. */
export function useStorefrontTables(): () => TableModel[] {
  const { t } = useTranslation('storefront')
  const { checklist, banners, seen, ownServer } = useStorefrontScreen()
  const settingText = useSettingText()
  const text = (title: string) => ({ title, type: 'text' as const })

  function valueText({ value }: ConfigItem): string | null {
    return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : rawText(value)
  }

  function configRow(item: ConfigItem): TableRow {
    const { name, state, reasons } = item
    const { group, path } = CONFIG_FIELDS[name]
    return [
      t(`groups.${group}`),
      t(`fields.${name}`),
      t(`states.${state}`),
      valueText(item),
      reasons.map((reason) => t(`reasons.${reason}`)).join('; ') || null,
      path.join('.'),
    ]
  }

  function bannerRows(): TableRow[] {
    const list = banners.value?.banners ?? []
    const now = new Set(list.map(({ id }) => id))
    const gone = seen.filter(({ change, banner }) => change === 'gone' && !now.has(banner.id))
    return [...list, ...gone.map(({ banner }) => banner)].map((banner) => {
      const days = seen.find((each) => each.banner.id !== null && each.banner.id === banner.id)?.days ?? []
      const problems = bannerProblems(banner, ownServer).map(({ field, problem }) =>
        t(`bannerProblem.${problem}`, { field: t(`bannerFields.${field}`) }),
      )
      return [
        banner.slot ?? null,
        banner.titulo ?? null,
        typeof banner.ordem === 'number' ? banner.ordem : null,
        banner.imagem_url ?? null,
        banner.link_url ?? null,
        problems.join('; ') || null,
        days[0] ?? null,
        days.at(-1) ?? null,
      ]
    })
  }

  return () => [
    {
      title: t('config'),
      columns: (['group', 'field', 'state', 'value', 'why', 'apiName'] as const).map((name) =>
        text(t(`columns.${name}`)),
      ),
      rows: (checklist?.items ?? []).map(configRow),
    },
    {
      title: t('banners'),
      columns: [
        text(t('columns.slot')),
        text(t('columns.title')),
        { title: t('columns.order'), type: 'count' },
        text(t('columns.picture')),
        text(t('columns.link')),
        text(t('columns.problems')),
        { title: t('columns.seenFrom'), type: 'day' },
        { title: t('columns.seenTo'), type: 'day' },
      ],
      rows: bannerRows(),
      note: t('bannersSub'),
    },
    {
      title: t('carousel'),
      columns: [text(t('columns.setting')), text(t('columns.value'))],
      rows: carouselSettings(banners.value?.carrossel ?? null).map((setting) => [
        t(`settings.${setting.field}`),
        settingText(setting),
      ]),
    },
  ]
}
