import { Link } from 'wouter'
import { pathOfPerson } from '../../navigation/screens.ts'
import { isPersonId } from '../../views/leads-view.ts'
import styles from './person-link.module.css'

interface PersonLinkProps {
  /** As the platform sent it. */
  readonly id: unknown
  readonly name: string
}

/** A person's name, which opens the page of the person; the name alone where the platform gives no id. */
export function PersonLink({ id, name }: PersonLinkProps) {
  if (!isPersonId(id)) {
    return (
      <bdi className={styles.name} title={name}>
        {name}
      </bdi>
    )
  }
  return (
    // The row around the name opens something else.
    <Link
      href={pathOfPerson(id.toLowerCase())}
      className={styles.name}
      title={name}
      onClick={(event) => event.stopPropagation()}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}
