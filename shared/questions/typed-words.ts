// The words of a typed text, folded, without the small ones; and what a word with a typing error may be.
import { foldText } from '../text/fold-text.ts'

/** What asks, and what says that something happened: it tells no figure from another. */
const SMALL: ReadonlySet<string> = new Set(
  (
    'de da do das dos o os as a em no na nos nas um uma para pra pro com e meu minha meus minhas nosso nossa eu nos ' +
    'gente voce este esta esse essa neste nesta nesse nessa deste desta desse dessa atual corrente ja favor qual ' +
    'quais quanto quanta quantos quantas qto qtos qts foi foram estao temos tivemos tem teve houve que me mostre ' +
    'mostra mostrar ver diga total totais numero quantidade entraram entrou chegaram chegou recebemos recebidos ' +
    'vieram geramos gerados gerou abrimos abriram criamos fizemos fez feitas feitos fiz funil empresa equipe time ' +
    'the of in on at for by is are was were our my me we us i have has had did do does how much many what show ' +
    'tell give get got came arrived there this current funnel team company'
  ).split(' '),
)

/** Dates keep their strokes: "12/11", "2026-11-12". */
export function wordsOf(text: string): string[] {
  const folded = foldText(text)
    .replaceAll('%', ' percentual ')
    .replace(/[^\p{L}\p{N}/-]+/gu, ' ')
    .replace(/(?<!\d)[-/]|[-/](?!\d)/g, ' ')
  return folded.split(' ').filter((word) => word !== '' && !SMALL.has(word))
}

/** True when one letter was typed wrong, left out, doubled or exchanged with its neighbour. */
export function isOneApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let start = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}

/** Words that are near to those of the catalogue and mean something else. */
const OTHERS: ReadonlySet<string> = new Set(
  'pedidos pedido media medida motivos motivo clientes produto produtos'.split(' '),
)
const LEAST_FUZZY = 5
const LEAST_BEGUN = 3

/** What a typed word may be: itself, else those that it begins when it is still typed, else those a letter apart. */
export function meansOf(word: string, isTyped: boolean, known: ReadonlySet<string>): ReadonlySet<string> {
  if (known.has(word) || /\d/.test(word)) return new Set([word])
  const begun = isTyped ? begunBy(word, known) : []
  if (begun.length > 0) return new Set(begun)
  if (word.length < LEAST_FUZZY || OTHERS.has(word)) return new Set()
  const near = [...known].filter((each) => isOneApart(word, each))
  const same = near.filter((each) => each.length === word.length)
  return new Set(same.length > 0 ? same : near)
}

/** The words that a word begins. */
export function begunBy(word: string, known: ReadonlySet<string>): string[] {
  return word.length < LEAST_BEGUN ? [] : [...known].filter((each) => each !== word && each.startsWith(word))
}
