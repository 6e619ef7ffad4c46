import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { plainDate } from '../../../shared/time/calendar.ts'
import { APPLICATION_KEY } from '../../answers/query-client.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { useFormats } from '../../format/use-formats.ts'
import styles from './about-dialog.module.css'
import { AboutDialog } from './about-dialog.tsx'

/** What this version changed, in Portuguese, as in the project's list of changes. */
export function ReleaseNotesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('settings')
  const formats = useFormats()
  const { data } = useQuery({
    queryKey: [APPLICATION_KEY, 'release-notes'],
    queryFn: () => callDesktop('releaseNotes.read', {}),
    gcTime: 0,
  })
  return (
    <AboutDialog title={t('releaseNotes')} document={data} onClose={onClose}>
      {({ version, day, themes }) => (
        <>
          <p className={styles.about}>
            {version === null ? t('releaseNotesUnpublished') : `Leme ${version}`}
            {day !== null && ` · ${formats.dayWithYear(plainDate(day))}`}
          </p>
          <div lang="pt-BR">
            {themes.map(({ title, items }) => (
              <section key={title} className={styles.theme}>
                <h3>{title}</h3>
                <ul>
                  {items.map((item) => (
                    <li key={item}>
                      <StrongParts text={item} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      )}
    </AboutDialog>
  )
}

/** A text whose parts between two pairs of asterisks are strong. */
function StrongParts({ text }: { readonly text: string }) {
  return text.split('**').map((part, index) => {
    const key = `${index} ${part}`
    return index % 2 === 0 ? (
      <span key={key} data-longest={Infinity}>
        {part}
      </span>
    ) : (
      <strong key={key}>{part}</strong>
    )
  })
}
