import { useTranslation } from 'react-i18next'
import type { MonthPace } from '../../domain/today/use-month-pace.ts'
import { usePaceWords } from '../../domain/today/use-pace-words.ts'
import { useFormats } from '../../format/use-formats.ts'
import styles from './pace.module.css'

/**
 * The month in figures: won so far, the target with what is due, what a business day needs, the forecast, last month.
 */
export function PaceFacts({ pace }: { readonly pace: MonthPace }) {
  const { t } = useTranslation('today')
  const formats = useFormats()
  const { facts, state } = usePaceWords()(pace)
  const { wonCents, pacing, targetRate, dueCents } = pace
  return (
    <div>
      <p className={styles.won}>
        <strong title={formats.money(wonCents)}>{formats.moneyShort(wonCents)}</strong> {t('paceSoFar')}
      </p>
      {pacing && targetRate !== null && (
        <>
          <Meter rate={targetRate} dueRate={(dueCents ?? 0) / pacing.targetCents} state={state} />
          <p className={styles.target}>
            {t('paceTarget', {
              rate: formats.percent(targetRate),
              target: formats.moneyShort(pacing.targetCents),
              due: formats.moneyShort(dueCents),
            })}
          </p>
        </>
      )}
      <dl className={styles.facts}>
        {facts.map(({ key, label, value, note, tone }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd data-tone={tone}>{value}</dd>
            {note !== '' && <dd>{note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}

interface MeterProps {
  readonly rate: number
  readonly dueRate: number
  readonly state: string | null
}

/** The part of the target that is won, with a mark at the part that is due. The words beside it say both. */
function Meter({ rate, dueRate, state }: MeterProps) {
  const widthOf = (part: number) => `${Math.min(1, Math.max(0, part)) * 100}%`
  return (
    <div className={styles.meter} data-state={state} aria-hidden="true">
      <span style={{ width: widthOf(rate) }} />
      <i style={{ left: widthOf(dueRate) }} />
    </div>
  )
}
