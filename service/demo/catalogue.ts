// The catalogue of a demo company: the same products at every start, in every state that the API can show. SKUs are
// numbers with leading zeros, as in practice, so that a client that parses them as numbers is noticed.

import { foldText } from '../../shared/text/fold-text.ts'
import type { ServiceDatabase } from '../data/database.ts'
import { connectErp, insertProduct, type NewProduct } from '../data/products.ts'
import { PICTURES_PATH } from './pictures.ts'
import { createRandom, type Random } from './random.ts'
import type { WordList } from './vocabulary.ts'

// Words for names of demo products. Brands and lines are invented.
interface ProductKind {
  readonly noun: string
  readonly category: string
  readonly family: string
  readonly sizes: WordList
  /** Reais, lowest and highest. */
  readonly reais: readonly [number, number]
  readonly kilos: readonly [number, number]
}

function kind(
  noun: string,
  category: string,
  family: string,
  sizes: WordList,
  reais: readonly [number, number],
  kilos: readonly [number, number],
): ProductKind {
  return { noun, category, family, sizes, reais, kilos }
}

export const FURNITURE_KINDS: readonly [ProductKind, ...ProductKind[]] = [
  kind('Cadeira', 'Cadeiras', 'Sala de jantar', ['estofada', 'com braço', 'palhinha'], [290, 1400], [4, 9]),
  kind(
    'Mesa de jantar',
    'Mesas',
    'Sala de jantar',
    ['4 lugares', '6 lugares', '8 lugares'],
    [1200, 6900],
    [28, 80],
  ),
  kind('Mesa lateral', 'Mesas', 'Sala de estar', ['redonda', 'quadrada'], [240, 990], [4, 12]),
  kind('Sofá', 'Estofados', 'Sala de estar', ['2 lugares', '3 lugares', 'de canto'], [1900, 9800], [35, 95]),
  kind('Poltrona', 'Estofados', 'Sala de estar', ['giratória', 'com puff'], [890, 3900], [12, 28]),
  kind('Estante', 'Armazenagem', 'Escritório', ['5 prateleiras', 'modular'], [690, 4200], [22, 70]),
  kind('Rack', 'Armazenagem', 'Sala de estar', ['1,60 m', '2,20 m'], [590, 2900], [24, 55]),
  kind('Escrivaninha', 'Mesas', 'Escritório', ['1,20 m', '1,50 m com gaveta'], [490, 2100], [14, 32]),
  kind('Cama', 'Dormitório', 'Quarto', ['casal', 'queen', 'king'], [1100, 5200], [40, 90]),
  kind('Cômoda', 'Dormitório', 'Quarto', ['4 gavetas', '6 gavetas'], [790, 2600], [30, 60]),
  kind('Banqueta', 'Cadeiras', 'Cozinha', ['alta', 'baixa'], [190, 790], [3, 7]),
  kind('Aparador', 'Armazenagem', 'Sala de jantar', ['2 portas', '3 portas'], [890, 3600], [25, 55]),
  kind('Espelho', 'Decoração', 'Quarto', ['redondo Ø 80', 'corpo inteiro'], [220, 1200], [4, 15]),
  kind('Luminária', 'Decoração', 'Sala de estar', ['de piso', 'pendente'], [180, 950], [1, 6]),
]

export const GARDEN_KINDS: readonly [ProductKind, ...ProductKind[]] = [
  kind('Vaso', 'Vasos', 'Jardim', ['20 cm', '35 cm', '50 cm'], [29, 320], [1, 18]),
  kind('Muda', 'Plantas', 'Jardim', ['pequena', 'média'], [12, 140], [1, 4]),
  kind('Substrato', 'Insumos', 'Jardim', ['5 kg', '20 kg'], [18, 90], [5, 20]),
]

const LINES: WordList = [
  'Aroeira',
  'Ipê',
  'Jatobá',
  'Íris',
  'Cumaru',
  'Maré',
  'Açaí',
  'Sabiá',
  'Lençóis',
  'Búzios',
  'Paraty',
  'Tiê',
]

const FINISHES: WordList = [
  'natural',
  'nogueira',
  'off-white',
  'grafite',
  'freijó',
  'mel',
  'areia',
  'terracota',
]

const BRANDS: WordList = ['Aroeira', 'Ateliê Tiê', 'Oficina do Cerrado', 'Trançado & Cia', 'Luz de Minas']

const TAGS: WordList = [
  'lançamento',
  'outlet',
  'sob medida',
  'pronta entrega',
  'madeira maciça',
  'linha 2026',
]

interface CataloguePlan {
  readonly companyId: number
  readonly seed: string
  readonly count: number
  readonly firstId: number
  readonly kinds: readonly [ProductKind, ...ProductKind[]]
  /** Name of the connected ERP; lists then leave out some products of another source. */
  readonly erp: string | null
}

