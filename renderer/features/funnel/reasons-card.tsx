import { UnstyledButton } from '@mantine/core'
import { junkRate } from '../../../shared/funnel/conversion.ts'
import type { FunnelFigures } from '../../../shared/funnel/day.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { AnswerView, UnreadItems } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyNote, Tag } from '../../components/notice.tsx'
import { listGap, marked, reasonName } from '../../domain/funnel/funnel-words.ts'
import { PartialTag } from '../../domain/funnel/partial-tag.tsx'
import { withoutWords } from '../../domain/notes/note-words.ts'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import type { OpenReason } from '../../views/funnel-view.ts'
import page from './funnel-page.module.css'
import type { ReasonKind, Reasons } from './reasons-model.ts'
import styles from './reasons-table.module.css'
import { reasonsTable } from './reasons-table.tsx'
import { useFunnelScreen } from './use-funnel-screen.ts'
import { ReasonWeeks } from './weeks.tsx'

interface ReasonsProps {
  readonly kind: ReasonKind
}

/** Why deals were lost, or why leads were marked as junk, over the range: what grew most first. */
export function ReasonsCard({ kind }: ReasonsProps) {
  const say = useSay()
  const { ofAllChannels, reasons, view, about } = useFunnelScreen()
  const { headline } = ofAllChannels
  return (
    <Card
      title={say.t(`funnel:${kind}Reasons`)}
      tag={
        <>
          <ReasonsTag kind={kind} />
          {view.channel !== null && <Tag tone="calm">{say.t('funnel:allChannelsTag')}</Tag>}
          {headline.value && <PartialTag part={headline.value} />}
        </>
      }
      about={{ ...about, definition: `${kind}Reasons` }}
      className={page[kind] ?? ''}
    >
      <AnswerView answerState={headline} skeleton="lines" height={130}>
        {({ days }) =>
          reasons.now && <ReasonList kind={kind} reasons={reasons.now[kind]} dayCount={days.length} />
        }
      </AnswerView>
    </Card>
  )
}

/** "68 perdas, antes 49": the funnel's own counts, which the reasons should add up to. */
function ReasonsTag({ kind }: ReasonsProps) {
  const say = useSay()
  const { t, formats, today } = say
  const { headline, comparison } = useFunnelScreen().ofAllChannels
  const { junk } = useCompanySetting('measured')
  const countOf = (figures: FunnelFigures | null | undefined) =>
    (kind === 'lost' ? figures?.lostCount : figures?.leads.junk) ?? null
  const count = countOf(headline.value?.figures)
  if (count === null) return null
  const figures = comparison?.figures
  const without = withoutWords(say, figures?.leftOut ?? [])
  const begins = figures?.begins[kind === 'lost' ? 'lost' : 'leads'] ?? null
  const before = begins === null ? countOf(figures?.previous) : null
  const share = kind === 'junk' && headline.value ? junkRate(headline.value.days, today, junk) : null
  const said = [
    t(`funnel:${kind}Total`, { count }),
    ...(before === null ? [] : [marked(t('funnel:before', { figure: formats.count(before) }), without)]),
    ...(share === null ? [] : [t('funnel:junkShare', { rate: formats.percent(share) })]),
  ]
  return <Tag tone="calm">{said.join(', ')}</Tag>
}

interface ReasonListProps extends ReasonsProps {
  readonly reasons: Reasons
  readonly dayCount: number
}

function ReasonList({ kind, reasons, dayCount }: ReasonListProps) {
  const say = useSay()
  const screen = useFunnelScreen()
  const { t } = say
  const { view, about } = screen
  const { items, unread, missingLists, addsUp } = reasons
  if (items.length === 0 && unread.length === 0) {
    return <EmptyNote title={t(addsUp ? `funnel:${kind}None` : 'funnel:breakdownAbsent')} text="" />
  }
  const gap = listGap(say, missingLists, dayCount)
  const opened = view.reason?.kind === kind ? view.reason : null
  return (
    <>
      {gap !== null && (
        <p>
          <Tag tone="warn">{gap}</Tag>
        </p>
      )}
      <div className={styles.table}>
        <TableView
          table={reasonsTable(say, kind, reasons, screen, (label) => (
            <ReasonButton kind={kind} label={label} />
          ))}
          about={about}
          look="names"
          isMarked={({ label }) => opened?.label === label}
        />
      </div>
      {opened && <ReasonWeeks {...opened} />}
      <UnreadItems items={unread} />
    </>
  )
}

/** A reason by name, which shows its twelve weeks. */
function ReasonButton({ kind, label }: OpenReason) {
  const say = useSay()
  const { drillDown } = useFunnelScreen()
  return (
    <UnstyledButton
      className="cut opens"
      title={say.t('funnel:openWeeks')}
      onClick={() => drillDown.open({ reason: { kind, label } })}
      data-words
    >
      {reasonName(say, label)}
    </UnstyledButton>
  )
}
