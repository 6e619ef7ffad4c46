// The prompts and the resources that an assistant is offered. To add one: its entry here.
import { QUESTION_KEYS, questionFigure } from '../../../shared/questions/figures.ts'
import { GUIDE, RULES } from './guide.ts'

interface Prompt {
  readonly title: string
  readonly description: string
  /** Name and description of what the user types; null for none. */
  readonly argument: readonly [name: string, description: string] | null
  readonly text: (typed: string) => string
}

const RULE =
  'Copie os números de "shown" com o período; onde não se sabe, diga o motivo. Não some nem estime.'

export const PROMPTS: Readonly<Record<string, Prompt>> = {
  bom_dia: {
    title: 'Bom dia',
    description: 'A manhã em dez linhas: o que fugiu do normal, ontem, o mês, o que cobrar.',
    argument: null,
    text: () =>
      `Use morning e month. Em até dez linhas: o que fugiu do normal (ou que nada fugiu), ontem, o mês contra a meta e a previsão com a faixa, tarefas vencidas e de hoje, leads sem conversa, parados. ${RULE}`,
  },
  um_a_um: {
    title: '1:1 com …',
    description: 'O roteiro de uma conversa com uma pessoa da equipe.',
    argument: ['pessoa', 'O nome da pessoa.'],
    text: (person) =>
      `Use person com o nome entre as aspas: ${JSON.stringify(person)}. Monte um roteiro curto de 1:1: vencidas e há quanto tempo, a evolução em 30 dias, as mais antigas, o que vence hoje, o que foi combinado. Não compare com colegas além do acaso, e não atribua vendas. ${RULE}`,
  },
  fechamento_do_mes: {
    title: 'Fechamento do mês',
    description: 'O fechamento para a diretoria: meta, canais, perdas, correções, o que mudou.',
    argument: ['mes', 'O mês, YYYY-MM.'],
    text: (month) =>
      `Use month com of=${JSON.stringify(month)} (sem ele, o mês atual), e table com channels, lost_reasons e corrections dos dias dele. Escreva o fechamento em uma página: ganho contra a meta, o mesmo do mês anterior e do ano anterior, canais, motivos de perda, correções. ${RULE}`,
  },
}

export const RESOURCES: Readonly<Record<string, { readonly name: string; readonly text: () => string }>> = {
  'leme://definicoes': {
    name: 'Definições dos números',
    text: () =>
      QUESTION_KEYS.map((figure) => {
        const { unknowable } = questionFigure(figure)
        const { figures, reasons } = GUIDE['pt-BR']
        const why = unknowable ? ` ${reasons[unknowable]}` : ''
        return `## ${figures[figure]} (${figure})\n${RULES[figure]}${why}\n`
      }).join('\n'),
  },
}
