// What the shop shows every visitor, to be read beside a basket: its configuration and the banners of now.
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperationResult } from '../../../../shared/api/registry.ts'
import { fieldOf } from '../../../../shared/json/record.ts'
import { holdsValue, NO_VALUE, rawText } from '../../../../shared/text/raw-text.ts'
import type { AnswerState } from '../../../answers/answer-state.ts'
import { useOperation } from '../../../answers/use-operation.ts'
import { AnswerView } from '../../../components/answer-view.tsx'
import { Card } from '../../../components/card.tsx'
import { EmptyNote } from '../../../components/notice.tsx'
import { Page } from '../../../components/page.tsx'
import { Picture } from '../../../components/picture.tsx'
import { ScreenGate } from '../../../components/screen-gate.tsx'
import { shownText, webLink } from '../../../format/format.ts'
import { type Say, useSay } from '../../../report/say.ts'
import { ExportMenu } from '../../../report/surfaces/export-menu.tsx'
import { TableView } from '../../../report/surfaces/table-view.tsx'
import { columnOf, FILE, type Report, type Table } from '../../../report/table.ts'

const VALUE_STYLE = '[&_p]:whitespace-pre-wrap [&_small]:block [&_small]:text-ink-3 [&_small]:text-12'

const VALUE = 'py-8 whitespace-normal wrap-anywhere'

export function StorefrontPage({ tabs }: { readonly tabs: ReactNode }) {
  const say = useSay()
  const config = useOperation('shop.loja.config', {})
  const banners = useOperation('shop.banners.list', {})
  const hasValue = config.value !== null || banners.value !== null
  return (
    <Page
      title={say.t('screens.shop')}
      controls={tabs}
      actions={
        <ExportMenu
          title={say.t('shop:tabs.storefront')}
          report={() => storefrontReport(say, config.value, banners.value)}
          isDisabled={!hasValue}
        />
      }
    >
      <ScreenGate screen="shop" hasValue={hasValue}>
        <div className="columns grid-cols-2 max-[1000px]:grid-cols-1">
          <div className="grid gap-24">
            <ConfigCard group="identity" config={config} />
            <ConfigCard group="promises" config={config} />
          </div>
          <div className="grid gap-24">
            <BannersCard banners={banners} />
            <ConfigCard group="looks" config={config} />
          </div>
        </div>
      </ScreenGate>
    </Page>
  )
}

interface ConfigCardProps {
  readonly group: ConfigGroup
  readonly config: AnswerState<OperationResult<'shop.loja.config'>>
}

function ConfigCard({ group, config }: ConfigCardProps) {
  const say = useSay()
  const table = config.value === null ? null : configTable(say, config.value, group)
  return (
    <Card
      title={say.t(`storefront:groups.${group}`)}
      className="[&_th:first-child]:w-[40%]"
      about={{ definition: 'storefrontField', operation: 'shop.loja.config', capturedAt: config.collected }}
    >
      <AnswerView answerState={config} skeleton="lines" height={320}>
        {() => table && <TableView table={table} look="calm" />}
      </AnswerView>
    </Card>
  )
}

/** The banners of now as pictures, and how they move. */
function BannersCard({ banners }: { readonly banners: AnswerState<OperationResult<'shop.banners.list'>> }) {
  const { t } = useTranslation('storefront')
  const say = useSay()
  const list = banners.value?.banners ?? null
  return (
    <Card
      title={t('banners')}
      more={list !== null && say.formats.count(list.length)}
      about={{ definition: 'banners', operation: 'shop.banners.list', capturedAt: banners.collected }}
    >
      <AnswerView answerState={banners} skeleton="lines" height={260}>
        {(answer) => (
          <>
            {list === null || list.length === 0 ? (
              <EmptyNote title={t(list === null ? 'bannersUnknown' : 'noBanners')} />
            ) : (
              <TableView table={bannersTable(say, answer)} look="calm" />
            )}
            <p className="py-8 whitespace-normal wrap-anywhere block text-ink-3 text-12">
              {carouselLine(say, answer.carrossel)}
            </p>
          </>
        )}
      </AnswerView>
    </Card>
  )
}

const CONFIG_GROUPS = ['identity', 'promises', 'looks'] as const
type ConfigGroup = (typeof CONFIG_GROUPS)[number]

type BannersAnswer = OperationResult<'shop.banners.list'>
type Banner = NonNullable<BannersAnswer['banners']>[number]

interface ConfigField {
  readonly name: string
  /** Names of the answer from the whole down to the field: `contato/email`. */
  readonly path: string
  readonly value: unknown
}

