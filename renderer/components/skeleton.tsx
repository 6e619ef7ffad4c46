import { useTranslation } from 'react-i18next'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** `bars` of different heights, or `lines` of text. */
  readonly kind: 'bars' | 'lines'
  readonly height?: number
}

const BARS = [40, 62, 70, 66, 58, 74, 34, 30, 68, 72, 64, 60, 78, 36, 32, 70, 76, 66, 62, 72, 38, 34]
const LINES = [92, 78, 84, 60, 72]

/** A placeholder in the shape of the content. It appears after a moment, so that stored data never flickers. */
export function Skeleton({ kind, height = 180 }: SkeletonProps) {
  const { t } = useTranslation()
  return (
    <div
      className={styles.skeleton}
      data-kind={kind}
      style={{ height }}
      role="status"
      aria-label={t('loading')}
    >
      {(kind === 'bars' ? BARS : LINES).map((size, index) => (
        <span key={index} style={kind === 'bars' ? { height: `${size}%` } : { width: `${size}%` }} />
      ))}
    </div>
  )
}

/** A placeholder for a page whose code is being fetched. */
export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton kind="lines" height={120} />
      <Skeleton kind="bars" height={260} />
    </div>
  )
}
