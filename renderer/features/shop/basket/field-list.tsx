import type { FieldText } from '../../../../shared/shop/answer-fields.ts'
import { FirstRows } from '../../../components/first-rows.tsx'
import places from './delivery.module.css'

/** Fields that the specification does not list, by their own names. */
export function FieldList({ fields }: { readonly fields: readonly FieldText[] }) {
  return (
    <dl className={places.fields}>
      <FirstRows rows={fields} rest="div">
        {({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        )}
      </FirstRows>
    </dl>
  )
}
