import { describe, expect, it } from 'vitest';
import fit from '../../../shared/i18n/locales/pt/candidate/fit.json';
import { Texts } from '../../../shared/i18n/texts';
import { evidenceSentences, stateOf, yearsText, type ScoreComponent } from './evidence';

const texts = new Texts('pt');
texts.add('pt', 'fit', fit);
const t = texts.getFixedT('pt', 'fit');

type Fact = ScoreComponent['evidence'][number];

const fact = (
  kind: Fact['kind'],
  name: string | null,
  held: string | null = null,
  asked: string | null = null,
): Fact => ({
  kind,
  held,
  asked,
  essential: false,
  subject: name === null ? null : { key: name, text: { localized: name } },
});

const part = (key: ScoreComponent['key'], degree: number, evidence: Fact[]): ScoreComponent => ({
  key,
  weight: 20,
  degree,
  contribution: degree * 20,
  state: 'SCORED',
  evidence,
});

describe('the CV compared with the requirements', () => {
  it('names what the CV has and what is missing', () => {
    const related = part('RELATED', 0.5, [fact('MET', 'Logística'), fact('MISSING', 'Armazenagem')]);
    expect(evidenceSentences(related, t, 'pt')).toEqual({
      held: 'Tem: Logística',
      missing: 'Falta no CV: Armazenagem.',
    });
    expect(stateOf(related)).toBe('part');
  });

  it('names the study of the CV, also when it does not count', () => {
    const training = part('TRAINING', 0, [fact('MISSING', 'Gestão cultural', 'Licenciatura', 'Ensino médio')]);
    expect(evidenceSentences(training, t, 'pt')).toEqual({ held: 'Tem: Licenciatura, Gestão cultural', missing: '' });
    expect(stateOf(training)).toBe('missing');
  });

  it('compares the level of a language', () => {
    const languages = part('LANGUAGES', 0.5, [fact('PARTIAL', 'Inglês', 'Básico', 'Intermédio')]);
    expect(evidenceSentences(languages, t, 'pt').held).toBe('Tem: Inglês: tem Básico, pedem Intermédio');
  });

  it('writes years and months', () => {
    expect(yearsText(6.17, t, 'pt')).toBe('6 anos e 2 meses');
    expect(yearsText(0.5, t, 'pt')).toBe('6 meses');
    expect(yearsText(1, t, 'pt')).toBe('1 ano');
  });
});
