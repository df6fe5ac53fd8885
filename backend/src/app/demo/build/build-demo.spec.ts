import { readOptionLists } from '../../../features/options';
import { buildDemo } from './build-demo';
import type { DemoCandidacy, DemoVacancy } from '../data/demo-types';

const NOW = new Date('2026-11-21T07:30:00Z');
const demo = buildDemo(NOW);
const keys = new Map(
  readOptionLists().map(({ list, items }) => [list, new Map(items.map((item) => [item.key, item]))]),
);
const unknown = (list: string, used: readonly (string | null | undefined)[]) =>
  [...new Set(used)].filter((key) => key !== null && key !== undefined && !keys.get(list)?.has(key));
const by = <T>(values: readonly T[], of: (value: T) => string) => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[of(value)] = (counts[of(value)] ?? 0) + 1;
  return counts;
};
const vacancyCalled = (name: string): DemoVacancy => {
  const found = demo.vacancies.find(({ ref }) => ref === name);
  if (found === undefined) throw new Error(`no vacancy ${name}`);
  return found;
};
const vacancyOf = ({ vacancy }: DemoCandidacy): DemoVacancy => vacancyCalled(vacancy);
const at = (date: Date | null | undefined): number => date?.getTime() ?? NaN;

describe('the demo data', () => {
  it('has the numbers of rows that the start page states', () => {
    expect(demo.institutions).toHaveLength(2);
    expect(demo.institutions.flatMap(({ departments }) => departments)).toHaveLength(6);
    expect(demo.vacancies).toHaveLength(15);
    expect(demo.candidates).toHaveLength(70);
    expect(demo.candidates.filter(({ account }) => account !== null).map(({ account }) => account)).toEqual([
      'complete',
      'halfway',
      'fresh',
    ]);
  });

  it('has every state of a vacancy and every state of a candidacy', () => {
    expect(by(demo.vacancies, ({ status }) => status)).toEqual({
      PUBLISHED: 7,
      PENDING: 2,
      DRAFT: 3,
      EXPIRED: 1,
      CLOSED: 1,
      ARCHIVED: 1,
    });
    expect(demo.vacancies.filter(({ visibility }) => visibility === 'PRIVATE')).toHaveLength(1);
    expect(demo.vacancies.flatMap(({ pendingReason }) => pendingReason ?? []).sort()).toEqual([
      'AWAITING_APPROVAL',
      'SCHEDULED',
    ]);
    const ended = demo.vacancies.filter(({ closedAt }) => closedAt !== null);
    expect(ended.every(({ closeReason, closeNote }) => closeReason !== null && closeNote !== null)).toBe(true);
    expect(demo.vacancies.filter(({ archivedAt }) => archivedAt !== null).map(({ status }) => status)).toEqual([
      'ARCHIVED',
    ]);
    expect(demo.vacancies.filter(({ republishedAt }) => republishedAt !== null)).toHaveLength(1);
    expect(Object.keys(by(demo.candidacies, ({ status }) => status)).sort()).toEqual([
      'ACTIVE',
      'APPROVED',
      'HIRED',
      'REJECTED',
      'WITHDRAWN',
    ]);
    expect(by(demo.candidacies, ({ vacancy }) => vacancy)).toMatchObject({
      'logistics-officer': 18,
      'bank-teller': 24,
      'maternal-nurse': 5,
    });
  });

  it('has messages about applications: of the platform, sent, scheduled, bounced, and contacts by telephone', () => {
    expect(demo.messages.map(({ kind, state, outcome }) => `${kind} ${state ?? outcome}`)).toEqual([
      'APPROVAL SENT',
      'REJECTION SENT',
      'MESSAGE SENT',
      'MESSAGE SCHEDULED',
      'MESSAGE BOUNCED',
      'CONTACT REACHED',
      'CONTACT LEFT_MESSAGE',
    ]);
    for (const { vacancy, candidate, state, subject, ...message } of demo.messages) {
      const about = demo.candidacies.find((one) => one.vacancy === vacancy && one.candidate === candidate);
      expect(at(message.at)).toBeGreaterThan(at(about?.appliedAt));
      expect(at(message.at) > NOW.getTime()).toBe(state === 'SCHEDULED');
      expect([subject === null, message.answer !== null]).toEqual([message.kind === 'CONTACT', state === 'BOUNCED']);
    }
    const titles = demo.messages.flatMap(({ kind, vacancy, text }) =>
      kind === 'APPROVAL' || kind === 'REJECTION' ? [[vacancyCalled(vacancy).title, text]] : [],
    );
    for (const [title, text] of titles) expect(text).toContain(`"${title}"`);
  });

  it('has applications without a vacancy in each state, of people who also applied to a vacancy of the institution', () => {
    expect(demo.unsolicited.map(({ decision }) => decision?.kind)).toEqual([undefined, 'ANSWER', 'ARCHIVE']);
    for (const { institution, candidate, sentAt, decision } of demo.unsolicited) {
      const known = demo.candidacies.filter((one) => one.candidate === candidate).map(vacancyOf);
      expect(known.map((vacancy) => vacancy.institution)).toContain(institution);
      expect(at(decision?.at ?? NOW)).toBeGreaterThan(at(sentAt));
      expect(at(decision?.at)).not.toBeGreaterThan(NOW.getTime());
    }
  });

  it('has people who did not apply and let every institution find them', () => {
    const applicants = new Set([...demo.candidacies, ...demo.unsolicited].map(({ candidate }) => candidate));
    const found = demo.candidates.filter(({ databaseSince }) => databaseSince !== null);
    expect(found).toHaveLength(10);
    expect(found.filter(({ ref }) => applicants.has(ref))).toEqual([]);
    for (const { databaseSince, registeredAt } of found) {
      expect(at(databaseSince)).toBeGreaterThan(at(registeredAt));
      expect(at(databaseSince)).toBeLessThan(NOW.getTime());
    }
  });

  it('has favourites, tags and notes about people whom the institution may see', () => {
    const { favourites, tags, notes } = demo.desk;
    const isSeenBy = (institution: string, ref: string) =>
      demo.candidates.some((candidate) => candidate.ref === ref && candidate.databaseSince !== null) ||
      demo.candidacies.some((one) => one.candidate === ref && vacancyOf(one).institution === institution);
    const staffOf = (institution: string) =>
      demo.institutions.find(({ ref }) => ref === institution)?.staff.map(({ ref }) => ref) ?? [];
    const unseen = [
      ...favourites.flatMap(({ institution, entries }) => entries.map((entry) => ({ institution, ...entry }))),
      ...tags.flatMap(({ institution, by, candidates }) =>
        candidates.map((candidate) => ({ institution, candidate, by })),
      ),
    ].filter(
      ({ institution, candidate, by }) => !isSeenBy(institution, candidate) || !staffOf(institution).includes(by),
    );
    expect(unseen).toEqual([]);
    expect(new Set(favourites.map(({ visibility }) => visibility))).toEqual(new Set(['PRIVATE', 'SHARED']));
    for (const { about, by, mentions, visibility, text, at: written } of notes) {
      const application = demo.candidacies.find(
        (one) => one.vacancy === about?.vacancy && one.candidate === about.candidate,
      );
      expect([about === null, at(written) > at(application?.appliedAt ?? new Date(0))]).toEqual([
        application === undefined,
        true,
      ]);
      if (visibility === 'PRIVATE') expect(mentions).toEqual([]);
      const colleagues = demo.institutions.find(({ staff }) => staff.some(({ ref }) => ref === by))?.staff ?? [];
      const mentioned = colleagues.filter(({ ref }) => mentions.includes(ref));
      expect(mentioned.filter(({ name }) => text.includes(`@${name}`))).toHaveLength(mentions.length);
    }
  });

  it('has an import with rows that are ready and rows that are not', () => {
    const rows = demo.imports.flatMap((table) => table.rows);
    expect(by(rows, ({ flags }) => flags.join() || 'READY')).toEqual({
      READY: 5,
      CANDIDATE_EXISTS: 1,
      LACKS_CONTACT: 1,
    });
    const addresses = new Map(demo.candidates.map(({ ref, email }) => [ref, email]));
    for (const { flags, duplicate, email, telephone } of rows) {
      expect(flags.includes('LACKS_CONTACT')).toBe(email === null && telephone === null);
      expect(flags.includes('CANDIDATE_EXISTS')).toBe(duplicate !== undefined);
      if (duplicate) expect(addresses.get(duplicate.candidate)).toBe(email);
    }
    const skills = rows.flatMap((row) => row.skills);
    const keysIn = (list: string) => skills.flatMap(([, of, key]) => (of === list ? [key] : []));
    const languages = rows.flatMap((row) => row.languages);
    expect([
      ...unknown('SKILL', keysIn('SKILL')),
      ...unknown('TOOL', keysIn('TOOL')),
      ...unknown(
        'LANGUAGE',
        languages.map(([, key]) => key),
      ),
      ...unknown(
        'LANGUAGE_LEVEL',
        languages.map(([, , level]) => level),
      ),
    ]).toEqual([]);
  });

  it('is the same for the same instant and seed, and different for another seed', () => {
    expect(buildDemo(NOW)).toEqual(demo);
    expect(buildDemo(NOW, 7).candidates).not.toEqual(demo.candidates);
  });

  it('uses only options that exist', () => {
    const { candidates, vacancies, candidacies, institutions } = demo;
    const jobs = candidates.flatMap(({ experiences }) => experiences);
    const studies = candidates.flatMap((candidate) => candidate.studies);
    const spoken = [...candidates, ...vacancies].flatMap(({ languages }) => languages);
    const used: Record<string, (string | null)[]> = {
      SECTOR: [...institutions.map(({ sector }) => sector), ...jobs.map(({ sector }) => sector)],
      PROVINCE: [...institutions, ...candidates, ...vacancies].map(({ province }) => province),
      DISTRICT: candidates.map(({ district }) => district),
      MUNICIPALITY: [...candidates, ...vacancies].map(({ municipality }) => municipality),
      GENDER: candidates.map(({ gender }) => gender),
      NATIONALITY: candidates.map(({ nationality }) => nationality),
      AVAILABILITY: candidates.map(({ availability }) => availability),
      SKILL: [
        ...candidates.flatMap(({ skills }) => skills),
        ...vacancies.flatMap(({ skills }) => skills.map(({ skill }) => skill)),
      ],
      TOOL: candidates.flatMap(({ tools }) => tools),
      EXPERTISE_AREA: [
        ...jobs.flatMap(({ expertiseAreas }) => expertiseAreas),
        ...vacancies.flatMap(({ relatedAreas }) => relatedAreas),
        ...demo.unsolicited.flatMap(({ areas }) => areas),
      ],
      STUDY_AREA: [
        ...studies.map(({ studyArea }) => studyArea),
        ...vacancies.flatMap(({ trainingAreas }) => trainingAreas),
        ...institutions.flatMap(({ trainingAreas }) => trainingAreas.map(({ field }) => field)),
      ],
      ACADEMIC_LEVEL: [...studies, ...vacancies].map(({ academicLevel }) => academicLevel),
      LANGUAGE: [...spoken.map(({ language }) => language), ...institutions.flatMap(({ languages }) => languages)],
      LANGUAGE_LEVEL: spoken.map(({ level }) => level),
      VACANCY_TYPE: vacancies.map(({ vacancyType }) => vacancyType),
      VACANCY_CATEGORY: vacancies.map(({ category }) => category),
      DOCUMENT_TYPE: vacancies.flatMap(({ requiredDocuments }) =>
        requiredDocuments.map(({ documentType }) => documentType),
      ),
      DOCUMENT_RULE: vacancies.flatMap(({ requiredDocuments }) => requiredDocuments.map(({ rule }) => rule)),
      REJECTION_REASON: candidacies.flatMap(({ decisions }) => decisions.map(({ reason }) => reason)),
    };
    expect(Object.entries(used).filter(([list, values]) => unknown(list, values).length > 0)).toEqual([]);
  });

  it('has unique addresses, telephones, references and applications', () => {
    const unique = (values: (string | null)[]) => {
      const given = values.filter((value) => value !== null);
      expect(new Set(given).size).toBe(given.length);
    };
    const staff = demo.institutions.flatMap((institution) => institution.staff);
    unique([...demo.candidates, ...staff, demo.root, demo.partner].map(({ email }) => email));
    unique([...demo.candidates, ...staff].map(({ telephone }) => telephone));
    unique([...demo.candidates, ...demo.vacancies, ...staff].map(({ ref }) => ref));
    unique(demo.candidacies.map(({ vacancy, candidate }) => `${vacancy} ${candidate}`));
  });

  it('has only vacancies that the validation accepts', () => {
    for (const { weights, skills, stages, status, title, endDate, ...rest } of demo.vacancies) {
      const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);
      expect(sum(Object.values(weights))).toBeLessThanOrEqual(100);
      expect(sum(skills.map(({ weight }) => weight))).toBeLessThanOrEqual(100);
      expect(stages[0]?.kind).toBe('POSTING');
      expect(
        stages.every((stage) => stage.name.length <= 60 && sum(stage.skills.map(({ weight }) => weight)) <= 100),
      ).toBe(true);
      expect(title.length).toBeLessThanOrEqual(200);
      if (status === 'PUBLISHED') expect(at(endDate)).toBeGreaterThan(NOW.getTime());
      if (rest.pendingReason === 'SCHEDULED') expect(at(rest.publishAt)).toBeGreaterThan(NOW.getTime());
    }
  });

  it.each(['2026-11-21T07:30:00Z', '2026-03-01T21:59:00Z', '2027-01-01T00:05:00Z'])(
    'has only decisions that are possible before %s',
    (instant) => {
      const now = new Date(instant);
      const { candidacies, vacancies } = buildDemo(now);
      for (const candidacy of candidacies) {
        const vacancy = vacancies.find(({ ref }) => ref === candidacy.vacancy);
        const times = candidacy.decisions.map((decision) => at(decision.at));
        expect([...times].sort((a, b) => a - b)).toEqual(times);
        expect(new Set(times).size).toBe(times.length);
        expect(times[0]).toBeGreaterThanOrEqual(at(vacancy?.publishedAt));
        expect(times[0]).toBeLessThanOrEqual(at(vacancy?.endDate));
        expect(times.at(-1)).toBeLessThan(at(now));
        expect(candidacy.decisions.at(-1)?.statusAfter).toBe(candidacy.status);
        expect(candidacy.stage).toBeLessThan(vacancy?.stages.length ?? 0);
      }
    },
  );

  it('has rejections with feedback, and some that wait for it', () => {
    const rejections = demo.candidacies.flatMap(({ decisions }) => decisions.filter(({ reason }) => reason !== null));
    const waiting = rejections.filter(({ feedback }) => feedback === null);
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.length).toBeLessThan(rejections.length / 2);
  });

  it('has a final decision on every candidacy of a closed vacancy', () => {
    const closed = demo.candidacies.filter((candidacy) => ['CLOSED', 'ARCHIVED'].includes(vacancyOf(candidacy).status));
    expect(closed.filter(({ status }) => status === 'ACTIVE' || status === 'APPROVED')).toEqual([]);
    const lastDecision = Math.max(...closed.map(({ decisions }) => at(decisions.at(-1)?.at)));
    expect(lastDecision).toBeLessThan(NOW.getTime());
  });

  it('has consistent careers', () => {
    for (const { experiences, studies, province, district, languages } of demo.candidates) {
      for (const { start, end } of experiences) expect(end === null || end >= start).toBe(true);
      expect(experiences.filter(({ end }) => end === null).length).toBeLessThanOrEqual(1);
      expect(studies.every(({ start, end }) => end === null || end > start)).toBe(true);
      expect(new Set(languages.map(({ language }) => language)).size).toBe(languages.length);
      expect(keys.get('DISTRICT')?.get(district ?? '')?.parent ?? null).toBe(province);
    }
  });

  it('has applications only of candidates with a province', () => {
    const without = new Set(demo.candidates.filter(({ province }) => province === null).map(({ ref }) => ref));
    expect(demo.candidacies.filter(({ candidate }) => without.has(candidate))).toEqual([]);
  });
});
