import { WORDS } from './words.mjs';

const plain = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
const DOMAINS = [
  'gmail.com',
  'yahoo.com.br',
  'hotmail.com',
  'outlook.pt',
  'tdm.co.mz',
  'yahoo.fr',
  'live.co.za',
  'icloud.com',
  'uem.ac.mz',
];
const NICKNAMES = ['estrela', 'kapa', 'futuro', 'mister', 'princesa', 'zoom', 'soleil', 'tiger'];

/** A person with the facts that the reader has to find, and how the CV writes them. */
export function personOf(random, locale) {
  const words = WORDS[locale];
  const given = random.some(words.given, random.chance(0.35) ? 2 : 1);
  const family = random.some(words.family, random.chance(0.45) ? 2 : 1);
  const particle = random.chance(0.3) ? random.pick(words.particles) : '';
  const name = [...given, particle, ...family].filter((word) => word !== '').join(' ');
  const email = emailOf(random, given, family);
  const phone = phoneOf(random, locale);
  return { locale, words, given, family, name, email, phone, shownName: shownNameOf(random, name), shownEmail: email };
}

function emailOf(random, given, family) {
  const first = plain(given[0]);
  const last = plain(family.at(-1));
  const year = random.int(70, 99);
  const local = random.pick([
    `${first}.${last}`,
    `${first}.${last}`,
    `${first}${last}`,
    `${first}_${last}${year}`,
    `${first[0]}${last}`,
    `${last}.${first}`,
    `${first}${year}`,
    `${random.pick(NICKNAMES)}${random.digits(3)}`,
    `${first[0]}.${last}${random.digits(2)}`,
    `${last}${random.digits(4)}`,
  ]);
  const email = `${local}@${random.pick(DOMAINS)}`;
  return random.chance(0.1) ? email[0].toUpperCase() + email.slice(1) : email;
}

const MOZAMBICAN = [
  (d) => `+258 ${d.slice(0, 2)} ${d.slice(2, 5)} ${d.slice(5)}`,
  (d) => `+258${d}`,
  (d) => d,
  (d) => `${d.slice(0, 2)} ${d.slice(2, 5)} ${d.slice(5)}`,
  (d) => `(+258) ${d.slice(0, 2)}-${d.slice(2, 5)}-${d.slice(5)}`,
  (d) => `00258 ${d}`,
  (d) => `${d.slice(0, 2)}.${d.slice(2, 5)}.${d.slice(5, 7)}.${d.slice(7)}`,
  (d) => `${d.slice(0, 3)} ${d.slice(3, 6)} ${d.slice(6)}`,
  (d) => `+258\u00a0${d.slice(0, 2)}\u00a0${d.slice(2, 5)}\u00a0${d.slice(5)}`,
  (d) => `${d.slice(0, 2)}–${d.slice(2)}`,
  (d) => `258 ${d.slice(0, 2)} ${d.slice(2)}`,
];
const ABROAD = {
  pt: [(d) => [`+351 91${d.slice(0, 1)} ${d.slice(1, 4)} ${d.slice(4, 7)}`, `+35191${d.slice(0, 7)}`]],
  en: [
    (d) => [`+27 82 ${d.slice(0, 3)} ${d.slice(3, 7)}`, `+2782${d.slice(0, 7)}`],
    (d) => [`+263 77 2${d.slice(0, 2)} ${d.slice(2, 6)}`, `+263772${d.slice(0, 6)}`],
  ],
  fr: [
    (d) => [`+33 6 1${d[0]} ${d.slice(1, 3)} ${d.slice(3, 5)} ${d.slice(5, 7)}`, `+3361${d.slice(0, 7)}`],
    (d) => [`+243 81 2${d.slice(0, 2)} ${d.slice(2, 6)}`, `+243812${d.slice(0, 6)}`],
  ],
};

function phoneOf(random, locale) {
  if (random.chance(locale === 'pt' ? 0.08 : 0.45)) {
    const [shown, number] = random.pick(ABROAD[locale])(random.digits(9));
    return { shown, number };
  }
  const digits = `8${random.int(2, 7)}${random.int(1, 9)}${random.digits(6)}`;
  const second = `8${random.int(2, 7)}${random.int(1, 9)}${random.digits(6)}`;
  const shown = random.pick(MOZAMBICAN)(digits);
  const both = random.chance(0.2)
    ? `${shown}${random.pick([' / ', '/', ' ou ', ', '])}${random.pick(MOZAMBICAN)(second)}`
    : shown;
  return { shown: both, number: `+258${digits}` };
}

function shownNameOf(random, name) {
  return random.chance(0.35) ? name.toUpperCase() : name;
}

/** A file name with the name of the person, or without. */
export function fileNameOf(random, { given, family }, format, index) {
  const parts = random.pick([
    [given[0], family.at(-1)],
    ['CV', given[0], family.at(-1)],
    [family.at(-1), given[0], 'CV'],
    ['curriculo', ...given, ...family],
    [`scan${index}`],
    ['cv', String(index)],
  ]);
  return `${parts.join(random.pick(['_', ' ', '-', '']))}.${format}`;
}
