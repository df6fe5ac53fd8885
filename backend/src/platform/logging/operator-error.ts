/** An error of a CLI command. The message is printed without a stack and contains no secret. */
export class OperatorError extends Error {}
