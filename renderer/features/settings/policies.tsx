import { useTranslation } from 'react-i18next'
import { useAppState } from '../../bridge/app-store.ts'
import { Tag } from '../../components/tag.tsx'
import { useFormats } from '../../format/use-formats.ts'
import styles from './settings-page.module.css'

const TONES = { used: 'good', absent: 'calm', ignored: 'warn' } as const

/** Which policies of the company were found, where and when, and why one is ignored. */
export function Policies() {
  const { t } = useTranslation('managed')
  const formats = useFormats()
  const { places, readAt } = useAppState().managed
  if (readAt === null) return <p className={styles.text}>{t('unread')}</p>
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <section aria-label={t('policies')} className={styles.policies}>
      <strong>{t('policies')}</strong>
      <small>{t('sub', { time: formats.dateTime(readAt, timeZone) })}</small>
      <ul>
        {places.map(({ path, state, problem, key }) => (
          <li key={path}>
            <code>{path}</code> <Tag tone={TONES[state]}>{t(`states.${state}`)}</Tag>
            {problem !== null && (
              <small>
                {t(`problems.${problem}`)}
                {key !== null && ` ${t('key', { key })}`}
              </small>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
