import styles from './settings-page.module.css'

export const PROGRESS = 'block w-[min(320px,100%)] mt-4 accent-accent'
export const ROW = `${styles.row}
  flex flex-wrap items-center justify-between gap-x-24 gap-y-8 min-h-48 py-4 px-0
  not-first:border-t not-first:border-t-line-soft`
export const FORM = 'grid gap-16 mt-16'
