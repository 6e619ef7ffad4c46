// The words of a typed text, folded, without the small ones; and what a word with a typing error may be.
import { foldText } from '../text/fold-text.ts'

/** What asks, and what says that something happened: it tells no figure from another. */
const SMALL: ReadonlySet<string> = new Set(
  (
    'de da do das dos o os as a em no na nos nas um uma para p pra pro com c e ao aos meu minha meus ' +
    'minhas nosso nossa eu gente voce bateu batemos atingiu atingimos este esta esse essa neste nesta ' +
    'nesse nessa deste desta desse dessa atual corrente ja favor qual quais quanto quanta quantos quantas ' +
    'qto qtos qts qnt qnto qntos qnts qtas qtde ta oq inteiro inteira completo whole foi foram estao temos ' +
    'tenho tivemos tem teve houve estamos andam ainda alguem ou or q vc vcs nossos nossas que me mostre ' +
    'manda mande passa passe quero queria saber surgiram apareceram saiu sairam traz trouxe trouxeram tao ' +
    'batida batido cade mostra mostrar ver diga como resumo resultado resultados numeros entre total ' +
    'totais numero quantidade entraram entrou chegaram chegou recebemos recebidos vieram geramos gerados ' +
    'gerou abrimos abriram criamos fizemos fez feitas feitos fiz funil empresa equipe time the of in on at ' +
    'for from between by is are was were our my we us i have has had did does how much many what which ' +
    'show still than doing brings tell give get got came arrived there this current funnel team company ' +
    'and whats number'
  ).split(' '),
)

/** Words as they are shortened in a chat, forms and English of a word: each behind what it stands for. */
export const FORMS: ReadonlyMap<string, string> = new Map(
  (
    'medio med average avg|sem s|conversao conv conversion|faturamento fat|' +
    'negocios negociacoes neg deals deal|oportunidades oportunidade opp opps opportunities opportunity|' +
    'pipeline pipe|resposta resp response reply answer|ticket tkt tickets tiquete tiquetes|taxa tx rate|' +
    'valor vlr value|quem who whos|hoje hj today|ontem yesterday|anteontem antontem|acumulado acumulada|' +
    'vendemos vendi vende vendeu venderam vendido vendida vender sell sold|' +
    'faturamos faturei faturou faturaram faturado|perdemos perdi perdeu perderam perde|' +
    'perdidos perdido perdida perdidas perda perdas lost lose losing losses loss|' +
    'fechados fechamos fechou fecharam fechei fechadas closed close|ganhos ganhas ganhamos ganhei won wins|' +
    'target goal quota objetivo alvo|' +
    'previsao previsoes previsto projecao projecoes projection forecast estimativa|' +
    'falta faltam faltando left missing remaining|preciso precisa precisamos need|vamos vai vou|' +
    'demora demoramos demoram|converteram converte converteu convertem convertemos|' +
    'parados parado parada paradas stalled stuck stale estagnados estagnadas encalhados encalhadas travados travadas|' +
    'abertos aberto aberta abertas open active ativos|' +
    'vencidas vencida vencidos overdue late atrasadas atrasada atrasados atrasado atrasos atraso devendo|' +
    'pendentes pendente pendencias pending|tarefas tarefa tasks task|leads lead|' +
    'motivos motivo reasons reason|principais principal main|lixo junk spam|' +
    'ruins descartados desqualificados|dinheiro money grana|criados criadas cadastrados created geradas|' +
    'novos novo nova novas new|pagos pagas paid|meta metas|dia day|dias days|semana week|semanas weeks|' +
    'mes month|meses months|ano year|trimestre tri quarter|passado passada ultimo ultima last previous|' +
    'ultimos ultimas past|retrasado retrasada penultimo penultima|canal canais channel channels|' +
    'ate until through|desde since|cliente clientes|responder responde|primeira first 1a|' +
    'vencem vence vencendo|custo cost|gasto gastos gastei gastamos spend spending|' +
    'investimento investido investimos investment'
  )
    .split('|')
    .flatMap((line) => {
      const [word = '', ...forms] = line.split(' ')
      return forms.map((form) => [form, word] as const)
    }),
)

/** What a chat begins with, and what is polite: it asks for nothing. */
const POLITE =
  /\b(?:oi|ola|bom dia|boa tarde|boa noite|por favor|pfv|hi|hello|good morning|please|como (?:vai|vao|anda))\b/g

/** The word that a form of it stands for. */
export const baseOf = (word: string): string => FORMS.get(word) ?? word

/** The words of names, each in its base. */
export const wordsOf = (text: string): string[] => typedWordsOf(text).map(baseOf)

/** Dates keep their strokes: "12/11", "2026-11-12". */
export function typedWordsOf(text: string): string[] {
  const folded = foldText(text)
    .replace(/\b([qt][1-4]|[hs][12]|[1-4][qt]|[12][hs])[-/]?(\d\d(?:\d\d)?)\b/g, '$1 $2')
    .replace(/['’]s\b/g, ' ')
    .replace(/\bw\/o\b/g, 'without')
    .replaceAll('%', ' percentual ')
    .replace(/\bmedia por (?:venda|ganho|negocio)\b/, 'ticket')
    .replace(/\bquanto da meta\b(?! ads|.*\bfalt)/, 'percentual meta')
    .replace(POLITE, ' ')
    .replace(/[^\p{L}\p{N}/-]+/gu, ' ')
    .replace(/(?<!\d)[-/]|[-/](?!\d)/g, ' ')
  return folded.split(' ').filter((word) => word !== '' && !SMALL.has(word))
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
    'abrir abriu acerto afinal alerta alertas banho banhos barco calor carreira casais centra cerca conta ' +
    'contar contem crianca diario falam falha falando feita fizer galho gancho gosto independente indica ' +
    'indico interior junto lenda lendas macro marca media medico medir meias mental mesas metais metal ' +
    'monta nasal negro notas ouros outra outro pagar pedido pedidos pedras pernas possa prado prato ' +
    'prazos prego preso preto primeiras produto protecao quartos quinto regra renda rendas render revisao ' +
    'revisoes salas santo senhor sinal tampo tanta tarifa tarifas templo tenda tendas tender terra todas ' +
    'toldos valer vapor vasos venha venta vinda alta fala feia fina meio nega seta toda todo arco nata ' +
    'medo chose clone beads ending father faster fence gender heads honey later lending loads master ' +
    'mother mouth orders reads even lack mess moth rely runs seed seen sine suck tree tale scale sender ' +
    'stable stage state style tales talks tanks vendor water verde'
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
