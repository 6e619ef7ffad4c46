import { isPending } from '../../answers/answer-state.ts'
import { Change, type ChangeFigure } from '../../components/change.tsx'
import { type Figure, refusalWords, writeFigure } from '../figure.ts'
import { useSay } from '../say.ts'

/** From this length on, a figure needs smaller type to fit its frame. */
const LONG = 10

interface WallNumberProps {
  readonly title: string
  readonly value: string
  readonly change?: ChangeFigure | null | undefined
  /** What a reader must know beside the figure. */
  readonly note?: string | null | undefined
  readonly isLoading?: boolean
}

/** One figure, readable from across the room. */
export function WallNumber({ title, value, change, note, isLoading = false }: WallNumberProps) {
  return (
    <fieldset className={isLoading ? 'bg-sunken' : ''} aria-label={title} aria-busy={isLoading || undefined}>
      <span className="text-ink-2">{title}</span>
      <span className="flex flex-wrap items-baseline gap-x-8">
        <strong className={`truncate leading-28 ${value.length > LONG ? 'text-16' : 'text-22'}`}>
          {isLoading ? '\u00a0' : value}
        </strong>{' '}
        {change && <Change change={change} />}
      </span>
      {note && <small>{note}</small>}
    </fieldset>
  )
}

type WallFigureProps = Pick<Figure, 'kind' | 'name' | 'value' | 'change' | 'beside' | 'answer'>

export function WallFigure({ kind, name, value, change, beside, answer }: WallFigureProps) {
  const say = useSay()
  return (
    <WallNumber
      title={name}
      value={writeFigure(kind, value, say.formats)}
      change={isPending(answer) ? null : change}
      note={refusalWords(say, answer) ?? beside}
      isLoading={answer.isFirstLoad || (answer.isStored === true && value === null)}
    />
  )
}
