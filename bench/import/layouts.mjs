/**
 * Ten layouts. A page is a list of parts: a line `{ text, size, align, bold }`, a table `{ rows }`, or two columns `{
 * left, right, share }`. The lines of header and footer are separate.
 */
const line = (text, style = {}) => ({ text, ...style });
const head = (text, random) => line(random.chance(0.6) ? text.toUpperCase() : text, { bold: true, size: 13, gap: 8 });

const label = (random, value) => (Array.isArray(value) ? random.pick(value) : value);

function pairsOf(person, random) {
  const { labels } = person.words;
  return [
    [labels.address, random.pick(person.words.streets)],
    [label(random, labels.phone), person.phone.shown],
    [label(random, labels.email), person.shownEmail],
    ...(random.chance(0.6)
      ? [[labels.birth, `${random.int(10, 28)}/0${random.int(1, 9)}/19${random.int(70, 99)}`]]
      : []),
    ...(random.chance(0.5) ? [[labels.nation, person.words.nation]] : []),
    ...(random.chance(0.4) ? [[labels.tax, `1${random.digits(8)}`]] : []),
    ...(random.chance(0.3) ? [[labels.card, `1101${random.digits(8)}B`]] : []),
  ];
}

function periodOf(person, random, order) {
  const from = 2021 - 3 * order;
  const to = from + random.int(1, 3);
  const month = () => random.pick(person.words.months);
  const now = order === 0 && random.chance(0.5);
  const two = () => String(random.int(1, 12)).padStart(2, '0');
  return random.pick([
    `${from} – ${now ? random.pick(person.words.now) : to}`,
    `${month()} ${from} - ${now ? random.pick(person.words.now) : `${month()} ${to}`}`,
    `${two()}/${from} - ${now ? random.pick(person.words.now) : `${two()}/${to}`}`,
  ]);
}

function jobsOf(person, random) {
  const { jobs, firms } = person.words;
  return random
    .some(jobs, 3)
    .map((job, order) => ({ job, firm: random.pick(firms), period: periodOf(person, random, order) }));
}

function experience(person, random, rows = false) {
  const lines = [head(random.pick(person.words.heads.experience), random)];
  const form = random.int(0, 3);
  for (const { job, firm, period } of jobsOf(person, random)) {
    if (rows) lines.push({ rows: [[period, `${job}, ${firm}`]] });
    else if (form === 0) lines.push(line(job, { bold: true }), line(`${firm} | ${period}`));
    else if (form === 1) lines.push(line(period), line(`${job} – ${firm}`));
    else if (form === 2) lines.push(line(`${period}: ${job}, ${firm}`));
    else lines.push(line(firm, { bold: true }), line(job), line(period));
    for (const text of random.some(person.words.did, 2)) lines.push(line(`• ${text}`));
  }
  return lines;
}

function education(person, random, rows = false) {
  const { heads, degrees, schools } = person.words;
  const lines = [head(random.pick(heads.education), random)];
  for (const degree of random.some(degrees, 2)) {
    const years = `${random.int(2005, 2010)} - ${random.int(2011, 2015)}`;
    const school = random.pick(schools);
    if (rows) lines.push({ rows: [[years, `${degree} – ${school}`]] });
    else lines.push(line(`${degree}, ${school}`), line(years));
  }
  return lines;
}

function languages(person, random) {
  const spoken = random.some(person.words.spoken, 3);
  const title = head(random.pick(person.words.heads.languages), random);
  const form = random.int(0, 2);
  if (form === 0) return [title, ...spoken.map(([name, level]) => line(`${name}: ${level}`))];
  if (form === 1) return [title, line(spoken.map(([name, level]) => `${name} (${level})`).join(', '))];
  return [title, { rows: spoken }];
}

function skills(person, random) {
  const can = random.some(person.words.can, 5);
  const title = head(random.pick(person.words.heads.skills), random);
  return random.chance(0.5) ? [title, line(can.join(', '))] : [title, ...can.map((text) => line(`• ${text}`))];
}

/** Other people with their own addresses and numbers, which the reader must not take for those of the candidate. */
function references(person, random) {
  if (random.chance(0.4)) return [];
  const { words } = person;
  const name = `${random.pick(words.given)} ${random.pick(words.family)}`;
  return [
    head(words.heads.references[0], random),
    line(`${name}, ${random.pick(words.jobs)}, ${random.pick(words.firms)}`),
    line(`Tel: +258 82 ${random.digits(3)} ${random.digits(4)}`),
    line(`contact.${random.digits(4)}@firma.co.mz`),
  ];
}

