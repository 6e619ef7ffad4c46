import type { FieldText } from '../../../../shared/shop/answer-fields.ts'
import places from './delivery.module.css'

/** Fields that the specification does not list, by their own names. */
export function FieldList({ fields }: { readonly fields: readonly FieldText[] }) {
  return (
    <dl className={places.fields}>
      {fields.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
