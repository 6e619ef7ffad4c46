// What a component test passes to the page: the name of a story, its props without functions, and the setting.
import type { ComponentProps } from 'react'
import type { OperationName } from '../../../../shared/api/registry.ts'
import type { Language } from '../../../../shared/bridge/app-state.ts'
import type { RefusalCode } from '../../../../shared/bridge/error-traits.ts'
import type { MeasuredFacts } from '../../../../shared/funnel/measured.ts'
import type { RecordedCall } from './recorded.ts'
import type { STORIES } from './stories.tsx'

export type StoryName = keyof typeof STORIES
export type StoryProps<Name extends StoryName> = ComponentProps<(typeof STORIES)[Name]>

export interface Setting {
  readonly language?: Language
  readonly theme?: 'light' | 'dark'
  /** Operations that the API refused the token. */
  readonly refused?: Readonly<Partial<Record<OperationName, RefusalCode>>>
  /** What answers showed about the company where the specification is silent. */
  readonly measured?: MeasuredFacts
  /** The day of the fake desktop, `YYYY-MM-DD`. */
  readonly today?: string
}

export interface StoryPage {
  show<Name extends StoryName>(name: Name, props: StoryProps<Name>, setting?: Setting): Promise<void>
  clear(): void
  calls(): readonly RecordedCall[]
  names(): readonly string[]
}
