/** The further parts of the CV in one chunk, because one file costs less than five requests. */
export { ExperienceSection } from './ExperienceSection';
export { LanguageSection } from './LanguageSection';
export { CourseSection, ReferenceSection } from './ListSections';
export { SkillSection } from './SkillSection';
export { StudySection } from './StudySection';
