// The words of a typed text, folded, without the small ones; and what a word with a typing error may be.
import { foldText } from '../text/fold-text.ts'

/** What asks, and what says that something happened: it tells no figure from another. */
const SMALL: ReadonlySet<string> = new Set(
  (
    'de da do das dos o os as a em no na nos nas um uma para pra pro com e ao aos meu minha meus minhas ' +
    'nosso nossa eu nos ' +
    'gente voce bateu batemos atingiu atingimos este esta esse essa neste nesta nesse nessa deste desta desse dessa atual corrente ja ' +
    'favor qual ' +
    'quais quanto quanta quantos quantas qto qtos qts qnto qntos qnts qtas qtde ta oq inteiro inteira completo ' +
    'whole foi foram esta estao temos tivemos tem teve houve ' +
    'que me mostre ' +
    'mostra mostrar ver diga como resumo resultado resultados numeros entre total totais numero ' +
    'quantidade entraram ' +
    'entrou chegaram chegou recebemos recebidos ' +
    'vieram geramos gerados gerou abrimos abriram criamos fizemos fez feitas feitos fiz funil empresa ' +
    'equipe time ' +
    'the of in on at for from between by is are was were our my me we us i have has had did do does how ' +
    'much many what show ' +
    'tell give get got came arrived there this current funnel team company and whats'
  ).split(' '),
)

/** Words as they are shortened in a chat, each before what it stands for. */
const SHORT = new Map(
  (
    'avg average|conv conversao|fat faturamento|med medio|neg negocios|opp oportunidades|' +
    'opps oportunidades|resp resposta|tkt ticket|tx taxa|vlr valor|whos who'
  )
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
)

/** Dates keep their strokes: "12/11", "2026-11-12". */
export function wordsOf(text: string): string[] {
  const folded = foldText(text)
    .replace(/['’]s\b/g, ' ')
    .replace(/\bw\/o\b/g, 'without')
    .replaceAll('%', ' percentual ')
    .replace(/[^\p{L}\p{N}/-]+/gu, ' ')
    .replace(/(?<!\d)[-/]|[-/](?!\d)/g, ' ')
  const words = folded.split(' ').filter((word) => word !== '' && !SMALL.has(word))
  return words.map((word) => SHORT.get(word) ?? word)
}

const LONG_SMALL = [...SMALL].filter((word) => word.length >= 6)

/** True for a small word with a typing error: "quntos". */
export function isNearSmall(word: string): boolean {
  return word.length >= 5 && LONG_SMALL.some((small) => typingError(word, small) !== null)
}

/** The typing errors, likeliest first. */
const ERRORS = ['missing', 'exchanged', 'added', 'wrong'] as const
type TypingError = (typeof ERRORS)[number]

/** Returns which one letter a typed word has wrong; null for the same word and for any other. */
export function typingError(typed: string, word: string): TypingError | null {
  if (Math.abs(typed.length - word.length) > 1 || typed === word) return null
  let start = 0
  while (start < Math.min(typed.length, word.length) && typed[start] === word[start]) start += 1
  const [rest, right] = [typed.slice(start), word.slice(start)]
  if (rest === right.slice(1)) return 'missing'
  if (rest.slice(1) === right) return 'added'
  if (rest.slice(1) === right.slice(1)) return 'wrong'
  const isExchanged = rest[0] === right[1] && rest[1] === right[0] && rest.slice(2) === right.slice(2)
  return isExchanged ? 'exchanged' : null
}

/** Frequent words that are a letter apart from one of the catalogue, and mean something else. */
const OTHERS: ReadonlySet<string> = new Set(
  (
    'abrir abriu acerto afinal alerta alertas banho banhos barco calor carreira casais centra cerca ' +
    'clientes conta ' +
    'contar contas contem crianca dicas diario falam falha falhas falando feita ferro fizer foram forca ' +
    'forma galho ' +
    'gancho gosto ideal independente indica indico interior junto lenda lendas macro maior mares marca ' +
    'marcas media ' +
    'medico medida medidas medir meias mental mesas metais metal monta motivo motivos nasal negro notas ' +
    'ouros outra ' +
    'outro pagar pasta pedido pedidos pedras pernas possa prado prato pratos prazos prego preso preto ' +
    'primeiras ' +
    'produto produtos protecao quartos quinto regra renda rendas render revisao revisoes saldo salas ' +
    'santo senhor ' +
    'sinal tampo tanta tarifa tarifas templo tenda tendas tender terra todas toldos turma valer vapor ' +
    'vasos venha ' +
    'venta vinda alta fala feia fina meia meio nega seta toda todo vale arco nata medo ' +
    'chose clone beads dates ending father faster fence gender heads honey later least lending loads ' +
    'master mother ' +
    'mouth order orders other reads even lack lose mess moth rely runs seed seen sine suck tree till ' +
    'tale scale sender spend spending stable stage state style tales talks tanks vendor water'
  ).split(' '),
)
/** Letters that a word of the catalogue has at least where one of them may be typed wrong. */
const LEAST_FUZZY = 5
const LEAST_BEGUN = 3

/** What a typed word may be: itself, else those that it begins when it is still typed, else those a letter apart. */
export function meansOf(word: string, isTyped: boolean, known: ReadonlySet<string>): ReadonlySet<string> {
  if (known.has(word) || /\d/.test(word)) return new Set([word])
  const begun = isTyped ? begunBy(word, known) : []
  if (begun.length > 0) return new Set(begun)
  if (OTHERS.has(word)) return new Set()
  const near = [...known].flatMap((each) =>
    each.length < LEAST_FUZZY || word.length < LEAST_FUZZY - 1
      ? []
      : [[typingError(word, each), each] as const],
  )
  const likeliest = ERRORS.find((error) => near.some(([each]) => each === error))
  return new Set(near.flatMap(([error, each]) => (error !== null && error === likeliest ? [each] : [])))
}

/** Returns the plural of a singular, and the singular of a plural. */
export const otherNumber = (word: string): string => (word.endsWith('s') ? word.slice(0, -1) : `${word}s`)

/** The words that a word begins. */
export function begunBy(word: string, known: ReadonlySet<string>): string[] {
  return word.length < LEAST_BEGUN ? [] : [...known].filter((each) => each !== word && each.startsWith(word))
}
