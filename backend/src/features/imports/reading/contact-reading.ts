import { findPhoneNumbersInText, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';

import type { CvLine } from './cv-lines';
import { folded } from './folded-text';

export interface CvPhone {
  text: string;
  /** The number as E.164, or null when its country is not known. */
  number: string | null;
}

const ADDRESS = /[\p{L}\p{N}][\p{L}\p{N}._%+'-]{0,63}@(?:[\p{L}\p{N}-]{1,63}\.){1,5}[a-z]{2,24}/giu;
const KNOWN_END = /\.(?:com|org|net|edu|gov|info|co|io|ac|[a-z]{2})(?:\.[a-z]{2})?(?=[A-Z\p{Lu}])/u;

/** E-mail addresses in the order of the CV. Addresses of supervisors and referees come last. */
export function emailsOf(lines: readonly CvLine[]): string[] {
  const found = partsOf(lines).flatMap(addressesIn);
  return [...new Map(found.map((email) => [email.toLowerCase(), email])).values()];
}

/** The text about the person, the text about employers with their supervisors, and the text about referees. */
const partsOf = (lines: readonly CvLine[]): string[] => {
  const last = lines.at(-1);
  const partOf = (line: CvLine) =>
    line === last && isFooter(line) ? 0 : line.section === 'EXPERIENCE' ? 1 : line.section === 'REFERENCES' ? 2 : 0;
  return [0, 1, 2].map((part) =>
    lines
      .filter((line) => partOf(line) === part)
      .map(({ text }) => text)
      .join('\n'),
  );
};

/** A last line of a page with an e-mail address and a number but no name belongs to the person, not to a referee. */
const isFooter = ({ text }: CvLine): boolean =>
  text.match(ADDRESS) !== null &&
  (text.match(PHONE) ?? []).some((number) => number.replace(/\D/g, '').length >= FEWEST_DIGITS) &&
  !/^\p{Lu}[\p{L}'.]+\s+\p{Lu}[\p{L}'.]+\s*(?:[,|:–-]|$)/u.test(text);

/** E-mail addresses in the order of the text, with or without `mailto:`, also written as "name (at) domain". */
export function addressesIn(text: string): string[] {
  const wide = text
    .normalize('NFKC')
    .replace(/mailto:/gi, ' ')
    // A narrow column ends the line anywhere in the domain: `@yahoo.com.b`, `r`.
    .replace(/(\w@[\w.-]{1,80})\n([\w-]{0,40}\.[a-z]{2,4}(?:\.[a-z]{2})?|[a-z]{1,3})(?=\s|$)/gi, joined)
    // The line ended inside `.com.br`.
    .replace(/(@[\w-]{1,63}\.\w{2,4})\n?\.\n?(?=[a-z]{2}(?:\s|$))/gi, '$1.');
  const strict = matchesOf(wide);
  return strict.length > 0 ? strict : matchesOf(relaxed(wide));
}

/** Joins an address that continues on the next line: the first line has no complete domain, or the next starts with a dot. */
const joined = (lines: string, start: string, end: string): string =>
  end.startsWith('.') || !/\.[a-z]{2,24}$/i.test(start) || /\.co\nm$/i.test(lines) ? start + end : lines;

const matchesOf = (text: string): string[] =>
  [...text.matchAll(ADDRESS)].map(([address]) => {
    const end = KNOWN_END.exec(address);
    return (end ? address.slice(0, end.index + end[0].length) : address).replace(/^[.'-]+|[.'-]+$/g, '');
  });

/** Finds addresses that are written with words or spaces, or that continue on the next line. */
const relaxed = (text: string): string =>
  text
    .replace(/\s?[([{]\s?(?:at|arroba|a|@)\s?[)\]}]\s?/gi, '@')
    .replace(/\s?[([{]\s?(?:dot|ponto|point|\.)\s?[)\]}]\s?/gi, '.')
    .replace(/(\S)\s+(?:at|arroba)\s+(\S+?)\s+(?:dot|ponto)\s+(?=\w)/gi, '$1@$2.')
    .replace(/(\S)[^\S\n]?\n?\s?@\s?\n?[^\S\n]?(\S)/g, '$1@$2')
    .replace(/(@[\w-]+)\s?\n?\s?\.\s?\n?\s?(?=(?:com|org|net|co|ac|edu|gov|mz|pt|fr|uk|za|br|ao)\b)/gi, '$1.')
    .replace(/(@[\w.-]+\.co)\s?\.\s?(?=[a-z]{2}\b)/gi, '$1.');

const GROUP = String.raw`[ .()‐‑–\-\u00a0]{0,3}`;
const PHONE = new RegExp(String.raw`(?:\+|\b00|\()?\s?\(?\+?\d(?:${GROUP}\d){6,15}\b`, 'gu');
const LABEL =
  /(?:tel|tlf|tlm|telf|telefone|telem|cel|celular|phone|mobile|cell|contact|whats|portable|gsm|fixe|residence|home|office|fax|movel|call|mob|nr|ph)[^\d+(]{0,25}$/;
const OTHER_NUMBER =
  /\b(?:nuit|nif|nss|b\.?i|bilhete(?: de identidade)?|identidade|identity|passaporte|passport|passeport|dire|nib|iban|conta|account|cep|inss|carta(?: de conducao)?|licen[cs]e|permis|id|isbn|issn|doi|ordem|cedula|processo|matricula|student|siret|cc|rg|cpf|tax|fiscal|contribuinte|registo|registration)\b\.?(?: ?(?:n[.ºo°]{0,2}|no|number|numero|code|id)\b\.?)?[^\d+(\n\p{L}]{0,12}$/u;
const DATES =
  /^\(?(?:(?:19|20)\d\d)\D{1,3}(?:19|20)\d\d\)?$|^\d{1,2}[.\s-]\d{1,2}[.\s-](?:19|20)\d\d$|^(?:19|20)\d\d[.-]\d{1,2}[.-]\d{1,2}$/;
/** `84/1234567`: the slash divides the operator's digits from the others, not two numbers. */
const OPERATOR_SLASH = /(?<!\d)(8[2-7])\s?\/\s?(?=\d{3}[\s.-]?\d{2}[\s.-]?\d{2}(?!\d))/g;
/** `06 12 34 56 78`, as France and much of West Africa write their numbers. */
const IN_PAIRS = /^0[1-9](?:[ .-]?\d\d){4}$/;
/** Mobile numbers of Portugal, Angola, Brazil, Senegal and South Africa without the code of the country. */
const NATIONAL = new RegExp(
  [
    String.raw`9\d{2}(?:[ .-]?\d{3}){2}|9\d(?:[ .-]\d{2,3}){3}`,
    String.raw`\(?\d\d\)? ?9[ .]?\d{4}[ .-]?\d{4}`,
    String.raw`7[05-8] \d{3} \d\d \d\d`,
    String.raw`0[6-8]\d[ .-]?\d{3}[ .-]?\d{4}`,
  ]
    .map((form) => `^(?:${form})$`)
    .join('|'),
);
/** `06/12/34/56/78` and `071/077 1863`. */
const SLASHES = /(?<![\d/])(0\d{1,2})\/(?=\d{2,3}[/ .-]?\d{2,4})([\d/ .-]{6,12}\d)(?![\d/])/g;
/** A narrow column ends the line inside a number: `+258 834 232`, `948`. */
const CUT = /(?<=(?:\+|\b00)\d{2,3}[\d ()]{4,9}\d|(?<!\d[ .-]?)\d{3}[ .-]\d{3}[ .-]?)\n(?=\d{3,4} *(?:\n|$))/g;
const NORTH_AMERICAN = /^(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}$/;
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;
const TWO_NUMBERS = 14;
const MOST_PHONES = 6;
/** More than any CV has. Limits the time that a text of digits takes. */
const MOST_LINES = 150;
const MOST_IN_LINE = 5;

/** Countries to which a number without a country code may belong: those that the CV names. */
const COUNTRIES: readonly [CountryCode, RegExp][] = [
  ['PT', /\bportugal|lisboa|\bporto\b|coimbra|\bbraga\b|setubal|\bfaro\b/],
  ['ZA', /south africa|africa do sul|afrique du sud|johannesburg|pretoria|durban|cape town|sandton|soweto/],
  ['FR', /\bfrance\b|\bparis\b|\blyon\b/],
  ['BR', /\bbrasil\b|brazil|bresil|brasileir|sao paulo|rio de janeiro|recife|curitiba|belo horizonte|fortaleza/],
  ['AO', /\bangola|luanda|lubango|huambo|benguela|cabinda/],
  ['GB', /united kingdom|\bengland\b|london|reino unido|royaume-uni/],
  ['US', /\busa\b|united states|estados unidos|etats-unis|, [a-z]{2} \d{5}/],
  ['CD', /kinshasa|\brdc\b/],
  ['CI', /cote d'ivoire|ivory coast|costa do marfim|ivoirien|abidjan/],
  ['SN', /senegal|dakar/],
  ['ML', /\bmali\b|bamako/],
  ['TG', /\btogo|\blome\b/],
  ['CM', /camero[uo]n|cameroun|yaounde|douala/],
  ['BW', /botswana|gaborone/],
  ['CV', /cabo verde|cape verde|cap-vert|mindelo/],
  ['GW', /guine-bissau|guinea-bissau|guinee-bissau/],
  ['ST', /sao tome/],
  ['MW', /malawi|lilongwe|blantyre/],
  ['ZM', /zambia|lusaka/],
  ['SZ', /eswatini|swaziland|suazilandia|mbabane/],
  ['ZW', /zimbabwe|harare|bulawayo|mutare/],
  ['TZ', /tanzania|dar es salaam/],
  ['KE', /\bkenya\b|nairobi/],
  ['IN', /\bindia\b|mumbai|bengaluru|delhi|hyderabad|chennai/],
];

/** Telephone numbers in the order of the CV; numbers of supervisors and referees only if there are no others. */
export function phonesOf(lines: readonly CvLine[]): CvPhone[] {
  const parts = partsOf(lines);
  const countries = countriesOf(parts.join('\n'));
  for (const part of parts) {
    const found = phonesIn(part, countries);
    if (found.length > 0) return found;
  }
  return [];
}

function countriesOf(text: string): CountryCode[] {
  const plain = folded(text);
  return ['MZ', ...COUNTRIES.filter(([, names]) => names.test(plain)).map(([code]) => code)];
}

function phonesIn(text: string, countries: readonly CountryCode[]): CvPhone[] {
  const found = new Map<string, CvPhone>();
  const lines = text
    .normalize('NFKC')
    .replace(OPERATOR_SLASH, '$1 ')
    .replace(SLASHES, (number) => number.replaceAll('/', ' '))
    .replace(CUT, ' ')
    .split('\n');
  for (const line of lines.filter((one) => /\d{2}/.test(one.replace(/[^\d]/g, ''))).slice(0, MOST_LINES))
    for (const phone of phonesOfLine(line, countries)) {
      const key = phone.number ?? phone.text.replace(/\D/g, '');
      if (!found.has(key)) found.set(key, phone);
    }
  return [...found.values()].slice(0, MOST_PHONES);
}

function phonesOfLine(line: string, countries: readonly CountryCode[]): CvPhone[] {
  return [...line.matchAll(PHONE)].slice(0, MOST_IN_LINE).flatMap(({ 0: match, index: start }) => {
    const text = match.trim();
    const index = start + match.indexOf(text);
    const before = folded(line.slice(Math.max(0, index - 40), index));
    const digits = text.replace(/\D/g, '').length;
    if (digits < FEWEST_DIGITS || OTHER_NUMBER.test(before) || isDates(text) || isInWord(line, index)) return [];
    const isNational = IN_PAIRS.test(text) || NATIONAL.test(text);
    const isLabelled = LABEL.test(before) || /^(?:\+|\(|00)/.test(text) || isNational;
    // Without a label or a sign, only a number of Mozambique is clear.
    const several = severalIn(text, isLabelled ? countries : countries.slice(0, 1));
    if (several.length > 0) return several;
    if (NORTH_AMERICAN.test(text)) {
      const parsed = parsePhoneNumberFromString(text, 'US');
      return [{ text, number: parsed?.isValid() ? parsed.number : null }];
    }
    return digits <= MOST_DIGITS && isLabelled ? [{ text, number: null }] : [];
  });
}

/** Splits a run of digits into its numbers; often there is only one. */
function severalIn(text: string, countries: readonly CountryCode[]): CvPhone[] {
  for (const country of countries) {
    const parsed = parsePhoneNumberFromString(text, country);
    if (parsed?.isValid()) return [{ text, number: parsed.number }];
    const abroad = /^258\d{9}$|^(?:351|27|33|55|244|263|255)\d{8,11}$/.test(text.replace(/\D/g, ''));
    const prefixed = abroad ? parsePhoneNumberFromString(`+${text.replace(/\D/g, '')}`) : undefined;
    if (prefixed?.isValid()) return [{ text, number: prefixed.number }];
    if (text.replace(/\D/g, '').length < TWO_NUMBERS) continue;
    const found = findPhoneNumbersInText(text, country).filter(({ number }) => number.isValid());
    if (found.length > 0)
      return found.map(({ number, startsAt, endsAt }) => ({
        text: text.slice(startsAt, endsAt),
        number: number.number,
      }));
  }
  return [];
}

const isDates = (text: string): boolean => DATES.test(text.trim()) || /^(?:(?:19|20)\d\d\s?[-–]?\s?){2,}$/.test(text);
/** Whether the digits are part of a web address or an e-mail address. */
const isInWord = (line: string, at: number): boolean => /(?:[\p{L}\d@/=.-]|[^_]_)$/u.test(line.slice(0, at));
