import { LOCALES } from '../../../common/locale';
import { shownName } from '../../candidacies';
import { notificationTitle } from '../notification-title';
import { KINDS_WITH_CANDIDATE, shownTitle } from './shown-title';

const NAME = 'Amélia Cossa';
const FACTS = { author: 'Carla Sitoe', vacancy: 'Contabilista' };
const HIDDEN = { candidateName: '@17', identityHidden: true, isReached: true };
const VISIBLE = { candidateName: NAME, identityHidden: false, isReached: true };
const CASES = KINDS_WITH_CANDIDATE.flatMap((kind) => LOCALES.map((locale) => ({ kind, locale })));

describe('the title of a notification that names a candidate', () => {
  it.each(CASES)('hides and shows the name in the language of the title: $kind, $locale', ({ kind, locale }) => {
    const titleWith = (candidate: string) => notificationTitle(kind, locale, { ...FACTS, candidate });
    const numbered = titleWith(shownName('@17', locale));
    expect(shownTitle({ kind, title: titleWith(NAME) }, HIDDEN, 'en')).toBe(numbered);
    expect(shownTitle({ kind, title: numbered }, VISIBLE, 'en')).toBe(titleWith(NAME));
  });

  it('has no number when it is about a person', () => {
    const title = notificationTitle('NOTE_MENTION', 'pt', { ...FACTS, candidate: NAME });
    expect(shownTitle({ kind: 'NOTE_MENTION', title }, { ...HIDDEN, candidateName: '@' }, 'pt')).toBe(
      'Carla Sitoe fez-lhe uma menção numa nota sobre Candidato (nome oculto)',
    );
  });

  it('keeps no part of a name that contains the text of the title', () => {
    const candidate = 'Ana candidatou-se à vaga X';
    const title = notificationTitle('CANDIDACY_RECEIVED', 'pt', { ...FACTS, candidate });
    expect(shownTitle({ kind: 'CANDIDACY_RECEIVED', title }, HIDDEN, 'pt')).toBe(
      'Candidato 17 candidatou-se à vaga Contabilista',
    );
  });

  it.each(['Analista', 'Ana'])('gets the name when only the title of the vacancy has it: %s', (vacancy) => {
    const titleWith = (candidate: string) => notificationTitle('CANDIDACY_RECEIVED', 'pt', { candidate, vacancy });
    const stored = { kind: 'CANDIDACY_RECEIVED', title: titleWith('Candidato 17') } as const;
    expect(shownTitle(stored, { ...VISIBLE, candidateName: 'Ana' }, 'pt')).toBe(titleWith('Ana'));
  });

  it('is the stored one when it has the name, also if the title of the vacancy contains the text of the title', () => {
    const title = notificationTitle('CANDIDACY_RECEIVED', 'pt', {
      candidate: NAME,
      vacancy: 'X candidatou-se à vaga Y',
    });
    expect(shownTitle({ kind: 'CANDIDACY_RECEIVED', title }, VISIBLE, 'pt')).toBe(title);
  });

  it('is only the number when the position of the name is unknown', () => {
    expect(shownTitle({ kind: 'CANDIDACY_RECEIVED', title: `Nova: ${NAME}` }, HIDDEN, 'fr')).toBe('Candidat 17');
  });

  it.each([
    ['of a candidate out of reach', { ...VISIBLE, isReached: false }],
    ['of a candidate who does not exist any more', { ...VISIBLE, candidateName: null }],
  ])('is the stored one %s', (_, candidate) => {
    const title = notificationTitle('CANDIDACY_RECEIVED', 'pt', { ...FACTS, candidate: 'Candidato 17' });
    expect(shownTitle({ kind: 'CANDIDACY_RECEIVED', title }, candidate, 'pt')).toBe(title);
  });

  it('is the stored one when it has no name, because the data of the candidate were erased', () => {
    expect(shownTitle({ kind: 'CANDIDACY_RECEIVED', title: '—' }, VISIBLE, 'pt')).toBe('—');
  });
});
