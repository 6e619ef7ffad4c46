// "Tempo até a resposta": how long leads wait for an answer, of the day measured last or of one person.
import { daysToRead, type FoundResponse, responseAsked } from '../../../shared/response/asked-response.ts'
import { type ResponseOnDay, responseMornings } from '../../../shared/response/first-response.ts'
import {
  afterHoursText,
  conversationsText,
  responseFigure,
  responseText,
} from '../../../shared/response/response-words.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import { useAnswer } from '../../answers/answers.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { Card } from '../../components/card.tsx'
import { Sparkline } from '../../components/chart/sparkline.tsx'
import type { FigureTrend } from '../../report/figure.ts'
import { type Say, useSay } from '../../report/say.ts'
import { trendLine } from '../today/figure-words.ts'
import { countTrend } from '../today/trend-model.ts'

type Records = readonly ResponseOnDay[]

/** Returns what was measured in the last 28 days, in order; no call is made. */
export function useResponses(): Records | null {
  const { id: companyId } = useCompany()
  const { today } = useSay()
  const range = daysToRead({ range: null, today })
  return useAnswer({ kind: 'response-history', companyId, ...range }, { isSeldom: true }).value
}

export interface ShownResponse extends Pick<FoundResponse, 'range' | 'time' | 'asOf'> {
  /** Why there is no time, or who came after hours; null for nothing to say. */
  readonly note: string | null
  readonly trend: FigureTrend | null
}

/** What the day measured last says, or the sampled conversations of a person; null where nothing does. */
export function shownResponse(
  say: Say,
  records: Records,
  calendar: HolidayCalendar,
  person: string | null = null,
): ShownResponse | null {
  const { t, formats, today } = say
  const found = responseAsked(records, { range: null, person, today, calendar })
  const last = records.at(-1)
  const isNamed = records.some(({ sample }) => sample.some((each) => each.person != null))
  if (found === null || last === undefined || (person !== null && !isNamed)) return null
  const { range, time, why, asOf } = found
  const isOfAll = person === null
  const trend = isOfAll ? countTrend(responseMornings(records), today, calendar) : null
  return {
    range,
    time,
    asOf,
    note:
      why === null ? (isOfAll ? afterHoursText(formats, last) : null) : t(`palette:questions.reasons.${why}`),
    trend: trendLine(say, trend, 'minutes', 'trendPerDay'),
  }
}

export function responseTitle({ t }: Say): string {
  return t('palette:questions.figures.responseTime')
}

/** "Tempo até a resposta (26 nov.): 16 min (12–21), de 20 conversas", for a summary. */
export function responseLine(say: Say, { range, time, note }: ShownResponse): string {
  const said = [time && responseText(say.formats, time), note].filter((each) => each !== null)
  return `${responseTitle(say)} (${say.files.range(range)}): ${said.join(' · ')}`
}

interface ResponseCardProps {
  readonly shown: ShownResponse | null
  readonly className?: string
}

export function ResponseCard({ shown, className = '' }: ResponseCardProps) {
  const say = useSay()
  const { formats } = say
  if (shown === null) return null
  const { range, time, note, trend, asOf } = shown
  const days = formats.range(range)
  return (
    <Card
      title={responseTitle(say)}
      tag={<span className="note">{days}</span>}
      about={{
        definition: 'firstResponse',
        operation: ['leads.list', 'messages.list'],
        range: days,
        capturedAt: asOf,
      }}
      className={className}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-32 gap-y-4">
        {time && (
          <p>
            <b className="text-22 leading-28">{responseFigure(formats, time)}</b>{' '}
            <span className="note">{conversationsText(formats, time)}</span>
          </p>
        )}
        {time && trend && <Sparkline {...trend} />}
        {note && <p className="note col-span-full first-letter:uppercase">{note}</p>}
      </div>
    </Card>
  )
}
