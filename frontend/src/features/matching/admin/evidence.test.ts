import { beforeAll, describe, expect, it } from 'vitest';

import { createFormats } from '../../../shared/admin/format';
import { loadTexts } from '../../../shared/admin/texts/load-texts';
import { changeLocale, i18n } from '../../../shared/i18n/i18n';
import type { Translate } from '../../../shared/i18n/useT';
import { durationText, evidenceText, experienceText, type MatchComponent } from './evidence';

const formats = createFormats('pt');
const t: Translate = (key, values) => i18n.translate('pt', ['admin-matching'], key, values);

beforeAll(async () => {
  await changeLocale('pt');
  await loadTexts('admin-matching');
});

const subject = (name: string) =>
  ({ id: name, key: name, text: { localized: name } }) as unknown as NonNullable<
    MatchComponent['evidence'][number]['subject']
  >;
const fact = (
  kind: 'MET' | 'PARTIAL' | 'MISSING',
  name: string | null,
  asked: string | null = null,
  held: string | null = null,
) =>
  ({
    kind,
    subject: name === null ? null : subject(name),
    asked,
    held,
    essential: false,
  }) as MatchComponent['evidence'][number];
const words = (
  key: MatchComponent['key'],
  evidence: MatchComponent['evidence'],
  state: MatchComponent['state'] = 'SCORED',
) => evidenceText({ key, state, evidence }, t, formats);

describe('the evidence in words', () => {
  it('names what the CV has and what is missing', () => {
    expect(words('RELATED', [fact('MET', 'Logística'), fact('MET', 'Compras'), fact('MISSING', 'Armazenagem')])).toBe(
      '2 de 3: Logística e Compras. Falta: Armazenagem',
    );
    expect(words('SKILLS', [fact('MISSING', 'PHC', '30')])).toBe('0 de 1. Falta: PHC (30)');
  });

  it('compares a language with the required level', () => {
    expect(
      words('LANGUAGES', [fact('PARTIAL', 'Inglês', 'intermédio', 'básico'), fact('MISSING', 'Francês', 'básico')]),
    ).toBe('Inglês básico, pedido intermédio; falta Francês (básico)');
  });

  it('writes years and months', () => {
    expect(words('YEARS', [fact('MET', null, '5', '6.17')])).toBe('6 anos e 2 meses, pedidos 5');
    expect(durationText(1, t)).toBe('1 ano');
    expect(durationText(0.5, t)).toBe('6 meses');
  });

  it('writes whole years in a list, and months for less than a year', () => {
    expect(experienceText(6.9, t)).toBe('6 anos');
    expect(experienceText(0.6, t)).toBe('7 meses');
    expect(experienceText(0, t)).toBe('');
    expect(experienceText(null, t)).toBe('');
  });

  it('says when the CV has nothing, or the vacancy asks nothing', () => {
    expect(words('SKILLS', [], 'MISSING_DATA')).toBe('sem dados no CV');
    expect(words('SKILLS', [], 'NOT_APPLICABLE')).toBe('não é pedido nesta vaga');
    expect(words('TRAINING', [])).toBe('Nenhuma formação na área pedida');
  });
});
