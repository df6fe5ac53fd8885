/** The values of the fields of the panel by their names in the address, until they are applied. */
export interface FilterDraft {
  get: (param: string) => string;
  set: (changes: Readonly<Record<string, string>>) => void;
}
