// Components of the window by name, for the component tests. A component whose props hold no function stands here as it
// is; the others take their callbacks from `recorded`.
import type { ComponentProps } from 'react'
import type { AnswerState } from '../../../../renderer/answers/answer-state.ts'
import { AboutNumber } from '../../../../renderer/components/about-number.tsx'
import { AccessRequest } from '../../../../renderer/components/access-request.tsx'
import { AnswerView } from '../../../../renderer/components/answer-view.tsx'
import { BarList } from '../../../../renderer/components/bar-list.tsx'
import { Card } from '../../../../renderer/components/card.tsx'
import { Change } from '../../../../renderer/components/change.tsx'
import { ChartCard, type ChartCardProps } from '../../../../renderer/components/chart/chart-card.tsx'
import { ChartLegend } from '../../../../renderer/components/chart/chart-legend.tsx'
import { Sparkline } from '../../../../renderer/components/chart/sparkline.tsx'
import {
  StackedHistory,
  type StackedHistoryWords,
} from '../../../../renderer/components/chart/stacked-history.tsx'
import { TooltipBox } from '../../../../renderer/components/chart/tooltip-box.tsx'
import { ControlButton } from '../../../../renderer/components/control-button.tsx'
import { CopyButton } from '../../../../renderer/components/copy-button.tsx'
import { DrillDownNote } from '../../../../renderer/components/drill-down-note.tsx'
import { EmptyNote } from '../../../../renderer/components/empty-note.tsx'
import { ErrorNotice } from '../../../../renderer/components/error-notice.tsx'
import { Explained } from '../../../../renderer/components/explanation.tsx'
import { FirstRows } from '../../../../renderer/components/first-rows.tsx'
import { Hero } from '../../../../renderer/components/hero.tsx'
import { ManagedNote } from '../../../../renderer/components/managed-note.tsx'
import { Notice, type NoticeProps } from '../../../../renderer/components/notice.tsx'
import { Page } from '../../../../renderer/components/page.tsx'
import { Picture } from '../../../../renderer/components/picture.tsx'
import { RefreshButton } from '../../../../renderer/components/refresh-button.tsx'
import { RefusedCard } from '../../../../renderer/components/refused-card.tsx'
import { ScreenGate } from '../../../../renderer/components/screen-gate.tsx'
import { ScreenPromises } from '../../../../renderer/components/screen-promises.tsx'
import { Segments } from '../../../../renderer/components/segments.tsx'
import { PageSkeleton, Skeleton } from '../../../../renderer/components/skeleton.tsx'
import { StepButton } from '../../../../renderer/components/step-button.tsx'
import { Tag } from '../../../../renderer/components/tag.tsx'
import { TextButton } from '../../../../renderer/components/text-button.tsx'
import { UnreadableRows, UnreadItems } from '../../../../renderer/components/unread-items.tsx'
import { ViewsMenu } from '../../../../renderer/components/views-menu.tsx'
import { AvailabilityTag } from '../../../../renderer/domain/catalogue/product-words.tsx'
import { PartialTag } from '../../../../renderer/domain/funnel/partial-tag.tsx'
import { StepLines } from '../../../../renderer/domain/funnel/step-lines.tsx'
import { WithPipeline } from '../../../../renderer/domain/pipelines/with-pipeline.tsx'
import { PaceChart } from '../../../../renderer/domain/today/pace-chart.tsx'
import type { StreamedTables } from '../../../../renderer/report/report.ts'
import { useSay } from '../../../../renderer/report/say.ts'
import { ExportMenu } from '../../../../renderer/report/surfaces/export-menu.tsx'
import type { AppError } from '../../../../shared/bridge/app-error.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { ChartTwins } from './chart-twins.tsx'
import { DialogStory } from './dialog-story.tsx'
import {
  AmountRangeStory,
  ChipListStory,
  CustomRangeStory,
  PipelineFieldStory,
  SearchFieldStory,
  SecretFieldStory,
  SelectFieldStory,
  StoredDayFieldStory,
} from './field-stories.tsx'
import { pressed, recorded, type Without } from './recorded.ts'
import { BucketsTableStory, PlainTableStory, StepsTableStory } from './table-stories.tsx'

function DrillDownStory({ opened }: { readonly opened: string }) {
  // The note stands over the lower edge of what is above it.
  return (
    <div style={{ paddingTop: 80 }}>
      <DrillDownNote opened={opened} goBack={pressed('back')} />
    </div>
  )
}

interface NoticeStory extends Without<NoticeProps, 'action' | 'children'> {
  readonly action?: string
  readonly isPossible?: boolean
}

function NoticeStory({ action, isPossible = true, ...props }: NoticeStory) {
  const run = isPossible ? pressed('action') : null
  return <Notice {...props} {...(action === undefined ? {} : { action: { label: action, run } })} />
}

interface AnswerViewStoryProps extends Pick<ComponentProps<typeof AnswerView>, 'isHistory'> {
  /** Null without a value. */
  readonly text: string | null
  readonly error?: AppError | null
  readonly isFirstLoad?: boolean
  readonly capturedAt?: string | null
  readonly unreadable?: readonly unknown[]
  /** True when the text says that there is nothing. */
  readonly isEmpty?: boolean
}

