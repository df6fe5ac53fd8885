/** A configuration fault that the operator must correct. Printed as a sentence without a stack trace. */
export class ConfigurationError extends Error {
  constructor(faults: readonly string[], options?: ErrorOptions) {
    super(`Configuration: ${faults.join('; ')}`, options);
  }
}
