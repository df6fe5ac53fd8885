import type { ProfileField } from '../../../../generated/candidate/graphql';

/** The page on which each field of the profile is edited. */
export const FIELD_PLACE: Readonly<Record<ProfileField, string>> = {
  NAME: '/candidate/profile#personal',
  SURNAME: '/candidate/profile#personal',
  TELEPHONE: '/candidate/profile#personal',
  BIRTH_DATE: '/candidate/profile#personal',
  GENDER: '/candidate/profile#personal',
  NATIONALITY: '/candidate/profile#personal',
  PROVINCE: '/candidate/profile#place',
  DISTRICT: '/candidate/profile#place',
  PROFESSION: '/candidate/cv#about',
  PROFILE: '/candidate/cv#about',
  EXPERIENCE: '/candidate/cv#experiences',
  STUDY: '/candidate/cv#studies',
  LANGUAGE: '/candidate/cv#languages',
  SKILL: '/candidate/cv#skills',
  CV_DOCUMENT: '/candidate/profile#documents',
};
