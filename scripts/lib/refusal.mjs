/** Something the person at the keyboard can mend: shown as a sentence, without a stack. */
export class Refusal extends Error {}

export function report(error) {
  console.error(error instanceof Refusal ? `\n${error.message}` : error);
}
