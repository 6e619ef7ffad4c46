import styles from './basket.module.css'

export const SIMULATED = `${styles.simulated} grid gap-10 mt-6 data-pale:opacity-55`
