/** Tells whoever typed a command what is wrong with it: the message is printed without a stack and holds no secret. */
export class OperatorError extends Error {}
