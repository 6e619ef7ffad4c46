import { useEffect, useRef, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'

type Fields = Readonly<Record<string, unknown>>

function isContainer(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

/**
 * Returns `now`, a JSON value, with the former object in place of every part that is equal to it: what is drawn of such
 * a part is not drawn again.
 */
export function keepEqual<Value>(before: unknown, now: Value): Value {
  if (
    before === now ||
    !isContainer(before) ||
    !isContainer(now) ||
    Array.isArray(before) !== Array.isArray(now)
  )
    return now
  const entries = Object.entries(now).map(([key, value]) => [key, keepEqual(before[key], value)] as const)
  const isEqual =
    Object.keys(before).length === entries.length &&
    entries.every(([key, value]) => Object.hasOwn(before, key) && Object.is(before[key], value))
  if (isEqual) return before as Value
  return (Array.isArray(now) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as Value
}

/**
 * Returns the object of the render before while all fields are the same, so that what is given it does not render
 * again.
 */
export function useStable<Fields extends object>(fields: Fields): Fields {
  return useShallow((now: Fields) => now)(fields)
}

/** Returns the last value while the next one is being fetched, so that typing does not blank the screen. */
export function useHeld<Value>(value: Value | null, isPending: boolean): Value | null {
  const last = useRef<Value | null>(null)
  useEffect(() => {
    if (value !== null || !isPending) last.current = value
  })
  return value ?? (isPending ? last.current : null)
}

/**
 * Returns the value of the last painted frame: a change reaches the caller right after the frame that shows it
 * elsewhere. For what is not seen then. A deferred value of React may be rendered before that frame.
 * @param first What the first frame gets
 */
export function useAfterPaint<Value>(value: Value, first: Value = value): Value {
  // Held in an object: a function would be taken for an updater.
  const [painted, setPainted] = useState({ value: first })
  useEffect(() => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () =>
      setPainted((before) => (Object.is(before.value, value) ? before : { value }))
    const frame = requestAnimationFrame(() => channel.port2.postMessage(null))
    return () => {
      cancelAnimationFrame(frame)
      channel.port1.close()
    }
  }, [value])
  return painted.value
}
