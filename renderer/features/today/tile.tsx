import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../../shared/bridge/error-traits.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { AboutNumber, type AboutNumberProps } from '../../components/about-number.tsx'
import { Change, type ChangeFigure } from '../../components/change.tsx'
import styles from './today-page.module.css'

/** Element Timing: the browser keeps when the figure was painted, which P15 reads. React has no type for it. */
const PAINT_TIMED = { elementtiming: 'figure' }

interface TileProps {
  readonly title: string
  readonly value: string
  readonly change: ChangeFigure | null
  /** What the figure leaves out, or a second figure that must stand beside it. */
  readonly beside?: string | null | undefined
  /** The days of the value and of its comparison: under the pointer, and first in the explanation. */
  readonly lead: readonly string[]
  /** The last days of the figure, drawn. */
  readonly trend?: ReactNode
  /** The answer behind the figure. */
  readonly answerState: AnswerState<unknown>
  readonly about: Omit<AboutNumberProps, 'name' | 'lead' | 'capturedAt'>
  readonly onOpen: () => void
}

/** One figure of the day with its change and its trend; opens its screen. */
export function Tile(props: TileProps) {
  const { title, value, change, beside, lead, trend, answerState, about, onOpen } = props
  const isLoading = answerState.isFirstLoad
  const { t } = useTranslation()
  const id = useId()
  // A refused figure has no comparison.
  const error = answerState.value === null ? answerState.error : null
  const refused = error !== null && isRefusal(error.code) ? t(`access.${error.code}.card`) : null
  return (
    <div className={styles.tileFrame}>
      <fieldset className={styles.tile} aria-labelledby={id} aria-busy={isLoading}>
        <UnstyledButton
          className={styles.tileTitle}
          id={id}
          title={lead.join('\n')}
          onClick={onOpen}
          data-words
        >
          {title}
        </UnstyledButton>
        {isLoading ? (
          <div className={styles.tileSkeleton} />
        ) : (
          <>
            <div className={styles.tileFigure}>
              <span className={styles.tileValue} {...PAINT_TIMED}>
                {value}
              </span>
              {refused === null && <Change change={change} />}
              {refused === null && beside && <small>{beside}</small>}
            </div>
            {refused === null ? (
              trend && <div className={styles.tileTrend}>{trend}</div>
            ) : (
              <div className={styles.tileNote}>{refused}</div>
            )}
          </>
        )}
      </fieldset>
      <div className={styles.tileAbout}>
        <AboutNumber name={title} {...about} lead={lead} capturedAt={answerState.collected} />
      </div>
    </div>
  )
}
