import { type ReactNode, useEffect } from 'react'
import styles from './page.module.css'
import { RefreshButton } from './refresh-button.tsx'

interface PageProps {
  readonly title: string
  /** The screen's controls, left of "Atualizar". */
  readonly controls?: ReactNode
  readonly hasRefresh?: boolean
  readonly children: ReactNode
}

/** A screen: its header and its content. */
export function Page({ title, controls, hasRefresh = true, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} — Leme`
  }, [title])
  return (
    <>
      <header className={styles.header}>
        <h1>{title}</h1>
        {controls}
        {hasRefresh && <RefreshButton />}
      </header>
      <div className={styles.page}>{children}</div>
    </>
  )
}
