// Brazilian postal codes (CEP): always text of eight digits, since they may begin with zero.
import { digitsOf } from '../../shared/text/fold-text.ts'

const CEP_DIGITS = 8

/** First and last five-digit prefix by state, as the postal service assigns them. */
const RANGES: readonly (readonly [uf: string, from: number, to: number])[] = [
  ['SP', 1000, 19999],
  ['RJ', 20000, 28999],
  ['ES', 29000, 29999],
  ['MG', 30000, 39999],
  ['BA', 40000, 48999],
  ['SE', 49000, 49999],
  ['PE', 50000, 56999],
  ['AL', 57000, 57999],
  ['PB', 58000, 58999],
  ['RN', 59000, 59999],
  ['CE', 60000, 63999],
  ['PI', 64000, 64999],
  ['MA', 65000, 65999],
  ['PA', 66000, 68899],
  ['AP', 68900, 68999],
  ['AM', 69000, 69299],
  ['RR', 69300, 69399],
  ['AM', 69400, 69899],
  ['AC', 69900, 69999],
  ['DF', 70000, 72799],
  ['GO', 72800, 72999],
  ['DF', 73000, 73699],
  ['GO', 73700, 76799],
  ['RO', 76800, 76999],
  ['TO', 77000, 77999],
  ['MT', 78000, 78899],
  ['MS', 79000, 79999],
  ['PR', 80000, 87999],
  ['SC', 88000, 89999],
  ['RS', 90000, 99999],
]

/** A valid postal destination. */
export interface Destination {
  readonly cep: string
  readonly uf: string
}

function ufOf(cep: string): string | null {
  const prefix = Number(cep.slice(0, 5))
  return RANGES.find(([, from, to]) => prefix >= from && prefix <= to)?.[0] ?? null
}

/** Reads a CEP with or without punctuation. Returns null without eight digits or outside every state's range. */
export function readDestination(text: string): Destination | null {
  const cep = digitsOf(text)
  if (cep.length !== CEP_DIGITS) return null
  const uf = ufOf(cep)
  return uf === null ? null : { cep, uf }
}
