import { type Locale, LOCALES } from '../../common/locale';
import type { RolePreset } from '../../platform/access/permission';

interface RoleText {
  name: string;
  description: string;
}

/** The four roles that every institution starts with, as they are called until somebody renames them. */
const STARTING_ROLES: Readonly<Record<Locale, Readonly<Record<RolePreset, RoleText>>>> = {
  pt: {
    ADMINISTRATOR: { name: 'Administrador', description: 'Todas as permissões da entidade.' },
    RECRUITER: { name: 'Recrutador', description: 'Vagas, candidaturas, ranking e clientes; sem administração.' },
    DEPARTMENT_MANAGER: {
      name: 'Gestor de departamento',
      description: 'Vagas e candidaturas dos clientes a seu cargo.',
    },
    OBSERVER: { name: 'Observador', description: 'Participa nas entrevistas para que for convidado.' },
  },
  en: {
    ADMINISTRATOR: { name: 'Administrator', description: 'Every permission of the institution.' },
    RECRUITER: { name: 'Recruiter', description: 'Vacancies, applications, ranking and clients; no administration.' },
    DEPARTMENT_MANAGER: {
      name: 'Department manager',
      description: 'Vacancies and applications of the clients in their care.',
    },
    OBSERVER: { name: 'Observer', description: 'Takes part in the interviews they are invited to.' },
  },
  fr: {
    ADMINISTRATOR: { name: 'Administrateur', description: 'Toutes les permissions de l’institution.' },
    RECRUITER: { name: 'Recruteur', description: 'Offres, candidatures, classement et clients ; sans administration.' },
    DEPARTMENT_MANAGER: {
      name: 'Gestionnaire de département',
      description: 'Offres et candidatures des clients à sa charge.',
    },
    OBSERVER: { name: 'Observateur', description: 'Participe aux entretiens auxquels il est invité.' },
  },
};

/** What is kept in the place of a starting role's name and description; each reader sees the words of their language. */
const KEY = /^@(ADMINISTRATOR|RECRUITER|DEPARTMENT_MANAGER|OBSERVER)$/;
export const STARTING_PRESETS = Object.keys(STARTING_ROLES.en) as RolePreset[];
type Part = keyof RoleText;

export const startingRoleKey = (preset: RolePreset): string => `@${preset}`;

function shownPart(part: Part, kept: string, locale: Locale): string {
  const preset = KEY.exec(kept)?.[1] as RolePreset | undefined;
  return preset ? STARTING_ROLES[locale][preset][part] : kept;
}

/** The name of a role of an institution as it is shown: a starting role's in the reader's language. */
export const roleNameOf = (kept: string, locale: Locale): string => shownPart('name', kept, locale);
export const roleDescriptionOf = (kept: string, locale: Locale): string => shownPart('description', kept, locale);

/** A starting role keeps its key when what is written is what some language calls it anyway: a form sends back what it showed. */
export function keptPart(part: Part, written: string, preset: RolePreset | null): string {
  const isItsOwn = preset && LOCALES.some((locale) => same(STARTING_ROLES[locale][preset][part], written));
  return isItsOwn ? startingRoleKey(preset) : written;
}

/** The keys that some language shows as this name. */
export const keysShownAs = (name: string): string[] =>
  STARTING_PRESETS.filter((preset) => LOCALES.some((locale) => same(STARTING_ROLES[locale][preset].name, name))).map(
    startingRoleKey,
  );

/** The shown text of a column in SQL, to look in and to sort by. */
export function shownInSql(part: Part, column: string, locale: Locale): string {
  const cases = STARTING_PRESETS.map(
    (preset) =>
      `when '${startingRoleKey(preset)}' then '${STARTING_ROLES[locale][preset][part].replaceAll("'", "''")}'`,
  );
  return `case ${column} ${cases.join(' ')} else ${column} end`;
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.trim().toLowerCase();
