/** Labels of `stalled.buckets`, in the order of the specification (2.11): the oldest first. */
export const STALLED_LABELS = [
  'Mais de 15 dias',
  '11 a 15 dias',
  '8 a 10 dias',
  '4 a 7 dias',
  'Até 3 dias',
] as const

export const OLDEST_STALLED_LABEL = STALLED_LABELS[0]
