// What a field of an operation's example may hold of times. Fields that are missing, null, new or of another type, and
// rows that are lost: test/faults/r10-fields.test.ts.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OPERATION_NAMES, OPERATIONS } from '../../../shared/api/registry.ts'
import { dayInTimeZone, isPlainDate } from '../../../shared/time/calendar.ts'
import { listPaths, valueAt, withValue } from '../../support/store/tampering.ts'

/** Times, texts and amounts that no honest system sends, and some do. */
const HOSTILE: readonly unknown[] = [
  ...(
    '0001-01-01T00:00:00Z|0000-00-00 00:00:00|-000001-01-01T00:00:00Z|+275760-09-13T00:00:00Z|28/11/2026|' +
    '1969-12-31T23:59:59.999Z|2200-01-01T00:00:00Z|2199-12-31T23:59:59Z|2026-02-30T10:00:00Z|2026-11-28|' +
    '2026-11-28T24:00:00Z|2026-11-28T10:00:00|2026-06-30T23:59:60Z|\u2068Jo\u00e3o\u2069|\u200b|\ud800|\u0000|1e400'
  ).split('|'),
  8.64e15,
  -1e300,
  5e-324,
  ...fc.sample(
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    9,
  ),
  ...fc.sample(fc.string({ unit: 'binary' }), 9),
]

describe.each(OPERATION_NAMES)('clientResponse of %s', (name) => {
  const { clientResponse, example } = OPERATIONS[name]
  const paths = listPaths(example.result)

  it('lets out no instant that has no calendar day, whatever a field holds', () => {
    const wrong: string[] = []
    for (const path of paths) {
      const isTime = /_at$|^deadline$/.test(String(path.at(-1)))
      for (const value of HOSTILE) {
        const read = valueAt(clientResponse.safeParse(withValue(example.result, path, value)).data, path)
        const ms = Date.parse(String(read))
        const isInstant = ms >= Date.UTC(1970) && ms < Date.UTC(2200) && read === value
        const isDay = isPlainDate(dayInTimeZone(ms, 'Pacific/Kiritimati'))
        if (!isDay || (isTime && read != null && !isInstant))
          wrong.push(`${path.join('.')}: ${String(value)}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it.each([null, undefined, 'text', 7, [], true])('refuses %j as a whole, without throwing', (body) => {
    expect(clientResponse.safeParse(body).success).toBe(false)
  })
})
