// Starts Leme with the computer: the administrator's wish, else the user's, is carried out at each start of Leme and at
// each change. What the user switched off in the system's own settings stays off, unless it is asked for here.
import type { LoginStart } from '../../../shared/bridge/app-state.ts'
import type { PolicyStore } from '../policy/policy-store.ts'
import type { PreferencesStore } from './preferences-store.ts'

/** The system's list of what it starts with the computer. Both methods throw the error of the system. */
export interface LoginItem {
  read(): Exclude<LoginStart, 'failed' | 'impossible'>
  write(isOn: boolean): void
}

export function createLoginStarter({
  item,
  preferences,
  policy,
  log,
}: {
  /** Null when what runs cannot be started by the system. */
  readonly item: LoginItem | null
  readonly preferences: Pick<PreferencesStore, 'get'>
  readonly policy: Pick<PolicyStore, 'settings'>
  readonly log: (code: string) => void
}) {
  let hasFailed = false

  function describe(): LoginStart {
    if (item === null) return 'impossible'
    try {
      return hasFailed ? 'failed' : item.read()
    } catch {
      return 'failed'
    }
  }

  function write(isOn: boolean): void {
    try {
      item?.write(isOn)
      hasFailed = false
    } catch {
      hasFailed = true
      log('LOGIN_START')
    }
  }

  return {
    describe,
    /** Carries out what is wanted; `isAsked` when the user has just said so. Nothing changes while nobody has. */
    apply(isAsked: boolean): void {
      const wanted = preferences.get().startsAtLogin
      const now = describe()
      if (wanted === null || now === (wanted ? 'on' : 'off')) return
      const isForced = isAsked || policy.settings().startAtLogin === true
      if (now !== 'blocked' || !wanted || isForced) write(wanted)
    },
    /** Removes Leme from the list. */
    remove: (): void => write(false),
  }
}
