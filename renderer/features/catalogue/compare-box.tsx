import type { CellContext } from './product-columns.tsx'

interface CompareBoxProps {
  readonly name: string
  readonly t: CellContext['t']
  readonly isChosen: boolean
  readonly isDisabled: boolean
  readonly tabIndex?: number
  readonly onChange: () => void
}

/** Chooses a product for the comparison. The plain element, because a table that scrolls makes hundreds a second. */
export function CompareBox({ name, t, isChosen, isDisabled, tabIndex = 0, onChange }: CompareBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={t('compareOf', { name })}
      title={t('compare')}
      checked={isChosen}
      disabled={isDisabled}
      tabIndex={tabIndex}
      // A click on the box does not open the row.
      onClick={(event) => event.stopPropagation()}
      onChange={onChange}
    />
  )
}
