// The weeks of one mark, under its list: whether it grew or was always there. A week with a missing day has no figure.
import { useMemo, useRef } from 'react'
import { sumFigures } from '../../../shared/funnel/totals.ts'
import { barWidth } from '../../components/bar-list.tsx'
import { TextButton } from '../../components/buttons.tsx'
import { reasonName } from '../../domain/funnel/funnel-words.ts'
import { totalOf } from '../../domain/funnel/totals-model.ts'
import { useFunnel } from '../../domain/funnel/use-funnel.ts'
import { useKeptInView } from '../../platform/focus.ts'
import { useSay } from '../../report/say.ts'
import type { FunnelView } from '../../views/funnel-view.ts'
import { countOfReason, reasonsOf, weekCounts, weeksUpTo } from './reasons-model.ts'
import { useFunnelScreen } from './use-funnel-screen.ts'

const BARS = { lost: 'bg-bad', junk: 'bg-junk', step: 'bg-accent' } as const

/** The twelve weeks up to the screen's last day: of a reason, of all channels; of a step, of the chosen one. */
export function Weeks({ step, reason }: Partial<Pick<FunnelView, 'step' | 'reason'>>) {
  const say = useSay()
  const { t, formats } = say
  const { choice, wholeRange, only, changeView } = useFunnelScreen()
  const { to } = wholeRange
  const days = useFunnel(choice, weeksUpTo(to)).value?.days
  const weeks = useMemo(() => {
    if (!days) return []
    if (reason) {
      const { kind, label } = reason
      return weekCounts(days, weeksUpTo(to), (inside) => countOfReason(reasonsOf(inside, kind), label))
    }
    return step ? weekCounts(days, weeksUpTo(to), (inside) => totalOf(sumFigures(only(inside)), step)) : []
  }, [days, to, step, reason, only])
  const what = reason ? reasonName(say, reason.label) : step ? t(`funnel:dailyColumns.${step}`) : ''
  const title = t('funnel:weeks', { what })
  const most = Math.max(1, ...weeks.map(({ count }) => count ?? 0))
  const box = useRef<HTMLDivElement>(null)
  // Another screen may have opened Funil for them, and they are below the first cards.
  useKeptInView(box, title, 'nearest')
  return (
    <div
      ref={box}
      className="mt-12 pt-10 border-t border-t-line-soft"
      data-kind={reason ? reason.kind : 'step'}
    >
      <p className="flex justify-between gap-10 mb-6 print:[&_a]:hidden">
        <strong className="cut min-w-0">{title}</strong>
        <TextButton onClick={() => changeView(reason ? { reason: null } : { step: null })}>
          {t('close')}
        </TextButton>
      </p>
      <ol className="grid grid-flow-col auto-cols-[minmax(0,1fr)] gap-4" aria-label={title}>
        {weeks.map(({ range: week, count }) => (
          <li
            key={week.from}
            className="grid grid-rows-[auto_54px_auto] items-end min-w-0 text-center"
            title={`${formats.range(week)}: ${formats.count(count)}`}
          >
            <b className="text-12 tabular-nums">{formats.count(count)}</b>
            <i
              className={`min-h-1 rounded-t-2 ${BARS[reason ? reason.kind : 'step']}`}
              style={{ height: barWidth((count ?? 0) / most) }}
            />
            <small className="overflow-hidden text-11 whitespace-nowrap">
              {formats.dayNumeric(week.from)}
            </small>
          </li>
        ))}
      </ol>
    </div>
  )
}
