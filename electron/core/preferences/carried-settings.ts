// Settings in the file without a seal: an earlier version wrote them, or anybody who can write the file. They are taken
// over once, before this installation seals its settings for the first time, and never believed after that.
import { APPLICATION } from '../store/tables/settings.ts'
import { companyOfSetting, isReadable, NEVER_CARRIED } from './setting-names.ts'

/**
 * @param atStart What the file holds readable.
 * @param values The settings in force.
 * @param onRefused Called with the name of each setting that is not believed.
 */
export function createCarriedSettings(
  atStart: ReadonlyMap<string, unknown>,
  values: Map<string, unknown>,
  onRefused: (name: string) => void,
) {
  let unjudged = [...atStart].filter(([name]) => !isReadable(name))
  /** Those that are in force and not sealed yet. */
  const carried = new Set<string>()
  let maySeal = false

  return {
    /**
     * An earlier run that had the application's key sealed everything: what is without a seal now was written by
     * somebody else. Null while the keychain does not say: settings are then in force, and not sealed.
     */
    judge(wereSealedEarlier: boolean | null): void {
      maySeal = wereSealedEarlier === false
      for (const [name, value] of unjudged) {
        if (name === NEVER_CARRIED) onRefused(name)
        else if (!values.has(name)) {
          values.set(name, value)
          carried.add(name)
        }
      }
      unjudged = []
      if (wereSealedEarlier !== true) return
      for (const name of carried) {
        values.delete(name)
        onRefused(name)
      }
      carried.clear()
    },
    isToSeal: (name: string) => maySeal && carried.has(name),
    /** True while settings of companies wait for their keys. */
    isWaiting: () => [...carried].some((name) => companyOfSetting(name) !== APPLICATION),
    drop: (name: string) => void carried.delete(name),
    clear: () => carried.clear(),
  }
}
