// Approximate coordinates of a CEP. Replaces a geocoding service, which the specification allows (4.11) but a service
// without a network cannot call. Areas are identified by their first three digits; to add one, write those digits.

export interface Coordinates {
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
