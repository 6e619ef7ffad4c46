const BRAZIL_ZONES = [
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Fortaleza',
  'America/Recife',
  'America/Bahia',
  'America/Belem',
  'America/Maceio',
  'America/Araguaina',
  'America/Cuiaba',
  'America/Campo_Grande',
  'America/Porto_Velho',
  'America/Boa_Vista',
  'America/Rio_Branco',
  'America/Noronha',
] as const

export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo'

/** Returns the time zones of Brazil, then all others that the runtime knows. */
export function timeZoneGroups(known: readonly string[]): { brazil: string[]; others: string[] } {
  const brazil: string[] = [...BRAZIL_ZONES]
  return { brazil, others: known.filter((zone) => !brazil.includes(zone)) }
}
