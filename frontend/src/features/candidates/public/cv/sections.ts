/** The further parts of the CV in one chunk, because one file costs less than five requests. */
export { ExperienceSection } from './ExperienceSection';
export { LanguageSection } from './LanguageSection';
export { CourseSection, ReferenceSection } from './rows/ListSections';
export { NetworkSection } from './rows/NetworkSection';
export { SkillSection } from './SkillSection';
export { StudySection } from './StudySection';
