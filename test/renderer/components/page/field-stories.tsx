// Stories of the components in which something is chosen or typed.
import { type ComponentProps, useState } from 'react'
import { AmountRange } from '../../../../renderer/components/amount-range.tsx'
import { type Chip, ChipList } from '../../../../renderer/components/chip-list.tsx'
import { CustomRange } from '../../../../renderer/components/custom-range.tsx'
import { SearchField } from '../../../../renderer/components/search-field.tsx'
import { SecretField } from '../../../../renderer/components/secret-field.tsx'
import { SelectField, type SelectFieldProps } from '../../../../renderer/components/select-field.tsx'
import { StoredDayField } from '../../../../renderer/components/stored-day-field.tsx'
import { PipelineField } from '../../../../renderer/domain/pipelines/pipeline-field.tsx'
import { earliestStart } from '../../../../shared/time/periods.ts'
import { pressed, recorded, type Without } from './recorded.ts'

type StoredDay = Without<ComponentProps<typeof StoredDayField<string>>, 'onChange'>

export function StoredDayFieldStory(props: StoredDay) {
  return <StoredDayField {...props} onChange={recorded<[string]>('change')} />
}

type Field = Without<SelectFieldProps<string>, 'onChange'>

export function SelectFieldStory({ value: initial, ...props }: Field) {
  const [value, setValue] = useState(initial)
  const record = recorded<[string]>('change')
  return (
    <SelectField
      {...props}
      value={value}
      onChange={(chosen) => {
        setValue(chosen)
        record(chosen)
      }}
    />
  )
}

type Amounts = Without<ComponentProps<typeof AmountRange>, 'onChange'>

export function AmountRangeStory(props: Amounts) {
  return <AmountRange {...props} onChange={recorded('change')} />
}

type Chips = Without<ComponentProps<typeof ChipList>, 'chips' | 'onClear'> & {
  readonly chips: readonly Without<Chip, 'remove'>[]
}

export function ChipListStory({ chips, ...props }: Chips) {
  const named = chips.map((chip) => ({ ...chip, remove: () => recorded<[string]>('remove')(chip.key) }))
  const clear = props.words.clear === undefined ? {} : { onClear: pressed('clear') }
  return <ChipList {...props} chips={named} {...clear} />
}

type Search = Without<ComponentProps<typeof SearchField>, 'onChange'>

export function SearchFieldStory({ value: initial, ...props }: Search) {
  const [value, setValue] = useState(initial)
  const record = recorded<[string]>('change')
  return (
    <SearchField
      {...props}
      value={value}
      onChange={(text) => {
        setValue(text)
        record(text)
      }}
    />
  )
}

interface RangeStory extends Pick<ComponentProps<typeof CustomRange>, 'range' | 'today'> {
  /** True where a range has a greatest length. */
  readonly isLimited?: boolean
}

export function CustomRangeStory({ isLimited = false, ...props }: RangeStory) {
  return (
    <CustomRange
      {...props}
      {...(isLimited ? { earliestStart: earliestStart } : {})}
      onChange={recorded('change')}
    />
  )
}

type Choice = ComponentProps<typeof PipelineField>['choice']

interface PipelineStory {
  readonly pipelines: readonly { readonly id: number; readonly name: string | null }[]
  readonly pipelineId: Choice['pipelineId']
  readonly isOne?: boolean
  readonly isTyped?: boolean
}

export function PipelineFieldStory({ pipelines, pipelineId, isOne = false, isTyped = false }: PipelineStory) {
  const choice = {
    pipelines,
    pipelineId,
    oneId: typeof pipelineId === 'number' ? pipelineId : (pipelines[0]?.id ?? null),
    hasNone: pipelines.length === 0,
    isTyped,
    choose: recorded('choose'),
  } as unknown as Choice
  return <PipelineField choice={choice} isOne={isOne} />
}

type Secret = Pick<ComponentProps<typeof SecretField>, 'label' | 'words' | 'error' | 'disabled'>

export function SecretFieldStory(props: Secret) {
  return (
    <SecretField
      {...props}
      onChange={({ currentTarget }) => recorded<[string]>('change')(currentTarget.value)}
    />
  )
}
