import { UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useId } from 'react'
import { Change } from '../../components/change.tsx'
import { Sparkline } from '../../components/chart/sparkline.tsx'
import { AboutNumber } from '../../components/explanation.tsx'
import { type Figure, refusalWords, writeFigure } from '../figure.ts'
import { useSay } from '../say.ts'

/** At rest a tile is name, figure, change and trend. */
const ABOUT = `absolute -top-4 right-0 opacity-0 focus-within:opacity-100 group-hover/tile:opacity-100
  has-aria-expanded:opacity-100`
/** The whole tile opens its screen. Figures stand on one line beside names of two. */
const TITLE = `group-hover/tile:underline group-hover/tile:underline-offset-4
  after:absolute after:-inset-y-4 after:-inset-x-8 after:rounded-8
  has-[~.mt-auto]:grow flex items-start text-ink-2 text-12 leading-16
  focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent
  @max-[980px]/page:min-h-32`

/** Element Timing: the browser keeps when the figure was painted, which P15 reads. React has no type for it. */
const PAINT_TIMED = { elementtiming: 'figure' }

interface TileProps {
  readonly figure: Pick<
    Figure,
    'kind' | 'name' | 'value' | 'change' | 'beside' | 'lead' | 'trend' | 'about' | 'answer'
  >
  readonly onOpen: () => void
  /** True for the one of a row that Tab reaches; arrows move to the others. */
  readonly isStop?: boolean
}

/** One figure with its change and its trend; opens its screen. */
export function Tile({ figure, onOpen, isStop = true }: TileProps) {
  const { kind, name, value, change, beside, lead, trend, about, answer } = figure
  const say = useSay()
  const id = useId()
  // A refused figure has no comparison.
  const refused = refusalWords(say, answer)
  const { isFirstLoad, isStored = false } = answer
  const isLoading = isFirstLoad || (isStored && value === null)
  const isCompared = refused === null && !isStored
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a letter, while the focus is on the button inside
    <div className="group/tile @container relative min-w-0" onKeyDown={explainOnLetter} data-figure>
      <fieldset className="flex flex-col h-full min-h-88" aria-labelledby={id} aria-busy={isLoading}>
        <UnstyledButton
          className={TITLE}
          id={id}
          title={lead.join('\n')}
          onClick={onOpen}
          tabIndex={isStop ? 0 : -1}
          data-tile=""
          data-words
        >
          {name}
        </UnstyledButton>
        {isLoading ? (
          <div className="w-[70%] h-24 mt-8 rounded-8 bg-sunken" />
        ) : (
          <>
            <div className="flex flex-wrap items-baseline gap-x-8 mt-2 min-h-28">
              <span className="text-22 font-semibold leading-28 whitespace-nowrap" {...PAINT_TIMED}>
                {writeFigure(kind, value, say.formats)}
              </span>
              {isCompared && change !== undefined && <Change change={change} />}
              {refused === null && beside && <small>{beside}</small>}
            </div>
            {refused === null ? (
              trend && (
                <div className="mt-auto pt-8">
                  <Sparkline {...trend} isAlarm={isCompared && (change?.isAlarm ?? false)} />
                </div>
              )
            ) : (
              <div className="note">{refused}</div>
            )}
          </>
        )}
      </fieldset>
      <div className={ABOUT}>
        <AboutNumber name={name} {...about} lead={lead} capturedAt={answer.collected} isStop={false} />
      </div>
    </div>
  )
}

/** The letter of every explanation: it opens that of the tile with the focus. */
function explainOnLetter({
  key,
  currentTarget,
  target,
  ctrlKey,
  metaKey,
  altKey,
}: KeyboardEvent<HTMLElement>) {
  if (key.toUpperCase() !== 'I' || ctrlKey || metaKey || altKey) return
  if (target instanceof HTMLElement && target.dataset.tile !== undefined) {
    currentTarget.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.click()
  }
}
