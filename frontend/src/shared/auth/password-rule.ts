/** The parts of the password rule, so that a form shows which part is missing. */
export const PASSWORD_PARTS = ['length', 'upper', 'digit', 'sign'] as const;
export type PasswordPart = (typeof PASSWORD_PARTS)[number];

const TESTS: Readonly<Record<PasswordPart, (password: string) => boolean>> = {
  length: (password) => [...password].length >= 9,
  upper: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  sign: (password) => /[^\p{L}\p{N}\s]/u.test(password),
};

export function metParts(password: string): ReadonlySet<PasswordPart> {
  return new Set(PASSWORD_PARTS.filter((part) => TESTS[part](password)));
}

export function isStrong(password: string): boolean {
  return metParts(password).size === PASSWORD_PARTS.length;
}
