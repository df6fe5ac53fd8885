import type { Locale } from '../../common/locale';
import type { RolePreset } from '../../platform/access/permission';

interface RoleText {
  name: string;
  description: string;
}

/** The four roles that every institution starts with, in the language of its first administrator. */
export const PRESET_ROLES: Readonly<Record<Locale, Readonly<Record<RolePreset, RoleText>>>> = {
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
