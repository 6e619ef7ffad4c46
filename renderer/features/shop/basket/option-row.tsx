import { useId } from 'react'
import { shownText } from '../../../format/shown-text.ts'
import places from './delivery.module.css'

interface OptionRowProps {
  readonly name: string
  readonly price: string
  readonly facts: readonly (string | null)[]
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** A delivery that the sum may count. */
export function OptionRow({ name, price, facts, isChosen, onChoose }: OptionRowProps) {
  const id = useId()
  return (
    <label className={places.option} data-chosen={isChosen || undefined} htmlFor={id}>
      <input id={id} type="radio" name="delivery" checked={isChosen} onChange={onChoose} />
      <span className={places.optionName}>
        <bdi>{shownText(name) ?? name}</bdi>
        <small>{facts.filter((fact) => shownText(fact) !== null).join(' · ')}</small>
      </span>
      <b>{price}</b>
    </label>
  )
}
