import styles from './storefront.module.css'

const SHORT = 160
/** Policies of a shop are longer than any other text. */
const LONGEST_DOCUMENT = 20_000

/** A text of any length: a long one shows its beginning until it is opened. */
export function FoldedText({ text }: { readonly text: string }) {
  if (text.length <= SHORT && !text.includes('\n')) return <span className={styles.text}>{text}</span>
  return (
    <details className={styles.fold}>
      <summary>{`${text.replaceAll(/\s+/g, ' ').slice(0, SHORT).trimEnd()}…`}</summary>
      <p className={styles.whole} data-longest={LONGEST_DOCUMENT}>
        {text}
      </p>
    </details>
  )
}
