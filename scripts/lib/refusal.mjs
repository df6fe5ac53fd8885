/** An error that the user can correct. It is printed without a stack. */
export class Refusal extends Error {}

export function report(error) {
  console.error(error instanceof Refusal ? `\n${error.message}` : error);
}
