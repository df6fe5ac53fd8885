import { foldedPhrase } from '../folded-text';

/** Matches one of the words or phrases, which are folded and separated by `|`; `*` is any ending of a word. */
const wordsPattern = (words: string): RegExp => {
  const written = words
    .replace(/\n\s*/g, '')
    .replaceAll('.', String.raw`\.`)
    .replaceAll('*', String.raw`\p{L}*`);
  return new RegExp(String.raw`(?<!\p{L})(?:${written.trim()})(?!\p{L})`, 'u');
};

/** Words of names of employers, in Portuguese, English and French, without accents. */
export const ORGANISATION = wordsPattern(`
  agencia|agency|aguas|associa*|banco|bank|banque|bci|bim|camara|center|centre|centro|cervejas|cfm|chu|church
  |clinic*|college|comercial|compagnie|companhia|company|conselho|corp|corporation|croix-rouge|cruz vermelha
  |direccao|ecole|edm|eglise|electricidade|embaixada|embassy|empresa|energy|enh|entreprise|escola|fao|farmacia
  |fondation|foundation|funda*|gmbh|group|groupe|grupo|hopital|hospital|hotel|hypermarche|igreja|inc|industria
  |industrias|industries|institut|institute|instituto|international|lda|limitada|limited|llc|logistics|ltd|ltda
  |lycee|mairie|mining|minister*|ministry|movitel|mozal|municipal|ngo|ong|oxfam|paroquia|plc|pnud|prefeitura
  |restaurant|restaurante|retail|s.a|s.a.r.l|sa|sarl|sasol|school|seguros|services|servicos|solucoes|solutions
  |supermercado|technologies|telecom|tmcel|transportes|undp|unicef|universi*|usaid|vale|vodacom|wfp`);

/** Words of titles of jobs. */
export const JOB_WORDS = wordsPattern(`
  accountant|acheteu*|activista|administr*|advogad*|agent*|agronom*|ajudante|analist*|analyst*|animateur
  |animatrice|architect|arquitect*|assist*|attorney|auditeur|auditor*|auxiliar|avocat*|bancari*|benevole
  |bibliotecari*|biolog*|buyer|caissi*|caixa|canalizador*|capataz|carpinteir*|cashier|charge d*|chargee d*
  |chauffeur|chef|chefe|cleaner|clerk|comprador*|comptable|conseill*|conselheir*|consult*|contabil*|cook|coorden*
  |coordin*|costureir*|cozinh*|cuisini*|designer|develop*|developp*|direct*|diretor*|docente|doctor|domestica
  |driver|economist*|educador*|electrician|electricien*|electricist*|empregad*|encarregado|enfermeir*|engenh*
  |engineer|enseignant*|escriturario|especialist*|estagiari*|executiv*|extensionist*|farmaceutic*|fiel de armazem
  |fisioterapeut*|foreman|formador*|fotograf*|founder|fundador|geolog*|gerente|gestor*|guard|guarda|head|helper
  |infirmi*|ingenieur*|inspector*|intern|interprete|investigador*|jornalist*|jurist*|lawyer|lead|lecturer
  |logisticien*|magasinier|manager|mecanic*|medic*|midwife|monitor*|motorista|nurse|nutricionist*|officer|oficial
  |operador*|operat*|operator|parteira|pedreiro|pharmacien*|pharmacist|planeador|planner|plombier|plumber|porteiro
  |president*|professeu*|professor*|program*|promotor*|psicolog*|psycholog*|recep*|redactor*|representante
  |representative|researcher|responsable|responsavel|sage-femme|scientist|secret*|seguranca|serralheir*|serveur
  |serveuse|soldador*|soudeu*|specialist*|stagiaire|storekeeper|superintendente|supervis*|superviseur|teacher
  |technici*|tecnic*|topograf*|traduct*|tradutor*|trainee|translator|tutor|vended*|vendeu*|veterinari*|voluntari*
  |volunteer|waiter|waitress|welder`);

/** A label of a job, of another fact of a job, or of the list of its tasks. */
export type LabelKind = 'POSITION' | 'EMPLOYER' | 'OTHER' | 'TASKS';

const LABELS: Readonly<Record<LabelKind, string>> = {
  POSITION: `cargo|cargo ocupado|funcao|funcao ou cargo ocupado|posicao|position|position held|poste|poste occupe|fonction
    |fonction ou poste occupe|job title|title|role|profissao|occupation|occupation or position held`,
  EMPLOYER: `empresa|entidade|entidade empregadora|instituicao|employer|employeur|company|organisation|organization|entreprise
    |empregador|nome e endereco do empregador|nome e morada do empregador|name and address of employer
    |nom et adresse de l'employeur`,
  OTHER: `periodo|period|periode|data|datas|date|dates|duracao|duration|duree|local|localizacao|location|lieu|sector|setor
    |secteur|tipo de empresa ou sector|type of business or sector|type ou secteur d'activite`,
  TASKS: `tarefas|tarefas realizadas|funcoes|funcoes desempenhadas|funcoes exercidas|fonctions|taches|tasks|duties|mission
    |missions|missions principales|actividades|atividades|activites|principais actividades|principais atividades
    |principais actividades e responsabilidades|principais atividades e responsabilidades|activites principales
    |principales activites et responsabilites|main activities and responsibilities|responsabilidades|responsibilities
    |responsabilites|achievements|resultados`,
};
const KINDS = new Map(
  Object.entries(LABELS).flatMap(([kind, words]) =>
    words.split('|').map((word) => [word.trim(), kind as LabelKind] as const),
  ),
);
const LABELLED = /^\s*([\p{L}’' ]{3,60}?)(?:\s*[:\t]\s*|\s[–—-](?:\s+|$)|\s*$)(.*)$/u;

/** The label at the start of a text, with the value after it; undefined for a text without a label. */
export function labelOf(text: string): { kind: LabelKind; label: string; value: string } | undefined {
  const [, written = '', value = ''] = LABELLED.exec(text) ?? [];
  const label = foldedPhrase(written);
  const kind = KINDS.get(label);
  return kind && { kind, label, value };
}
