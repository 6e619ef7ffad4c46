import { useTranslation } from 'react-i18next'
import { CrossIcon, NextIcon, PauseIcon, PlayIcon, PreviousIcon } from '../../components/icons.tsx'
import { StepButton } from '../../components/step-button.tsx'
import type { Rotation } from './rotation.ts'
import styles from './tv.module.css'

interface TvControlsProps {
  readonly rotation: Rotation
  readonly count: number
  readonly onLeave: () => void
}

/**
 * Controls for pointer and touch; the keys do the same. The buttons are hidden until the pointer moves or one of them
 * has the focus.
 */
export function TvControls({ rotation, count, onLeave }: TvControlsProps) {
  const { t } = useTranslation('tv')
  const { at, isPaused, step, togglePause } = rotation
  const buttons = [
    ...(count > 1
      ? [
          { name: t('previous'), Icon: PreviousIcon, run: () => step(-1) },
          { name: t(isPaused ? 'resume' : 'pause'), Icon: isPaused ? PlayIcon : PauseIcon, run: togglePause },
          { name: t('next'), Icon: NextIcon, run: () => step(1) },
        ]
      : []),
    { name: t('leave'), Icon: CrossIcon, run: onLeave },
  ]
  return (
    <div className={styles.controls}>
      {/* A click must not take the focus, so that the space bar still pauses. */}
      <fieldset
        className={styles.buttons}
        aria-label={t('controls')}
        onMouseDown={(event) => event.preventDefault()}
      >
        {buttons.map(({ name, Icon, run }) => (
          <StepButton key={name} label={name} onStep={run}>
            <Icon />
          </StepButton>
        ))}
      </fieldset>
      <span>
        {t('position', { at: at + 1, of: count })}
        {isPaused && ` · ${t('paused')}`}
      </span>
    </div>
  )
}
