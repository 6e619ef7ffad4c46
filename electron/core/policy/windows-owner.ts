// Whether a file of Windows belongs to the administrators and nobody else may write it, from its security descriptor as
// text (SDDL, which is the same in every language). Everybody may create files below %ProgramData%, so that the owner
// decides.

/** Administrators, SYSTEM and TrustedInstaller. */
const TRUSTED = [
  'BA',
  'SY',
  'S-1-5-32-544',
  'S-1-5-18',
  'S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464',
]

/** Rights that read a file or run it, in letters. All others change it or are not known. */
const READING_LETTERS = ['GR', 'GX', 'FR', 'FX', 'RC', 'CC', 'SW', 'WP', 'LO']
/** Rights that change it, as bits of a mask. */
const WRITING_BITS = 0x2 | 0x4 | 0x10 | 0x40 | 0x100 | 0x10000 | 0x40000 | 0x80000 | 0x2000000 | 0x10000000
const GENERIC_WRITE = 0x40000000

/** Returns the marks of two letters that a field of an entry consists of; null when it does not. */
function pairsOf(field: string): string[] | null {
  return field.length % 2 === 0 ? (field.toUpperCase().match(/../g) ?? []) : null
}

function canWrite(rights: string): boolean {
  if (/^0x[0-9a-f]{1,8}$/i.test(rights)) {
    const mask = Number(rights)
    return (mask & WRITING_BITS) !== 0 || (mask & GENERIC_WRITE) !== 0
  }
  return pairsOf(rights)?.some((right) => !READING_LETTERS.includes(right)) ?? true
}

/** True for an entry that only files below would inherit. `CIOI` is not: IO in it are halves of two flags. */
function isInheritOnly(flags: string): boolean {
  return pairsOf(flags)?.includes('IO') ?? false
}

/** Reads an SDDL text such as `O:BAG:SYD:AI(A;ID;FA;;;SY)(A;ID;FR;;;BU)`. */
export function readWindowsOwner(sddl: string): 'ok' | 'owner' | 'writable' | 'owner-unknown' {
  const [, owner, rest = ''] =
    /^O:(S-1(?:-\d+)+|[A-Z]{2})(?:G:(?:S-1(?:-\d+)+|[A-Z]{2}))?(.*)$/s.exec(sddl.trim()) ?? []
  const list = /D:([A-Z_]*)((?:\([^()]*\))*)(?=S:|$)/.exec(rest)
  if (owner === undefined || list === null) return 'owner-unknown'
  if (!TRUSTED.includes(owner)) return 'owner'
  // Without a list of rights, everybody has all of them.
  if (list[1]?.includes('NO_ACCESS_CONTROL')) return 'writable'
  const entries = [...(list[2] ?? '').matchAll(/\(([^;]*);([^;]*);([^;]*);[^;]*;[^;]*;([^;)]*)[^)]*\)/g)]
  const others = entries.filter(
    ([, type = '', flags = '', , who = '']) =>
      // Entries that only deny, and those that only files below would inherit, give no right here.
      !/^X?D$|^OD$/.test(type) && !isInheritOnly(flags) && !TRUSTED.includes(who),
  )
  return others.some(([, , , rights = '']) => canWrite(rights)) ? 'writable' : 'ok'
}
