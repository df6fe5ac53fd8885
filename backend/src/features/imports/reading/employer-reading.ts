import { cutText } from '../../../common/text';
import type { CvLine } from './cv-lines';
import { type CvEntry, entriesOf } from './entries';
import { folded, foldedPhrase } from './folded-text';
import type { Vocabulary } from './vocabulary';

export interface CvEmployer {
  employer: string | null;
  position: string | null;
  /** Key of POSITION. */
  positionKey: string | null;
  from: string | null;
  to: string | null;
  isCurrent: boolean;
  /** What the person did there. */
  text: string;
}

const MOST_TEXT = 1500;
const HEAD_LINES = 3;
const ORGANISATION =
  /(?<!\p{L})(?:lda|ltda|ltd|limited|limitada|s\.?a\.?r?\.?l?|inc|llc|gmbh|plc|sarl|group|grupo|groupe|bank|banco|banque|minist[eéè]r\w+|ministry|hospital|h[oô]pital|universi\w+|instituto?|institute?|escola|school|[eé]cole|associa\w+|funda\w+|foundation|fondation|ong|ngo|company|companhia|compagnie|empresa|entreprise|corporation|corp|services|servi[cç]os|solutions|solu[cç][oõ]es|consult\w+ (?:lda|group)|technologies|telecom|hotel|h[oô]tel|cl[ií]nic\w|farm[aá]cia|direc[cç][aã]o|municipal|c[aâ]mara|conselho|embaixada|embassy|cervejas|electricidade|[aá]guas|seguros|transportes|comercial|supermercado|agency|ag[eê]ncia|centre|center|centro|industries|ind[uú]strias?|energy|mining|logistics|retail|international|unicef|usaid|oxfam|pnud|undp|wfp|fao|vale|sasol|vodacom|movitel|tmcel|edm|mozal|bim|bci|enh|cfm)(?!\p{L})/iu;
const JOB_WORDS =
  /(?<!\p{L})(?:gestor\w*|gerente|direct\w+|diretor\w*|t[eé]cnic\w+|technici\w+|assist\w+|analist\w+|analyst\w*|engenh\w+|engineer|ing[eé]nieur\w*|develop\w+|d[eé]velopp\w+|program\w+|coorden\w+|coordin\w+|supervis\w+|superviseur|oficial|officer|manager|consult\w+|contabil\w+|accountant|comptable|professor\w*|teacher|docente|enseignant\w*|formador\w*|motorista|driver|chauffeur|secret\w+|recep\w+|vended\w+|vendeu\w+|caixa|cashier|caissi\w+|operador\w*|operator|op[eé]rat\w+|auxiliar|estagi[aá]ri\w+|intern|stagiaire|trainee|chefe|chef|head|lead|especialist\w+|specialist\w*|agent\w*|auditor\w*|auditeur|enfermeir\w+|nurse|infirmi\w+|m[eé]dic\w+|doctor|electricist\w+|electrician|[eé]lectricien\w*|mec[aâ]nic\w+|pedreiro|guarda|seguran[cç]a|cozinh\w+|jornalist\w+|designer|architect|arquitect\w+|administr\w+|respons[aá]vel|responsable|president\w*|fundador|founder|volunt[aá]ri\w+|volunteer|b[eé]n[eé]vole|executiv\w+|representante|representative|scientist|investigador\w*|researcher|inspector\w*|planeador|planner|encarregado|ajudante|helper|clerk|escritur[aá]rio)(?!\p{L})/iu;
const LABEL =
  /^(?:cargo|fun[cç][aã]o|posi[cç][aã]o|position|poste|fonction|job title|title|role|empresa|entidade|entidade empregadora|institui[cç][aã]o|employer|employeur|company|organi[sz]ation|entreprise|empregador|per[ií]odo|period|p[eé]riode|data|dates?|local|nome e endere[cç]o do empregador|fun[cç][aã]o ou cargo ocupado|profiss[aã]o|occupation)\s*[:\t]\s*/iu;
const POSITION_LABEL = /^(?:cargo|fun[cç]|posi[cç]|position|poste|fonction|job|title|role|profiss|occupation)/iu;
const EMPLOYER_LABEL =
  /^(?:empresa|entidade|institui|employer|employeur|company|organi|entreprise|empregador|nome e)/iu;
const AT = /^(.{3,70}?)\s+(?:at|na|no|nas|nos|chez|pela|pelo|@|da empresa|à)\s+(\p{Lu}.{1,70})$/u;

/** Jobs with employer, position and dates. */
export const employersOf = (lines: readonly CvLine[], vocabulary: Vocabulary): CvEmployer[] =>
  entriesOf(lines, ['EXPERIENCE'])
    .map((entry) => employerOf(entry, vocabulary))
    .filter(({ employer, position }) => employer !== null || position !== null);

