import styles from './controls.module.css'

export const FIELD = `${styles.field}
  relative flex items-center pl-8 border border-line rounded-8 bg-canvas
  focus-within:border-accent focus-within:outline-1 focus-within:outline-accent
  data-invalid:border-bad`
export const LABEL = `${styles.label} flex-none text-ink-3 whitespace-nowrap`
export const DATE = `
  h-30 min-h-30 py-0 pl-8 border-0 bg-transparent text-ink-2 font-medium text-ellipsis pr-6
  focus-visible:outline-none`
export const INPUT = `
  h-30 min-h-30 py-0 pr-26 pl-8 border-0 bg-transparent text-ink-2 font-medium text-ellipsis min-w-48
  max-w-220 field-sizing-content
  focus-visible:outline-none`
export const CHIP = `
  flex items-center gap-6 max-w-360 py-3 px-8 rounded-8 bg-accent-soft text-ink text-12
  [&>svg]:size-11 [&>svg]:flex-none`
