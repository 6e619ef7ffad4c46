import { UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useId } from 'react'
import { Change } from '../../components/change.tsx'
import { Sparkline } from '../../components/chart/sparkline.tsx'
import { AboutNumber } from '../../components/explanation.tsx'
import { type Figure, refusalWords, writeFigure } from '../figure.ts'
import { useSay } from '../say.ts'
import styles from './tile.module.css'

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
    <div className={styles.frame} onKeyDown={explainOnLetter} data-figure>
      <fieldset className={styles.tile} aria-labelledby={id} aria-busy={isLoading}>
        <UnstyledButton
          className={styles.title}
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
          <div className={styles.skeleton} />
        ) : (
          <>
            <div className={styles.figure}>
              <span className={styles.value} {...PAINT_TIMED}>
                {writeFigure(kind, value, say.formats)}
              </span>
              {isCompared && change !== undefined && <Change change={change} />}
              {refused === null && beside && <small>{beside}</small>}
            </div>
            {refused === null ? (
              trend && (
                <div className={styles.trend}>
                  <Sparkline {...trend} isAlarm={isCompared && (change?.isAlarm ?? false)} />
                </div>
              )
            ) : (
              <div className="note">{refused}</div>
            )}
          </>
        )}
      </fieldset>
      <div className={styles.about}>
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
