// A note beside the figures of a period: that a sum is partial.
import type { Headline } from '../../shared/funnel/so-far.ts'
import { usePeriodWords } from '../domain/funnel/use-period-words.ts'
import { Tag } from './tag.tsx'

/** "parcial: só 20 ago. – 27 nov." beside a sum with missing or older days; nothing beside a complete one. */
export function PartialTag({ part }: { readonly part: Headline }) {
  const words = usePeriodWords().partial(part)
  return words && <Tag tone="warn">{words}</Tag>
}
