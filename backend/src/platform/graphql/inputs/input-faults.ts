import { getMetadataStorage, type ValidationError } from 'class-validator';

import { DomainError, type ErrorCode } from '../../../common/errors';

/** Returns the fault of a value, or undefined. */
export type InputRule = (value: unknown, field: string) => DomainError | undefined;

/** What a decorator may set as its `context`: a rule that tells the fault, or only a code. */
interface RuleContext {
  check?: InputRule;
  code?: ErrorCode;
  params?: Record<string, number>;
}

const MISSING = new Set(['isNotEmpty', 'isDefined', 'isNotBlank', 'arrayNotEmpty']);

/** Read from the declarations, because `ValidationError.contexts` contains only those of asynchronous validators. */
function contextOf({ target, property }: ValidationError, constraint: string): RuleContext {
  const storage = getMetadataStorage();
  const declared = storage
    .getTargetValidationMetadatas(target?.constructor ?? Object, '', false, false)
    .filter(({ propertyName }) => propertyName === property)
    .find(({ constraintCls }) =>
      storage.getTargetValidatorConstraints(constraintCls).some(({ name }) => name === constraint),
    );
  return (declared?.context ?? {}) as RuleContext;
}

/** Returns every fault of an input with its field. */
export function faultsOf(errors: readonly ValidationError[], path: string[] = []): DomainError[] {
  return errors.flatMap((error) => {
    const here = [...path, error.property];
    const field = here.join('.');
    const own = Object.keys(error.constraints ?? {}).map((constraint) => {
      const { check, code, params = {} } = contextOf(error, constraint);
      const fault = check?.(error.value, field);
      return (
        fault ?? new DomainError(code ?? (MISSING.has(constraint) ? 'FIELD_REQUIRED' : 'INVALID_INPUT'), params, field)
      );
    });
    // For an empty field report only "required"; its other rules would repeat it.
    const required = own.filter((fault) => fault.code.endsWith('_REQUIRED'));
    const worst = required.length > 0 ? required : own.slice(0, 1);
    return [...worst, ...faultsOf(error.children ?? [], here)];
  });
}

/** The fault that reading a value throws, or undefined. */
export function faultBy(read: () => unknown): DomainError | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
