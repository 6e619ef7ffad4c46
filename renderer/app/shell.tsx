import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from './banner.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

/** Sidebar and content area of a connected company. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={styles.shell}>
      <button
        type="button"
        className={styles.skip}
        onClick={() => document.getElementById('content')?.focus()}
      >
        {t('skipToContent')}
      </button>
      <Sidebar />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Banner />
        {children}
      </main>
    </div>
  )
}
