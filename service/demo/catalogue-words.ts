// Words for names of demo products. Brands and lines are invented.
import type { WordList } from './vocabulary.ts'

export interface ProductKind {
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

export const LINES: WordList = [
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

export const FINISHES: WordList = [
  'natural',
  'nogueira',
  'off-white',
  'grafite',
  'freijó',
  'mel',
  'areia',
  'terracota',
]

export const BRANDS: WordList = [
  'Aroeira',
  'Ateliê Tiê',
  'Oficina do Cerrado',
  'Trançado & Cia',
  'Luz de Minas',
]

export const TAGS: WordList = [
  'lançamento',
  'outlet',
  'sob medida',
  'pronta entrega',
  'madeira maciça',
  'linha 2026',
]
