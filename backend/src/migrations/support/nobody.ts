/** A profile of which nothing is left, in the shape that readers of snapshots expect. */
export const NOBODY = JSON.stringify({
  name: '',
  surname: '',
  profession: null,
  profile: null,
  province: null,
  district: null,
  nationality: null,
  skills: [],
  tools: [],
  courses: [],
  experiences: [],
  studies: [],
  languages: [],
});