const profile = (person, random) => [head(random.pick(person.words.heads.profile), random), line(person.words.profile)];
const rest = (person, random, rows = false) => [
  ...experience(person, random, rows),
  ...education(person, random, rows),
  ...languages(person, random),
  ...skills(person, random),
  ...references(person, random),
];
const bigName = (person, align = 'left') => line(person.shownName, { size: 20, bold: true, align });
const job = (person, random) => line(random.pick(person.words.jobs), { size: 12 });
const contactLine = (person, random) =>
  [random.pick(person.words.streets), person.phone.shown, person.shownEmail].join(
    random.pick([' | ', '  •  ', ' · ', ', ']),
  );

export const LAYOUTS = {
  classic: (person, random) => ({
    body: [
      bigName(person, 'center'),
      line(contactLine(person, random), { align: 'center' }),
      ...profile(person, random),
      ...rest(person, random),
    ],
  }),
  form: (person, random) => ({
    body: [
      line(random.pick(person.words.title).replace(/ (de|of)$/, ''), { size: 16, bold: true, align: 'center' }),
      head(random.pick(person.words.heads.personal), random),
      line(`${label(random, person.words.labels.name)}: ${person.shownName}`),
      ...pairsOf(person, random).map(([name, value]) => line(`${name}: ${value}`)),
      ...rest(person, random),
    ],
  }),
  table: (person, random) => ({
    body: [
      line(random.pick(person.words.title).replace(/ (de|of)$/, ''), { size: 16, bold: true }),
      { rows: [[label(random, person.words.labels.name), person.shownName], ...pairsOf(person, random)] },
      ...rest(person, random, true),
    ],
  }),
  sidebarLeft: (person, random) => ({
    body: [
      {
        share: 0.34,
        left: [
          head(random.pick(person.words.heads.personal), random),
          ...pairsOf(person, random).flatMap(([, value]) => line(value, { gap: 3 })),
          ...languages(person, random),
          ...skills(person, random),
        ],
        right: [
          bigName(person),
          job(person, random),
          ...profile(person, random),
          ...experience(person, random),
          ...education(person, random),
        ],
      },
    ],
  }),
  sidebarRight: (person, random) => ({
    body: [
      bigName(person),
      job(person, random),
      {
        share: 0.62,
        left: [...profile(person, random), ...experience(person, random), ...education(person, random)],
        right: [
          ...pairsOf(person, random).flatMap(([name, value]) => [line(name, { bold: true }), line(value)]),
          ...skills(person, random),
          ...languages(person, random),
        ],
      },
    ],
  }),
  header: (person, random) => ({
    header: random.chance(0.5)
      ? [person.shownName, `${person.phone.shown} | ${person.shownEmail}`]
      : [`${person.phone.shown} | ${person.shownEmail}`],
    body: [bigName(person), ...profile(person, random), ...rest(person, random)],
  }),
  footer: (person, random) => ({
    footer: [contactLine(person, random)],
    body: [bigName(person), job(person, random), ...profile(person, random), ...rest(person, random)],
  }),
  inline: (person, random) => ({
    body: [
      line(`${person.shownName}${random.pick([' | ', ' - ', '  •  '])}${random.pick(person.words.jobs)}`, {
        size: 14,
        bold: true,
      }),
      line(
        `${label(random, person.words.labels.phone)}: ${person.phone.shown} ${random.pick(['|', '–', ' '])} ${label(random, person.words.labels.email)}: ${person.shownEmail}`,
      ),
      ...rest(person, random),
    ],
  }),
  spaced: (person, random) => ({
    body: [
      line([...random.pick(['CURRICULUM', 'RESUME'])].join(' '), { size: 16 }),
      line(`${person.family.join(' ').toUpperCase()}, ${person.given.join(' ')}`, { size: 14 }),
      ...pairsOf(person, random).map(([name, value]) => line(random.chance(0.5) ? `${name}  ${value}` : value)),
      ...rest(person, random),
    ],
    // The particle is left out if the family name comes first.
    name: `${person.given.join(' ')} ${person.family.join(' ')}`,
  }),
  twoLines: (person, random) => ({
    body: [
      line(person.given.join(' ').toUpperCase(), { size: 24, bold: true }),
      line(person.family.join(' ').toUpperCase(), { size: 24, bold: true }),
      job(person, random),
      { rows: [[person.phone.shown, person.shownEmail]] },
      ...rest(person, random, random.chance(0.5)),
    ],
    name: `${person.given.join(' ')} ${person.family.join(' ')}`,
  }),
};