/** Every twentieth product is in one of these states; the others can be bought. */
const STATES = new Map<number, (product: NewProduct) => NewProduct>([
  [3, (product) => ({ ...product, priceCents: null })],
  [7, (product) => ({ ...product, stock: null, reserved: 0 })],
  [11, (product) => ({ ...product, stock: 0, reserved: 0 })],
  [15, (product) => ({ ...product, reserved: product.stock ?? 0 })],
])
const STATES_EVERY = 20
const INACTIVE_EVERY = 50
const OWN_EVERY = 25
const UNWEIGHED_EVERY = 30
const FRACTIONAL_EVERY = 40
/** Products whose picture is at an address that is not https, or whose server does not exist. */
const ODD_PICTURES_EVERY = 97
const UNSAFE_PICTURE = 13
const DEAD_PICTURE = 29
/** Number of a product with more units reserved than in stock. */
const OVERSOLD = 36
/** Number of a product with a price of zero, which counts as no price. */
const PRICELESS = 57

/** Pictures of the service itself, as paths. */
function imagesOf(random: Random, kind: ProductKind, codigo: string): string[] {
  const count = random.chance(0.06) ? 0 : random.int(1, 4)
  const name = foldText(kind.noun).replaceAll(' ', '-')
  return Array.from({ length: count }, (_, index) => `${PICTURES_PATH}/${name}/${codigo}-${index + 1}.webp`)
}

export function drawProduct(
  random: Random,
  kinds: CataloguePlan['kinds'],
  id: number,
  uuid: string,
  codigo: string,
): NewProduct {
  const kind = random.pick(kinds)
  const line = random.pick(LINES)
  const finish = random.pick(FINISHES)
  const size = random.pick(kind.sizes)
  const reais = random.int(...kind.reais)
  const stock = random.int(1, 60)
  return {
    id,
    uuid,
    nome: `${kind.noun} ${line} ${size} ${finish}`,
    codigo,
    idCatalogo: `${10 + kinds.indexOf(kind)}.${String(id % 100_000).padStart(3, '0')}`,
    marca: random.pick(BRANDS),
    categoria: kind.category,
    familia: random.chance(0.9) ? kind.family : null,
    tags: TAGS.filter(() => random.chance(0.2)),
    images: imagesOf(random, kind, codigo),
    specs: { Acabamento: finish, Linha: line, Medida: size, Altura: `${random.int(40, 210)} cm` },
    priceCents: reais * 100 + (random.chance(0.6) ? 90 : 0),
    stock,
    reserved: random.chance(0.4) ? random.int(0, stock - 1) : 0,
    descricao: `${kind.noun} da linha ${line}, acabamento ${finish}. Montagem inclusa na Grande São Paulo.`,
    isActive: true,
    source: 'own',
    weightGrams: random.int(...kind.kilos) * 1000 + random.int(0, 9) * 100,
  }
}

/** Returns the pictures of a product whose pictures cannot be shown; null for any other. */
function oddImages(number: number, codigo: string): string[] | null {
  const turn = number % ODD_PICTURES_EVERY
  if (turn === UNSAFE_PICTURE) return [`http://img.invalid/${codigo}-1.webp`]
  return turn === DEAD_PICTURE ? [`https://img.invalid/${codigo}-1.webp`] : null
}

function productAt(plan: CataloguePlan, random: Random, number: number): NewProduct {
  const codigo = String(number).padStart(4, '0')
  const drawn = drawProduct(random, plan.kinds, plan.firstId + number - 1, random.uuid(), codigo)
  const product: NewProduct = {
    ...drawn,
    isActive: number % INACTIVE_EVERY !== 0,
    source: plan.erp === null || number % OWN_EVERY === OWN_EVERY - 1 ? 'own' : 'erp',
    stock: number % FRACTIONAL_EVERY === 1 ? (drawn.stock ?? 0) + 0.5 : drawn.stock,
    images: oddImages(number, codigo) ?? drawn.images,
    weightGrams: number % UNWEIGHED_EVERY === UNWEIGHED_EVERY - 1 ? null : drawn.weightGrams,
  }
  if (number === OVERSOLD) return { ...product, stock: 2, reserved: 5 }
  if (number === PRICELESS) return { ...product, priceCents: 0 }
  return STATES.get(number % STATES_EVERY)?.(product) ?? product
}

/** Writes the catalogue. Apart from the states above, the first products have price, stock and weight. */
export function writeCatalogue(db: ServiceDatabase, plan: CataloguePlan): void {
  const random = createRandom(`${plan.seed}:catalogue`)
  if (plan.erp !== null) connectErp(db, plan.companyId, plan.erp)
  for (let number = 1; number <= plan.count; number += 1) {
    insertProduct(db, plan.companyId, productAt(plan, random, number))
  }
}
