// Vitrine as tables and a summary: all fields, whatever the screen lists now.
import type { ColumnType } from '../../../../shared/bridge/tables.ts'
import {
  type Banner,
  bannerProblems,
  type CarouselSetting,
  carouselSettings,
} from '../../../../shared/shop/storefront/banners.ts'
import type { ConfigChecklist, ConfigItem } from '../../../../shared/shop/storefront/config-checklist.ts'
import { CONFIG_FIELDS } from '../../../../shared/shop/storefront/config-fields.ts'
import { rawText } from '../../../../shared/text/raw-text.ts'
import type { storefront as words } from '../../../i18n/pt-br/storefront.ts'
import type { Report } from '../../../report/report.ts'
import type { Say } from '../../../report/say.ts'
import type { Column, Table } from '../../../report/table.ts'
import type { StorefrontScreen } from './use-storefront-screen.ts'

function column<Row>(
  key: keyof typeof words.columns,
  kind: ColumnType,
  value: Column<Row>['value'],
): Column<Row> {
  return { key, kind, title: ({ t }) => t(`storefront:columns.${key}`), value }
}

const CONFIG_COLUMNS: Table<ConfigItem>['columns'] = [
  column('group', 'text', ({ name }, { t }) => t(`storefront:groups.${CONFIG_FIELDS[name].group}`)),
  column('field', 'text', ({ name }, { t }) => t(`storefront:fields.${name}`)),
  column('state', 'text', ({ state }, { t }) => t(`storefront:states.${state}`)),
  column('value', 'text', ({ value }, { t }) =>
    typeof value === 'boolean' ? t(value ? 'yes' : 'no') : rawText(value),
  ),
  column('why', 'text', ({ reasons }, say) => reasonsText(say, reasons) || null),
  column('apiName', 'text', ({ name }) => CONFIG_FIELDS[name].path.join('.')),
]

const CAROUSEL_COLUMNS: Table<CarouselSetting>['columns'] = [
  column('setting', 'text', ({ field }, { t }) => t(`storefront:settings.${field}`)),
  column('value', 'text', (setting, say) => settingText(say, setting)),
]

function reasonsText({ t }: Say, reasons: ConfigItem['reasons']): string {
  return reasons.map((reason) => t(`storefront:reasons.${reason}`)).join('; ')
}

/** Returns a setting of the carousel: `6 s`, `sim`, or why there is none. */
export function settingText({ t, formats }: Say, { state, value }: CarouselSetting): string {
  if (state === 'absent' || state === 'empty') return t(`storefront:states.${state}`)
  if (state === 'odd') return `${rawText(value)} (${t('storefront:odd')})`
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  return typeof value === 'number'
    ? t('storefront:seconds', { seconds: formats.count(value / 1000) })
    : String(value)
}

/** The banners of now, then those that were seen on an earlier day. */
function bannersTable({ t }: Say, { banners, seen, ownServer }: StorefrontScreen): Table<Banner> {
  const list = banners.value?.banners ?? []
  const now = new Set(list.map(({ id }) => id))
  const gone = seen.filter(({ change, banner }) => change === 'gone' && !now.has(banner.id))
  const daysOf = ({ id }: Banner) =>
    seen.find(({ banner }) => banner.id !== null && banner.id === id)?.days ?? []
  return {
    title: t('storefront:banners'),
    columns: [
      column('slot', 'text', ({ slot = null }) => slot),
      column('title', 'text', ({ titulo = null }) => titulo),
      column('order', 'count', ({ ordem }) => (typeof ordem === 'number' ? ordem : null)),
      column('picture', 'text', ({ imagem_url = null }) => imagem_url),
      column('link', 'text', ({ link_url = null }) => link_url),
      column(
        'problems',
        'text',
        (banner) =>
          bannerProblems(banner, ownServer)
            .map(({ field, problem }) =>
              t(`storefront:bannerProblem.${problem}`, { field: t(`storefront:bannerFields.${field}`) }),
            )
            .join('; ') || null,
      ),
      column('seenFrom', 'day', (banner) => daysOf(banner)[0] ?? null),
      column('seenTo', 'day', (banner) => daysOf(banner).at(-1) ?? null),
    ],
    rows: [...list, ...gone.map(({ banner }) => banner)],
    keyOf: (_, index) => String(index),
    note: t('storefront:bannersSub'),
  }
}

/** The checklist, the banners and the carousel. */
export function storefrontReport(say: Say, screen: StorefrontScreen): Report {
  const { t } = say
  const { checklist, banners } = screen
  return {
    tables: [
      {
        title: t('storefront:config'),
        columns: CONFIG_COLUMNS,
        rows: checklist?.items ?? [],
        keyOf: ({ name }: ConfigItem) => name,
      },
      bannersTable(say, screen),
      {
        title: t('storefront:carousel'),
        columns: CAROUSEL_COLUMNS,
        rows: carouselSettings(banners.value?.carrossel ?? null),
        keyOf: ({ field }: CarouselSetting) => field,
      },
    ],
    pictures: [t('storefront:banners'), t('storefront:config')],
    summary: checklist === null ? [] : summaryLines(say, checklist),
  }
}

/** How many fields are in each state, then those that are empty or suspect. */
function summaryLines(say: Say, { counts, items }: ConfigChecklist): string[] {
  const { t, formats } = say
  const states = (['filled', 'empty', 'suspect', 'absent'] as const).map(
    (state) => `${formats.count(counts[state])} ${t(`storefront:counts.${state}`, { count: counts[state] })}`,
  )
  const odd = items.filter(({ state }) => state === 'suspect' || state === 'empty')
  return [
    states.join(' · '),
    ...odd.map(({ name, state, reasons }) =>
      [`${t(`storefront:fields.${name}`)}: ${t(`storefront:states.${state}`)}`, reasonsText(say, reasons)]
        .filter(Boolean)
        .join(', '),
    ),
  ]
}
