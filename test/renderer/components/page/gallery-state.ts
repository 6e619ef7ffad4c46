// One entry of the gallery.
import type { StoryName, StoryProps } from './story-types.ts'

/** One state of one component. */
export interface GalleryState {
  readonly story: StoryName
  /** The state in words: "without a value". */
  readonly state: string
  readonly props: object
}

export function states<Name extends StoryName>(
  story: Name,
  byState: Readonly<Record<string, StoryProps<Name>>>,
): GalleryState[] {
  return Object.entries(byState).map(([state, props]) => ({ story, state, props: props as object }))
}
