import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { APPLICATION_KEY } from '../../answers/query-client.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import styles from './about-dialog.module.css'
import { AboutDialog } from './about-dialog.tsx'

/** The software of others in Leme, with the text of each licence as its authors publish it. */
export function LicencesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('settings')
  const { data } = useQuery({
    queryKey: [APPLICATION_KEY, 'licences'],
    queryFn: () => callDesktop('licences.read', {}),
    gcTime: 0,
  })
  return (
    <AboutDialog title={t('licences')} document={data} onClose={onClose}>
      {(licences) => (
        <>
          <p className={styles.about}>{t('licencesText', { count: licences.length })}</p>
          <ul className={styles.licences}>
            {licences.map(({ name, version, licence, text }) => (
              <li key={`${name} ${version}`}>
                <details>
                  <summary>
                    <span>
                      {name} {version}
                    </span>
                    <small>{licence}</small>
                  </summary>
                  <pre lang="en" data-longest={Infinity}>
                    {text}
                  </pre>
                </details>
              </li>
            ))}
          </ul>
        </>
      )}
    </AboutDialog>
  )
}
