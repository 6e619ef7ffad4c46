import { useEffect, useEffectEvent, useState } from 'react'
import type { CommandName, CommandParams, CommandValues } from '../../shared/bridge/commands.ts'
import type { Result } from '../../shared/bridge/result.ts'
import { callDesktop } from './bridge.ts'

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
