// What the shop shows every visitor, to be read beside a basket: its configuration and the banners of now.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperationResult } from '../../../../shared/api/registry.ts'
import { holdsValue } from '../../../../shared/text/raw-text.ts'
import type { AnswerState } from '../../../answers/answer-state.ts'
import { useOperation } from '../../../answers/use-operation.ts'
import { AnswerView } from '../../../components/answer-view.tsx'
import { Card } from '../../../components/card.tsx'
import { EmptyNote } from '../../../components/empty-note.tsx'
import { Page } from '../../../components/page.tsx'
import { ScreenGate } from '../../../components/screen-gate.tsx'
import { useSay } from '../../../report/say.ts'
import { ExportMenu } from '../../../report/surfaces/export-menu.tsx'
import { TableView } from '../../../report/surfaces/table-view.tsx'
import styles from './storefront.module.css'
import {
  bannersTable,
  type ConfigGroup,
  carouselLine,
  configTable,
  storefrontReport,
} from './storefront-tables.tsx'

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
        <div className={styles.columns}>
          <div className={styles.column}>
            <ConfigCard group="identity" config={config} />
            <ConfigCard group="promises" config={config} />
          </div>
          <div className={styles.column}>
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

/** A group of fields, and how many of them are filled. */
function ConfigCard({ group, config }: ConfigCardProps) {
  const say = useSay()
  const table = config.value === null ? null : configTable(say, config.value, group)
  const filled = table?.rows.filter(({ value }) => holdsValue(value)).length ?? 0
  return (
    <Card
      title={say.t(`storefront:groups.${group}`)}
      more={table && say.t('storefront:filled', { filled, all: table.rows.length })}
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
              <EmptyNote title={t(list === null ? 'bannersUnknown' : 'noBanners')} text={t('bannersSub')} />
            ) : (
              <TableView table={bannersTable(say, answer)} look="calm" />
            )}
            <p className={styles.carousel}>{carouselLine(say, answer.carrossel)}</p>
          </>
        )}
      </AnswerView>
    </Card>
  )
}
