/** What the person who starts the product has to mend: told as a sentence, without a stack. */
export class ConfigurationError extends Error {
  constructor(faults: readonly string[], options?: ErrorOptions) {
    super(`Configuration: ${faults.join('; ')}`, options);
  }
}
