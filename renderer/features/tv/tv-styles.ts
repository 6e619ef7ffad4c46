import styles from './tv.module.css'

export const FIGURES = `${styles.figures} flex justify-between gap-24 pt-16 border-t border-t-line`
