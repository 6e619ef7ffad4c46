import type { ChangeFigure } from '../../components/change.tsx'
import { useFormats } from '../../lib/use-formats.ts'

/** A relative change of a figure of which more is better; null when it is not known. */
export function useTvChange(): (change: number | null | undefined) => ChangeFigure | null {
  const formats = useFormats()
  return (change) =>
    change == null
      ? null
      : { direction: Math.sign(Math.round(change * 100)), text: formats.change(change), isUpGood: true }
}