function employerOf({ lines, at, period }: CvEntry, vocabulary: Vocabulary): CvEmployer {
  const headEnd = Math.max(HEAD_LINES, at + 1);
  const head = lines.slice(0, headEnd);
  const heads = head.flatMap((line, index) => partsOf(line, index === at && period ? period : null));
  const position = positionIn(heads, vocabulary);
  const employer = employerIn(
    heads.filter((part) => part.text !== position?.text),
    position?.employer ?? null,
  );
  return {
    employer,
    position: position?.text ?? null,
    positionKey: position?.key ?? null,
    from: period?.from ?? null,
    to: period?.isCurrent ? null : (period?.to ?? null),
    isCurrent: period?.isCurrent ?? false,
    text: described(lines, [employer, position?.text ?? null]),
  };
}

interface Part {
  text: string;
  label: 'POSITION' | 'EMPLOYER' | null;
}

/** The pieces of a head line that may be the employer or the position. */
function partsOf({ text, cells }: CvLine, period: { start: number; end: number } | null): Part[] {
  const parts = period
    ? [text.slice(0, period.start), text.slice(period.end)].flatMap((rest) => rest.split('\t'))
    : cells;
  return parts.flatMap((part) => {
    const shown = part.replace(/^[\s•·●▪■*–—:,()|-]+/u, '');
    const label =
      POSITION_LABEL.test(shown) && LABEL.test(shown)
        ? 'POSITION'
        : EMPLOYER_LABEL.test(shown) && LABEL.test(shown)
          ? 'EMPLOYER'
          : null;
    const value = shown.replace(LABEL, '');
    const pieces = label
      ? [value]
      : value.split(
          /\s[–—|-]\s|\s\|\s?|,\s(?=\p{Lu})(?!(?:Lda|Ltd|S\.?A|Limitada|Inc|LLC|SARL|E\.?P|Limited)\b)|\s·\s|;\s/u,
        );
    return pieces
      .map(
        (piece) =>
          ({
            text: piece
              .replace(/[\s–—:,(|-]+$/u, '')
              .replace(/^\s*[)–—-]\s*/u, '')
              .trim(),
            label,
          }) as Part,
      )
      .filter((piece) => piece.text.length > 1 && piece.text.length <= 100 && /\p{L}{2}/u.test(piece.text));
  });
}

interface Position {
  text: string;
  key: string | null;
  /** `Contabilista na Empresa X` names both. */
  employer: string | null;
}

function positionIn(parts: readonly Part[], vocabulary: Vocabulary): Position | null {
  const labelled = parts.find(({ label }) => label === 'POSITION');
  const whole = parts.find(({ text }) => vocabulary.keyOf('POSITION', text) !== null);
  const worded = parts.find(({ text, label }) => label !== 'EMPLOYER' && JOB_WORDS.test(text) && !/[.;]$/.test(text));
  const found = labelled ?? whole ?? worded;
  if (!found) return null;
  const [, position, employer] = (labelled ? null : AT.exec(found.text)) ?? [];
  const text = position && JOB_WORDS.test(position) ? position : found.text;
  return { text, key: positionKey(text, vocabulary), employer: text === position ? (employer ?? null) : null };
}

/** Finds the option of POSITION that a title names. */
export function positionKey(text: string, vocabulary: Vocabulary): string | null {
  const whole = vocabulary.keyOf('POSITION', text);
  if (whole) return whole;
  const [longest] = vocabulary
    .mentions(['POSITION'], text, 5)
    .toSorted((one, other) => other.text.length - one.text.length);
  // A part of a title is the title only where it is most of it.
  return longest && longest.text.length >= 0.6 * foldedPhrase(text).length ? longest.key : null;
}

function employerIn(parts: readonly Part[], fromPosition: string | null): string | null {
  if (fromPosition) return fromPosition;
  const open = parts.filter(({ text, label }) => label !== 'POSITION' && !/^\d+$/.test(text));
  const found =
    open.find(({ label }) => label === 'EMPLOYER') ??
    open.find(({ text }) => ORGANISATION.test(text)) ??
    open.find(({ text }) => /^\p{Lu}/u.test(text) && !JOB_WORDS.test(text));
  return found?.text ?? null;
}

function described(lines: readonly CvLine[], named: readonly (string | null)[]): string {
  const known = named.flatMap((name) => (name ? [folded(name)] : []));
  const text = lines
    .filter((line) => !known.some((name) => folded(line.text) === name))
    .map((line) => line.text.replace(/\t/g, ' '))
    .join('\n');
  return cutText(text, MOST_TEXT);
}
