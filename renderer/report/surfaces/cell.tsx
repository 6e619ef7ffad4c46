import type { ReactNode } from 'react'
import { UNKNOWN } from '../../format/format.ts'
import { shownText } from '../../format/shown-text.ts'
import type { Say } from '../say.ts'
import { type Column, writeValue } from '../table.ts'

/** Draws a cell of a list. Outsiders wrote its texts: each is isolated, and one that draws nothing is not known. */
export function drawCell<Row>({ kind, value, draw }: Column<Row>, row: Row, say: Say): ReactNode {
  if (draw !== undefined) return draw(row, say)
  const known = value(row, say)
  if (kind !== 'text') return writeValue(kind, known, say)
  return <bdi>{shownText(known === null ? null : String(known)) ?? UNKNOWN}</bdi>
}
