import { useTranslation } from 'react-i18next'

export interface ChangeFigure {
  /** -1, 0 or 1; null for a second figure that is not a change. */
  readonly direction: number | null
  readonly text: string
  /** True for bad news beyond the usual, as the comparer tells it. */
  readonly isAlarm?: boolean
}

/**
 * A change in words and a triangle for its direction; red alone says that it matters. Shows "no comparison" when there
 * is none.
 */
export function Change({ change }: { readonly change: ChangeFigure | null }) {
  const { t } = useTranslation(['common', 'funnel'])
  const direction = change?.direction ?? 0
  return (
    <span
      className="note font-medium data-[tone=bad]:text-bad"
      data-tone={change?.isAlarm ? 'bad' : undefined}
    >
      {direction !== 0 && (
        <>
          <span className="text-11" aria-hidden="true">
            {direction > 0 ? '▲' : '▼'}{' '}
          </span>
          <span className="visually-hidden">{t(direction > 0 ? 'up' : 'down')} </span>
        </>
      )}
      {change?.text ?? t('funnel:comparisons.none')}
    </span>
  )
}

interface HeroProps {
  /** What the figure is, for screen readers: the heading of its section says it to everybody else. */
  readonly name: string
  readonly figure: string
  /** The whole amount, under the pointer; a count has none. */
  readonly exact?: string | undefined
  /** Its other measure. */
  readonly beside?: string | null
  /** Null when it is not known; undefined where the figure is compared with nothing. */
  readonly change?: ChangeFigure | null | undefined
}

/** The one large figure of a screen. */
export function Hero({ name, figure, exact, beside, change }: HeroProps) {
  return (
    <fieldset className="text-ink-2 flex flex-wrap items-baseline gap-x-12 mb-8" aria-label={name}>
      <strong className="text-ink text-40 leading-48 whitespace-nowrap" title={exact}>
        {figure}
      </strong>
      {beside && <span>{beside}</span>}
      {change !== undefined && <Change change={change} />}
    </fieldset>
  )
}
