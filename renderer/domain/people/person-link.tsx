import { Link } from 'wouter'
import { pathOfPerson } from '../../navigation/screens.ts'
import { isPersonId } from '../../views/leads-view.ts'

const NAME = 'inline-block text-inherit align-bottom'

interface PersonLinkProps {
  /** As the platform sent it. */
  readonly id: unknown
  readonly name: string
  /** False in a list of many rows: Tab passes it, and the row's record has it, too. */
  readonly isStop?: boolean
}

/** A person's name, which opens the person's page; the name alone where the platform gives no id. */
export function PersonLink({ id, name, isStop = true }: PersonLinkProps) {
  if (!isPersonId(id)) {
    return (
      <bdi className={`cut ${NAME}`} title={name}>
        {name}
      </bdi>
    )
  }
  return (
    <Link
      href={pathOfPerson(id.toLowerCase())}
      className={`cut opens ${NAME}`}
      data-tip={name}
      tabIndex={isStop ? undefined : -1}
      // The row around the name opens something else.
      onClick={(event) => event.stopPropagation()}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}
