/** Values that no reader may take for a number. */
export const UNREADABLE = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'NaN',
  '1.234,56',
  [],
  [1],
  {},
  true,
  Number.NaN,
  Number.POSITIVE_INFINITY,
]