function AnswerViewStory(props: AnswerViewStoryProps) {
  const {
    text,
    error = null,
    isFirstLoad = false,
    capturedAt = null,
    unreadable = [],
    isEmpty,
    ...rest
  } = props
  const collected = {
    freshness: error === null ? 'live' : 'stale',
    capturedAt,
    receivedAt: null,
    error,
    hasValue: text !== null,
    isUnanswered: false,
    isRefreshing: false,
  } as const
  const answerState: AnswerState<string> = {
    value: text,
    source: 'live',
    collected: { read: () => collected, subscribe: () => () => undefined },
    error,
    unreadable,
    isFirstLoad,
    refresh: pressed('refresh'),
  }
  return (
    <AnswerView answerState={answerState} skeleton="lines" isEmpty={() => isEmpty === true} {...rest}>
      {(value) => <p>{value}</p>}
    </AnswerView>
  )
}

interface ExportStory extends Without<ComponentProps<typeof ExportMenu>, 'report' | 'sheet'> {
  readonly tableTitles: readonly string[]
  readonly pictures: readonly string[]
  readonly summary?: readonly string[]
  /** True when the tables never come. */
  readonly isSlow?: boolean
}

function ExportMenuStory({ tableTitles, pictures, summary, isSlow = false, ...props }: ExportStory) {
  const make: StreamedTables['make'] = (_, onRead) => {
    if (!isSlow) return tableTitles.map((title) => ({ title, columns: [], rows: [] }))
    onRead(200, 1_000)
    return new Promise(() => undefined)
  }
  const report = { tables: { titles: tableTitles, make }, pictures, ...(summary && { summary }) }
  return <ExportMenu {...props} report={() => report} />
}

interface FirstRowsStoryProps {
  readonly names: readonly string[]
  readonly atOnce: number
  readonly kept?: string
}

function FirstRowsStory({ names, atOnce, kept }: FirstRowsStoryProps) {
  return (
    <ul>
      <FirstRows rows={names} rest="li" atOnce={atOnce} isKept={(name) => name === kept}>
        {(name) => <li key={name}>{name}</li>}
      </FirstRows>
    </ul>
  )
}

/** The rows open something when there is a hint. */
function BarListStory(props: Without<ComponentProps<typeof BarList>, 'onOpen'>) {
  return <BarList {...props} {...(props.openHint !== undefined && { onOpen: recorded('open') })} />
}

/** The days open something when there is a hint. */
function PaceChartStory(props: Without<ComponentProps<typeof PaceChart>, 'onOpen'>) {
  return <PaceChart {...props} {...(props.openHint !== undefined && { onOpen: recorded('open') })} />
}

type SegmentsStory = Without<ComponentProps<typeof Segments<string>>, 'onChange'>

/** The words are plain texts: functions do not cross to the page. */
interface HistoryStory extends Without<ComponentProps<typeof StackedHistory>, 'words' | 'holidays'> {
  readonly words: Without<StackedHistoryWords, 'firstText'>
}

function StackedHistoryStory({ words, ...props }: HistoryStory) {
  const firstText = (day: string) => `desde ${day}`
  return <StackedHistory {...props} holidays={NATIONAL_HOLIDAYS} notes={[]} words={{ ...words, firstText }} />
}

function AvailabilityTagStory({ product }: Pick<ComponentProps<typeof AvailabilityTag>, 'product'>) {
  return <AvailabilityTag product={product} say={useSay()} />
}

type Text = Without<ComponentProps<typeof TextButton>, 'onClick' | 'children'> & { readonly text: string }
type ChartCardStory = Without<ChartCardProps, 'onShowAs' | 'actions'>

function StepLinesStory(props: Without<ComponentProps<typeof StepLines>, 'onOpen' | 'change'>) {
  return <StepLines {...props} {...(props.openHint !== undefined && { onOpen: recorded('open') })} />
}

function StepButtonStory({ label, isLast }: { readonly label: string; readonly isLast: boolean }) {
  return (
    <StepButton label={label} onStep={isLast ? null : pressed('step')}>
      ›
    </StepButton>
  )
}

export const STORIES = {
  AboutNumber,
  AccessRequest,
  AmountRange: AmountRangeStory,
  AvailabilityTag: AvailabilityTagStory,
  BarList: BarListStory,
  Card,
  Change,
  ChartCard: (props: ChartCardStory) => <ChartCard {...props} onShowAs={recorded('show')} />,
  ChartLegend,
  ChartTwins,
  ChipList: ChipListStory,
  ControlButton,
  CopyButton,
  CustomRange: CustomRangeStory,
  Dialog: DialogStory,
  EmptyNote,
  ErrorNotice,
  Explained,
  ExportMenu: ExportMenuStory,
  FirstRows: FirstRowsStory,
  StepLines: StepLinesStory,
  StepsTable: StepsTableStory,
  ManagedNote,
  Notice: NoticeStory,
  DrillDownNote: DrillDownStory,
  PaceChart: PaceChartStory,
  Page,
  PageSkeleton,
  PartialTag,
  Picture,
  PipelineField: PipelineFieldStory,
  AnswerView: AnswerViewStory,
  RefreshButton,
  RefusedCard,
  ScreenGate,
  ScreenPromises,
  SearchField: SearchFieldStory,
  Segments: (props: SegmentsStory) => <Segments {...props} onChange={recorded('change')} />,
  SecretField: SecretFieldStory,
  SelectField: SelectFieldStory,
  PlainTable: PlainTableStory,
  Skeleton,
  Sparkline,
  Hero,
  StoredDayField: StoredDayFieldStory,
  StackedHistory: StackedHistoryStory,
  BucketsTable: BucketsTableStory,
  StepButton: StepButtonStory,
  Tag,
  TextButton: ({ text, ...props }: Text) => (
    <TextButton {...props} onClick={pressed('click')}>
      {text}
    </TextButton>
  ),
  TooltipBox,
  UnreadItems,
  UnreadableRows,
  ViewsMenu,
  WithPipeline,
}
