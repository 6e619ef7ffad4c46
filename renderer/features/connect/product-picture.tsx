import { useTranslation } from 'react-i18next'
import styles from './points-panel.module.css'

/** Heights of the bars of leads, google below meta below others, in pixels of the drawing. */
const BARS = [
  [20, 12, 5],
  [24, 10, 6],
  [17, 15, 4],
  [28, 13, 8],
  [31, 16, 6],
  [12, 6, 3],
  [9, 5, 2],
  [26, 14, 6],
  [30, 17, 9],
  [34, 15, 7],
  [29, 19, 8],
  [37, 17, 9],
] as const
const CHANNELS = ['google', 'meta', 'outros'] as const
const BASE = 168

/**
 * A small Hoje: tiles, the pace of the month against its target, and the leads of each day. Drawn, so that it follows
 * the theme.
 */
export function ProductPicture() {
  const { t } = useTranslation('connect')
  return (
    <svg className={styles.picture} viewBox="0 0 420 190" role="img" aria-label={t('picture')}>
      <rect className={styles.window} x="0.5" y="0.5" width="419" height="189" rx="9" />
      <path className={styles.side} d="M0.5 9.5a9 9 0 0 1 9-9H58v189H9.5a9 9 0 0 1-9-9z" />
      {[22, 40, 54, 68, 82].map((y, index) => (
        <rect
          key={y}
          className={index === 1 ? styles.on : styles.faint}
          x="12"
          y={y}
          width="34"
          height="5"
          rx="2.5"
        />
      ))}
      {[0, 1, 2, 3].map((tile) => (
        <g key={tile} transform={`translate(${70 + tile * 86} 14)`}>
          <rect className={styles.card} width="78" height="42" rx="5" />
          <rect className={styles.faint} x="8" y="8" width={[34, 40, 28, 36][tile]} height="4" rx="2" />
          <rect className={styles.ink} x="8" y="17" width={[22, 34, 26, 18][tile]} height="8" rx="2.5" />
          <rect className={tile === 3 ? styles.bad : styles.good} x="8" y="31" width="15" height="4" rx="2" />
        </g>
      ))}
      <rect className={styles.card} x="70" y="66" width="164" height="112" rx="5" />
      <path className={styles.target} d="M82 160L224 88" />
      <path className={styles.before} d="M82 162L106 156L130 143L154 138L178 121L202 112L224 103" />
      <path className={styles.now} d="M82 163L102 150L122 141L142 118L162 110L174 97" />
      <circle className={styles.dot} cx="174" cy="97" r="3.5" />
      <rect className={styles.card} x="242" y="66" width="166" height="112" rx="5" />
      {BARS.map((bar, index) =>
        CHANNELS.map((channel, at) => {
          const below = bar.slice(0, at).reduce((sum, height) => sum + height, 0)
          return (
            <rect
              key={`${index}-${channel}`}
              className={styles[channel]}
              x={252 + index * 12.4}
              y={BASE - below - (bar[at] ?? 0)}
              width="8"
              height={bar[at]}
            />
          )
        }),
      )}
    </svg>
  )
}
