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

// Approximate coordinates of a CEP. Replaces a geocoding service, which the specification allows (4.11) but a service
// without a network cannot call. Areas are identified by their first three digits; to add one, write those digits.

interface Coordinates {
  /** Degrees. */
  readonly latitude: number
  readonly longitude: number
}

const AREAS: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  // City of São Paulo
  '010': [-23.546, -46.634],
  '011': [-23.527, -46.638],
  '012': [-23.539, -46.656],
  '013': [-23.558, -46.648],
  '014': [-23.567, -46.667],
  '015': [-23.566, -46.623],
  '020': [-23.502, -46.627],
  '030': [-23.538, -46.603],
  '031': [-23.559, -46.594],
  '033': [-23.54, -46.573],
  '036': [-23.524, -46.53],
  '040': [-23.589, -46.634],
  '041': [-23.613, -46.63],
  '042': [-23.595, -46.601],
  '045': [-23.601, -46.672],
  '047': [-23.652, -46.707],
  '050': [-23.532, -46.682],
  '054': [-23.562, -46.69],
  '055': [-23.572, -46.724],
  '080': [-23.494, -46.444],
  // Around São Paulo
  '060': [-23.533, -46.792],
  '070': [-23.454, -46.534],
  '090': [-23.664, -46.538],
  '095': [-23.623, -46.555],
  '097': [-23.691, -46.565],
  '110': [-23.961, -46.333],
  '130': [-22.906, -47.061],
  // Other capitals
  '200': [-22.907, -43.173],
  '301': [-19.917, -43.935],
  '690': [-3.119, -60.022],
  '700': [-15.794, -47.883],
  '800': [-25.428, -49.273],
}

const PREFIX_DIGITS = 3
const EARTH_RADIUS_KM = 6371

/** Returns the centre of a CEP's area; null when the table does not contain it. */
export function coordinatesOf(cep: string): Coordinates | null {
  const area = AREAS[cep.slice(0, PREFIX_DIGITS)]
  return area ? { latitude: area[0], longitude: area[1] } : null
}

/** Returns the great-circle distance in kilometres, by the haversine formula. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const latitude = radians(to.latitude - from.latitude)
  const longitude = radians(to.longitude - from.longitude)
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}
