/** The parts of the CV below the first: fetched together, since one file costs less than five requests. */
export { ExperienceSection } from './ExperienceSection';
export { LanguageSection } from './LanguageSection';
export { CourseSection, ReferenceSection } from './ListSections';
export { SkillSection } from './SkillSection';
export { StudySection } from './StudySection';
