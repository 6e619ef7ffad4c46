import { shownName } from '../../domain/pipelines/shown-name.ts'
import { useFunnelScreen } from './use-funnel-screen.ts'

/** Returns what names the pipeline of a correction; null when the screen shows one pipeline. */
export function useCorrectionPipeline(): ((id: number) => string) | null {
  const { choice, isOfSeveral } = useFunnelScreen()
  if (!isOfSeveral) return null
  return (id) => shownName({ id, name: choice.pipelines.find((each) => each.id === id)?.name ?? null })
}
