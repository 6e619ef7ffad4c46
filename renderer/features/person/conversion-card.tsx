import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { Hero } from '../../components/hero.tsx'
import { TextButton } from '../../components/text-button.tsx'
import type { Conversion } from '../../domain/people/conversion.ts'
import { conversionFigure } from '../../domain/people/person-figures.ts'
import { conversionTitle, standingWords } from '../../domain/people/person-words.ts'
import { writeFigure } from '../../report/figure.ts'
import { useSay } from '../../report/say.ts'
import styles from './person-page.module.css'
import { usePersonScreen } from './use-person-screen.ts'

/** The person's rate of converted leads among those of the team. */
export function ConversionCard() {
  const say = useSay()
  const { t, formats } = say
  const { id, conversion, converted, isTeamLoading, open } = usePersonScreen()
  const figure = conversionFigure(say, id, conversion, converted)
  const { about, kind, value, beside, name, opens } = figure
  return (
    <Card title={conversionTitle(say)} about={{ ...about, capturedAt: converted.collected }}>
      <AnswerView answerState={converted} skeleton="lines" height={120}>
        {() => (
          <>
            <div className={styles.rate}>
              {value !== null && <Hero name={name} figure={writeFigure(kind, value, formats)} />}
              {beside && (
                <TextButton isContent onClick={() => open(opens)}>
                  {beside}
                </TextButton>
              )}
            </div>
            <Dots conversion={conversion} />
            <p className="note" aria-busy={isTeamLoading}>
              {isTeamLoading ? t('people:teamLoading') : standingWords(say, conversion)}
            </p>
          </>
        )}
      </AnswerView>
      <p className="note">{t('people:salesUnknown')}</p>
    </Card>
  )
}

/** The rates on a line from zero: the others have no names. */
function Dots({ conversion: { rate, others, median } }: { readonly conversion: Conversion }) {
  const { t, formats } = useSay()
  if (rate === null || median === null) return null
  const most = Math.max(rate, ...others) * 1.1 || 1
  const left = (value: number) => ({ left: `${(100 * value) / most}%` })
  return (
    <div
      className={styles.dots}
      role="img"
      aria-label={t('people:dots', {
        rate: formats.percent(rate),
        median: formats.percent(median),
        count: others.length,
      })}
    >
      {others.map((other, index) => (
        <i key={index} style={left(other)} />
      ))}
      <i data-own style={left(rate)} />
      <b style={left(median)} />
      {/* Inside the line, on whichever side of the median there is room. */}
      <small style={left(median)} data-after={median < most / 2 || undefined}>
        {t('people:median', { median: formats.percent(median) })}
      </small>
    </div>
  )
}
