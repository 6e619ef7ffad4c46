// The channels whose labels are known. Leads are counted for those of paid media alone (specification 2.11).

/** The channels of paid media, in the order of the API. */
export const PAID_CHANNELS = ['google', 'meta', 'other'] as const
export type PaidChannel = (typeof PAID_CHANNELS)[number]

export type KnownChannel = PaidChannel | 'organic'

/** Returns the channel of a breakdown's label, for channels that have words and a colour; null for any other label. */
export function knownChannel(label: string | null): KnownChannel | null {
  const name = (label ?? '').trim().toLowerCase()
  if (name === 'google' || name === 'meta' || name === 'other' || name === 'organic') return name
  return name === 'outros' ? 'other' : null
}
