import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { useStaleTime } from '../../answers/use-stale-time.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { BarList } from '../../components/bar-list.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { StalledTable } from '../../components/stalled-table.tsx'
import { bucketColor } from '../../domain/stalled/bucket-color.ts'
import { stalledTotals } from '../../domain/stalled/stalled-model.ts'
import { useAboutStalled } from '../../domain/stalled/use-about-stalled.ts'
import { useBucketLabel } from '../../domain/stalled/use-bucket-label.ts'
import { useStalledNote } from '../../domain/stalled/use-stalled-note.ts'
import { useFormats } from '../../format/use-formats.ts'
import { pathOf } from '../../navigation/screens.ts'
import { useView } from '../../views/view-store.ts'
import styles from './today-page.module.css'
import { TODAY_VIEW } from './today-view.ts'
import { useOpenScreen } from './use-open-screen.ts'
import { useTodayScreen } from './use-today-screen.ts'

/** The buckets of stalled opportunities by value, with a link to Parados. */
export function StalledCard() {
  const { t } = useTranslation('today')
  const { choice, stalled } = useTodayScreen()
  const [{ stalledAs }, changeView] = useView(TODAY_VIEW)
  const asOf = useStalledMoment()
  const ownerNote = useStalledNote(choice, stalled.value)
  const about = useAboutStalled(stalled)
  return (
    <ChartCard
      title={t('stalledCard')}
      sub={ownerNote === null ? asOf : `${asOf} ${ownerNote}`}
      more={
        <Link className={styles.link} href={pathOf('stalled')}>
          {t('seeStalled')}
        </Link>
      }
      shownAs={stalledAs}
      onShowAs={(next) => changeView({ stalledAs: next })}
      about={about}
    >
      <AnswerView answerState={stalled} skeleton="lines" height={180}>
        {(snapshot) =>
          stalledAs === 'table' ? (
            <StalledTable snapshot={snapshot} about={about} />
          ) : (
            <StalledBars snapshot={snapshot} />
          )
        }
      </AnswerView>
    </ChartCard>
  )
}

/** Returns whether the buckets are those of now, else their day or time. */
function useStalledMoment(): string {
  const { t } = useTranslation('today')
  const { stalled, today } = useTodayScreen()
  const formats = useFormats()
  const staleTime = useStaleTime(stalled)
  const day = stalled.value?.snapshotDate ?? today
  const time = day === today ? staleTime : formats.day(day)
  return time === null ? t('stalledCardSub') : t('stalledCardSubThen', { time })
}

/** The buckets by value, as in Parados. */
function StalledBars({ snapshot }: { readonly snapshot: StalledSnapshot }) {
  const { t } = useTranslation('today')
  const { today } = useTodayScreen()
  const formats = useFormats()
  const bucketLabel = useBucketLabel()
  const open = useOpenScreen(today)
  const { rows } = stalledTotals(snapshot)
  return (
    <BarList
      color="var(--accent)"
      onOpen={(index) => open.stalled(rows[index]?.label)}
      openHint={t('openBucket')}
      items={rows.map(({ label, count, valueCents, share }) => ({
        key: label,
        label: bucketLabel(label),
        count,
        measure: valueCents,
        share,
        note: formats.moneyShort(valueCents),
        color: bucketColor({ label }),
      }))}
    />
  )
}
