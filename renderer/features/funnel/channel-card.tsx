import { useTranslation } from 'react-i18next'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import { Card } from '../../components/card.tsx'
import table from '../../components/data-table.module.css'
import { EmptyNote } from '../../components/empty-note.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import type { Reading } from '../../lib/reading.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { channelRows, type KnownChannel, knownChannel } from './channel-model.ts'
import styles from './funnel-page.module.css'
import { UnreadItems } from './unread-items.tsx'

const CHANNEL_COLORS: Readonly<Record<KnownChannel | 'unknown', string>> = {
  google: 'var(--google)',
  meta: 'var(--meta)',
  other: 'var(--outros)',
  organic: 'var(--ink-3)',
  unknown: 'var(--junk)',
}

/** "Por canal": opportunities and sales by where they came from. */
export function ChannelCard({ reading }: { readonly reading: Reading<FunnelRangeAnswer> }) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  return (
    <Card title={t('byChannel')}>
      <ReadingView reading={reading} skeleton="lines" height={130}>
        {({ days }) => {
          const { rows, unread } = channelRows(days)
          if (rows.length === 0 && unread.length === 0) return <EmptyNote title={t('channelNone')} text="" />
          return (
            <>
              <table className={table.table} aria-label={t('byChannel')}>
                <thead>
                  <tr>
                    <th scope="col">{t('channelColumn')}</th>
                    <th scope="col">{t('channelOpportunities')}</th>
                    <th scope="col">{t('channelWon')}</th>
                    <th scope="col">{t('dailyColumns.wonValue')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ label, opportunities, won, wonCents }) => {
                    const channel = knownChannel(label)
                    return (
                      <tr key={label ?? ''}>
                        <th scope="row">
                          <i
                            className={styles.dot}
                            style={{
                              background: CHANNEL_COLORS[channel ?? 'unknown'],
                            }}
                          />
                          {channel ? t(`channels.${channel}`) : (label ?? t('noChannel'))}
                        </th>
                        <td>{formats.count(opportunities)}</td>
                        <td>{formats.count(won)}</td>
                        <td>{formats.money(wonCents)}</td>
                      </tr>
                    )
                  })}
                </tbody>
              </table>
              <UnreadItems items={unread} />
            </>
          )
        }}
      </ReadingView>
    </Card>
  )
}
