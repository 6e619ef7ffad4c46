// The only reader of window.desktop. Everything that the window knows comes through here; nothing here holds a token.

import { useEffect, useEffectEvent, useState } from 'react'
import type { CommandName, CommandParams, CommandValues } from '../../shared/bridge/commands.ts'
import type { Desktop } from '../../shared/bridge/desktop.ts'
import type { DesktopEvent } from '../../shared/bridge/events.ts'
import { fromJsonText } from '../../shared/bridge/json-text.ts'
import { failure, type Result } from '../../shared/bridge/result.ts'

declare global {
  interface Window {
    readonly desktop?: Desktop
  }
}

/** Calls the main process. Never rejects: a broken bridge is the failure UNEXPECTED. */
export async function callDesktop<Name extends CommandName>(
  command: Name,
  params: CommandParams<Name>,
): Promise<Result<CommandValues[Name]>> {
  try {
    const text = await window.desktop?.call(command, params)
    return text === undefined ? failure({ code: 'UNEXPECTED' }) : fromJsonText(text)
  } catch {
    return failure({ code: 'UNEXPECTED' })
  }
}

/** Listens to the main process; returns the function that stops listening. */
export function onDesktopEvent(listener: (event: DesktopEvent) => void): () => void {
  return window.desktop?.onEvent(listener) ?? (() => undefined)
}

/**
 * Runs a command that reads something, and returns its value or its failure; undefined before. It runs when the
 * component appears, with other params, and each time `again` changes: of several runs the last one counts. Null runs
 * nothing.
 */
export function useCommand<Name extends CommandName>(
  command: Name,
  params: CommandParams<Name> | null,
  again = 0,
): Result<CommandValues[Name]> | undefined {
  const key = JSON.stringify([command, params])
  const [last, setLast] = useState<{ readonly key: string; readonly result: Result<CommandValues[Name]> }>()
  const run = useEffectEvent(() => params && callDesktop(command, params))
  useEffect(() => {
    let isLast = true
    void run()?.then((result) => {
      if (isLast) setLast({ key, result })
    })
    return () => {
      isLast = false
    }
  }, [key, again])
  return last?.key === key ? last.result : undefined
}