/** Returns a value of any shape as text; the parts of a record with the platform's names. */
function textOf(value: unknown, say: Say): string {
  if (typeof value === 'boolean') return say.t(value ? 'yes' : 'no')
  if (typeof value !== 'object' || value === null) return rawText(value) ?? NO_VALUE
  const parts = Array.isArray(value)
    ? value.map((part) => textOf(part, say))
    : Object.entries(value).map(([name, part]) => `${name}: ${textOf(part, say)}`)
  return parts.join(' · ')
}

/** Returns a value as text, or why there is none: it was sent without a visible character, or not at all. */
function wordsOf(value: unknown, say: Say): string {
  if (holdsValue(value)) return textOf(value, say)
  return say.t(value === undefined ? 'storefront:states.absent' : 'storefront:states.empty')
}

/** A text; an address opens outside when it may. */
function textOrLink(text: string): ReactNode {
  if (webLink(text) === null) return <bdi>{text}</bdi>
  return (
    <Anchor href={text} target="_blank" rel="noreferrer">
      {text.replace(/^https:\/\//, '')}
    </Anchor>
  )
}

const PICTURE = /(?:logo|quadrada|imagem)_url$/
const SHORT = 160
/** Policies of a shop are longer than any other text. */
const LONGEST_DOCUMENT = 20_000

function drawValue({ name, path, value }: ConfigField, say: Say): ReactNode {
  if (!holdsValue(value)) return <small>{wordsOf(value, say)}</small>
  if (typeof value === 'string' && PICTURE.test(path))
    return <Picture url={value} alt={name} width={72} height={48} />
  // The specification names no unit of its numbers.
  if (typeof value === 'number') return say.t('storefront:unitUnknown', { number: say.formats.count(value) })
  const text = textOf(value, say)
  if (text.length <= SHORT) return textOrLink(text)
  return (
    <details>
      <summary>{`${text.slice(0, SHORT).trimEnd()}…`}</summary>
      <p data-longest={LONGEST_DOCUMENT}>{text}</p>
    </details>
  )
}

/** Every specified field of a group (2.9): its value, or why there is none. The words list the fields. */
export function configTable(say: Say, config: unknown, group: ConfigGroup): Table<ConfigField> {
  const names: Readonly<Record<string, string>> = say.t('storefront:fields', { returnObjects: true })[group]
  const rows = Object.entries(names).map(([path, name]) => {
    const value = path.split('/').reduce<unknown>(fieldOf, config)
    return { name, path, value }
  })
  return {
    title: say.t(`storefront:groups.${group}`),
    columns: [
      columnOf('field', 'text', 'storefront:columns.field', ({ name }) => name),
      columnOf('value', 'text', 'value', ({ value }) => wordsOf(value, say), {
        draw: (field) => <div className={`${VALUE_STYLE} ${VALUE}`}>{drawValue(field, say)}</div>,
      }),
    ],
    rows,
    keyOf: ({ path }) => path,
  }
}

/** How the banners move (2.10), in one line. */
function carouselLine(say: Say, carousel: unknown): string {
  return `${say.t('storefront:carousel')}: ${wordsOf(carousel ?? undefined, say)}`
}

function drawBanner({ titulo, imagem_url, link_url }: Banner, say: Say): ReactNode {
  const title = wordsOf(titulo, say)
  const link = shownText(link_url)
  return (
    <div className="flex items-center gap-16">
      <Picture url={imagem_url ?? null} alt={title} width={96} height={40} />
      <div className={`${VALUE_STYLE} ${VALUE}`}>
        <strong>{title}</strong> {link !== null && <small>{textOrLink(link)}</small>}
      </div>
    </div>
  )
}

/** The banners of now, those of a position together, each as in the answer; the carousel stands in the note. */
export function bannersTable(say: Say, { banners, carrossel }: BannersAnswer): Table<Banner> {
  const bySlot = Map.groupBy(banners ?? [], ({ slot = null }) => slot)
  return {
    title: say.t('storefront:banners'),
    columns: [
      columnOf('title', 'text', 'storefront:columns.title', ({ titulo = null }) => titulo, {
        draw: drawBanner,
      }),
      columnOf('slot', 'text', 'storefront:columns.slot', ({ slot = null }) => slot),
      columnOf('order', 'count', 'list:order', ({ ordem = null }) => ordem),
      columnOf('picture', 'text', 'catalogue:columns.picture', ({ imagem_url = null }) => imagem_url, FILE),
      columnOf('link', 'text', 'storefront:link', ({ link_url = null }) => link_url, FILE),
    ],
    rows: [...bySlot.values()].flat(),
    keyOf: (_, index) => String(index),
    note: carouselLine(say, carrossel),
  }
}

/** The whole configuration, and the banners; null for what there is no answer of. */
function storefrontReport(say: Say, config: unknown, banners: BannersAnswer | null): Report {
  const groups = config === null ? [] : CONFIG_GROUPS.map((group) => configTable(say, config, group))
  return { tables: [...groups, ...(banners === null ? [] : [bannersTable(say, banners)])] }
}
