import type { Line } from '../../../shared/compare/judged.ts'
import { lineText } from '../../../shared/compare/line-words.ts'
import type { Say } from '../../report/say.ts'

/** What draws a figure red and says why; nothing without a line. The lines of the comparer alone make a figure red. */
export function redBy({ formats }: Say, line: Line | null) {
  return line === null ? {} : ({ 'data-tone': 'bad', title: lineText(formats, line) } as const)
}
